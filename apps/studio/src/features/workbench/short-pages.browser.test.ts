/** Short pages: a phone on its side, a wide page at 400 % zoom, and what a keyboard on the screen leaves. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers } from '../../testing/finger-targets.ts'
import { LIMITED_ANSWERS } from '../../testing/view-answers.ts'
import { HABITS } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

async function open({ page, show }: StudioView, width: number, height: number): Promise<Page> {
  await page.setViewportSize({ width, height })
  await show({ view: 'workbench', project: HABITS, api: LIMITED_ANSWERS })
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  return page
}

const chatTab = (page: Page) => page.getByRole('tab', { name: 'Chat' }).filter({ visible: true })

test.for([
  [844, 390],
  [667, 375],
  [640, 400],
  [320, 256],
] as const)(
  '[SN12] at %i × %i no part of the chat lies over another, and the prompt can be reached',
  async ([width, height], { view }) => {
    const page = await open(view, width, height)
    if ((await chatTab(page).count()) > 0) await chatTab(page).click()
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    await prompt.scrollIntoViewIfNeeded()
    await prompt.click()
    const send = await boxOf(page, 'Send')
    const upgrade = await boxOf(page, 'Upgrade')
    expect(upgrade.top).toBeGreaterThanOrEqual(send.bottom)
    // Wider pages have their views above.
    if (width < 768) expect((await chatTab(page).boundingBox())?.y).toBeGreaterThanOrEqual(upgrade.bottom)
  },
)

test('[SN12] a page of 640 × 400, a wide one at twice its size, shows the header and the bar of the views without scrolling', async ({
  view,
}) => {
  const page = await open(view, 640, 400)
  await chatTab(page).click()
  await page.getByRole('textbox', { name: 'Prompt' }).click()
  const scrollable = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(scrollable).toBe(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await chatTab(page).getByText('Chat').waitFor()
})

test('[SN12] a keyboard that lies over the page leaves the prompt and Send in view, and gives the room back', async ({
  view,
}) => {
  const page = await open(view, 390, 844)
  await chatTab(page).click()
  const KEYBOARD_TOP_PX = 508
  const bottomOfSend = async () => (await boxOf(page, 'Send')).bottom
  await setVisibleHeight(page, KEYBOARD_TOP_PX)
  await expect.poll(bottomOfSend).toBeLessThanOrEqual(KEYBOARD_TOP_PX)
  await setVisibleHeight(page, 844)
  await expect.poll(bottomOfSend).toBeGreaterThan(KEYBOARD_TOP_PX)
})

test('[SN23] under fingers a phone on its side leaves the conversation half of its height', async ({
  view,
}) => {
  const page = await open(view, 844, 390)
  const fingers = await takeFingers(page)
  await chatTab(page).click()
  const status = page.getByRole('status', { name: 'Project status' }).filter({ visible: true })
  await expect.poll(async () => (await status.boundingBox())?.y).toBeGreaterThanOrEqual(390 / 2)
  await fingers.end()
})

async function boxOf(page: Page, name: string) {
  const box = await page
    .getByRole('button', { name, exact: true })
    .filter({ visible: true })
    .first()
    .boundingBox()
  if (box === null) throw new Error(`${name} is not on the page.`)
  return { top: box.y, bottom: box.y + box.height }
}

/** As a browser that lays its keyboard over the page reports it. */
async function setVisibleHeight(page: Page, heightPx: number): Promise<void> {
  await page.evaluate((px) => {
    const viewport = window.visualViewport
    if (viewport === null) throw new Error('This browser has no visual viewport.')
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => px })
    viewport.dispatchEvent(new Event('resize'))
  }, heightPx)
}
