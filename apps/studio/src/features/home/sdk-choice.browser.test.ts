/** The Expo SDK of new projects is chosen beside the prompt, by mouse, key or finger, and stays chosen. */

import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const SESSION = {
  user: { id: 'chooser', isGuest: true, email: null, name: null },
  ...{ dailyMessageCount: 0, dailyMessageLimit: 0, subscriptionTier: 'free', trialEnd: null },
  ...{ resetAt: '2026-03-19T00:00:00.000Z', helpUrl: null, previewHost: null },
}
const home = (user: string, more: object = {}) => ({
  view: 'home' as const,
  api: { 'POST /api/session': { ...SESSION, ...more, user: { ...SESSION.user, id: user } } },
})

test('[SH30] the choice begins with the server’s SDK, and keeps what was chosen for each person', async ({
  view,
}) => {
  const { page, show } = view
  const choice = (major: string) => page.getByRole('button', { name: `Expo SDK ${major} for new projects` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await show(home('first'))
  await choice('53').click()
  const options = page.getByRole('menuitemradio')
  await options.first().waitFor()
  expect(await options.allInnerTexts()).toEqual([
    'Expo SDK 53',
    expect.stringMatching(/^Expo SDK 57\s+for phones and stores$/),
  ])
  expect(await options.nth(0).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitemradio', { name: /57/ }).press('Enter')
  await choice('57').waitFor()
  await show(home('first'))
  await choice('57').waitFor()
  await show(home('second'))
  await choice('53').waitFor()
  await show(home('third', { defaultSdk: '57' }))
  await choice('57').waitFor()
})

test('[SH30] a finger chooses too, on a narrow page', async ({ view }) => {
  const { page, show } = view
  await page.setViewportSize({ width: 390, height: 844 })
  await show(home('finger', { defaultSdk: '57' }))
  const choice = page.getByRole('button', { name: /^Expo SDK \d+ for new projects$/ })
  await choice.tap()
  await page.getByRole('menuitemradio', { name: 'Expo SDK 53' }).tap()
  await page.getByRole('button', { name: 'Expo SDK 53 for new projects' }).waitFor()
  const box = await choice.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
})
