/** Short pages: a phone on its side, a wide page at 400 % zoom, and the area that an on-screen keyboard leaves. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { type StudioPage, studioOf } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerPlans } from './offer-plans.ts'

const FINGER_PX = 44

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true })
  page = await context.newPage()
  studio = studioOf(page)
  await offerPlans(page)
  await page.goto(await sharedProduct())
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

test.each([
  [844, 390],
  [667, 375],
  [320, 256],
])(
  '[SN12] at %i × %i no part of the chat lies over another, and the prompt can be reached',
  async (width, height) => {
    await page.setViewportSize({ width, height })
    const chat = page.getByRole('tab', { name: 'Chat' }).filter({ visible: true })
    if ((await chat.count()) > 0) await chat.click()
    const prompt = studio.prompt()
    await prompt.scrollIntoViewIfNeeded()
    await prompt.click()
    const send = await boxOf('button', 'Send')
    const upgrade = await boxOf('button', 'Upgrade')
    expect(upgrade.top).toBeGreaterThanOrEqual(send.bottom)
    // Wider pages have their views above.
    if (width < 768) expect((await chat.boundingBox())?.y).toBeGreaterThanOrEqual(upgrade.bottom)
  },
)

test('[SN12] a keyboard that lies over the page leaves the prompt and Send in view, and gives the room back', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Chat' }).filter({ visible: true }).click()
  const KEYBOARD_TOP_PX = 508
  await setVisibleHeight(KEYBOARD_TOP_PX)
  await expect.poll(async () => (await boxOf('button', 'Send')).bottom).toBeLessThanOrEqual(KEYBOARD_TOP_PX)
  await setVisibleHeight(844)
  await expect.poll(async () => (await boxOf('button', 'Send')).bottom).toBeGreaterThan(KEYBOARD_TOP_PX)
})

test('[SN13] under fingers every control of the page is 44 px, or has 44 px around it that are its own', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
  for (const view of ['Chat', 'Preview', 'Versions', 'Code']) {
    await page.getByRole('tab', { name: view }).filter({ visible: true }).click()
    await page.getByRole('tab', { name: view, selected: true }).filter({ visible: true }).waitFor()
    const small = await page.evaluate((minPx) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], label:has(> input)'),
      ]
      return (
        controls
          .filter((control) => control.checkVisibility() && control.closest('.sr-only') === null)
          // Above the page are controls that only keys bring into it.
          .filter((control) => control.getBoundingClientRect().bottom > 0)
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect()
            const around = getComputedStyle(control, '::after')
            const isWidened = around.content !== 'none' && around.position === 'absolute'
            const ownHeight = isWidened ? Number.parseFloat(around.height) : height
            const ownWidth = isWidened ? Number.parseFloat(around.width) : width
            return ownHeight < minPx || ownWidth < minPx
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML)
      )
    }, FINGER_PX)
    expect([view, small]).toEqual([view, []])
  }
})

async function boxOf(role: 'button', name: string) {
  const box = await page
    .getByRole(role, { name, exact: true })
    .filter({ visible: true })
    .first()
    .boundingBox()
  if (box === null) throw new Error(`${name} is not on the page.`)
  return { top: box.y, bottom: box.y + box.height }
}

/** The report of a browser that lays its keyboard over the page. */
async function setVisibleHeight(heightPx: number): Promise<void> {
  await page.evaluate((px) => {
    const viewport = window.visualViewport
    if (viewport === null) throw new Error('This browser has no visual viewport.')
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => px })
    viewport.dispatchEvent(new Event('resize'))
  }, heightPx)
}
