/** The prompt box, the line under it that counts the day's messages, and the plans. */

import type { PlanListResponse, SessionResponse } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const session: SessionResponse = {
  user: { id: 'u', isGuest: true, email: null, name: null },
  dailyMessageCount: 0,
  dailyMessageLimit: 30,
  subscriptionTier: 'free',
  trialEnd: null,
  resetAt: '2026-03-19T00:00:00.000Z',
  helpUrl: null,
  previewHost: null,
}
const plan = {
  priceText: '€20 a month',
  projectLimit: 0,
  changesPerMinute: 0,
  megabytesPerDay: 0,
  features: [],
}
const plans: PlanListResponse = {
  plans: [
    { ...plan, id: 'free', name: 'Free', priceText: '€0', dailyMessageLimit: 30 },
    { ...plan, id: 'pro', name: 'Pro', dailyMessageLimit: 200 },
    { ...plan, id: 'team', name: 'Team', dailyMessageLimit: 0 },
  ],
  contact: null,
}

/** One red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const heightOf = async (page: Page) => (await prompt(page).boundingBox())?.height ?? 0

test.beforeEach(async ({ view }) => {
  await view.show({ view: 'chat', api: { 'GET /api/session': session, 'GET /api/plans': plans } })
  await view.page.getByText('30 of 30 messages left today').waitFor()
})

test('nothing is sent of nothing, and why is said', async ({ view }) => {
  const { page } = view
  await prompt(page).fill('  \n ')
  expect(await send(page).getAttribute('aria-disabled')).toBe('true')
  expect(await send(page).evaluate(noteOf)).toBe('Type a message or attach an image.')
  await prompt(page).press('Enter')
  expect(await view.calls()).not.toContain('startTurn')
})

/** What a screen reader adds to the button's name. */
function noteOf(button: Element): string | null | undefined {
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
}

test('Enter sends; Shift and Enter, and Enter of an input method, do not', async ({ view }) => {
  const { page } = view
  await prompt(page).fill('A list')
  await prompt(page).press('Shift+Enter')
  expect(await prompt(page).inputValue()).toBe('A list\n')
  await prompt(page).evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  })
  expect(await view.calls()).not.toContain('startTurn')
  await prompt(page).press('Enter')
  await expect.poll(view.calls).toContain('startTurn')
  await page.getByRole('log', { name: 'Conversation' }).getByText('A list').first().waitFor()
})

test('the field grows with its text up to a limit, and then scrolls', async ({ view: { page } }) => {
  expect(await heightOf(page)).toBe(76)
  await prompt(page).fill('A line\n'.repeat(6))
  expect(await heightOf(page)).toBeGreaterThan(76)
  await prompt(page).fill('A line\n'.repeat(60))
  expect(await heightOf(page)).toBe(200)
  await prompt(page).fill('')
  expect(await heightOf(page)).toBe(76)
})

test('a picture alone can be sent, can be removed, and a file that is none is refused in a sentence', async ({
  view: { page },
}) => {
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /attach/i }).click()
    await (await opened).setFiles(file)
  }
  await choose({ name: 'sketch.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('img', { name: 'sketch.png' }).waitFor()
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('false')
  await page.getByRole('button', { name: 'Remove sketch.png' }).click()
  await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('true')
  await choose({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') })
  await page.getByText(/song\.mp3/).waitFor()
  expect(await page.getByRole('list', { name: 'Attached images' }).count()).toBe(0)
})

test('when the day is used up that is said, typing goes on, and nothing is sent', async ({ view }) => {
  const { page } = view
  await view.show({ view: 'chat', api: { 'GET /api/session': { ...session, dailyMessageCount: 30 } } })
  await page.getByText('You can still edit, preview').waitFor()
  // Seen once, in the line below; heard with Send too.
  const spoken = page.getByText('No messages left today.', { exact: true })
  expect(await spoken.evaluate((text) => text.clientWidth)).toBeLessThanOrEqual(1)
  await prompt(page).fill('A list')
  await prompt(page).press('Enter')
  expect(await send(page).getAttribute('aria-disabled')).toBe('true')
  expect(await view.calls()).not.toContain('startTurn')
})

test('Upgrade shows the plans, which is yours and what is left of the day; Escape goes back', async ({
  view: { page },
}) => {
  const upgrade = page.getByRole('button', { name: 'Upgrade' })
  await upgrade.click()
  const dialog = page.getByRole('dialog', { name: 'Plans' })
  const names = dialog.getByRole('heading', { level: 3 })
  await expect.poll(() => names.allTextContents()).toEqual(['FreeYour plan', 'Pro', 'Team'])
  await dialog.getByText('30 of 30 left today').waitFor()
  await dialog.getByText('No limit on messages').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => upgrade.evaluate((button) => button === document.activeElement)).toBe(true)
})
