/** The card of a broken app is true, can be read whole, and leaves the app in view. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio('A habit tracker')
  ;({ studio, page } = opened)
  await studio.saveElsewhere(
    'app/(tabs)/index.tsx',
    'export default function Home() {\n  return boom.nothing\n}\n',
  )
  await card().waitFor()
  return opened.close
})
const card = () => page.getByRole('region', { name: 'Error' })
const app = () => page.locator('iframe[title^="Preview of"]')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not on the page.`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('[SN19] a version that never ran is not said to be the last that did', async () => {
  await card().getByText('Version 2 stopped on Home').waitFor()
  await page.getByText('Showing version 1, the last that ran').waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).waitFor()
})

test('[SN19] the card stands beside the phone, and over its lower half where a panel takes the room', async () => {
  expect((await boxOf(card())).x).toBeGreaterThan((await boxOf(app())).right)
  const wideBefore = (await boxOf(app())).width
  await page.keyboard.press('Alt+d')
  await page.getByRole('complementary', { name: 'Devices' }).waitFor()
  await expect.poll(async () => (await boxOf(app())).width).toBeCloseTo(wideBefore, 0)
  expect((await boxOf(card())).y).toBeGreaterThan((await boxOf(app())).y)
  await page.getByRole('button', { name: 'Close devices' }).click()
})

test('[SN19] on a small page the card begins at its headline, and is scrolled to its end', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  const headline = card().getByText('Version 2 stopped on Home')
  const bars = await boxOf(page.getByRole('status', { name: 'Project status' }).filter({ visible: true }))
  const isInView = async (part: Locator) => {
    const { y, bottom } = await boxOf(part)
    return y > 52 && bottom <= bars.y && (await part.evaluate(isUncovered))
  }
  expect(await isInView(headline)).toBe(true)
  const restore = page.getByRole('button', { name: 'Restore version 1' })
  await restore.scrollIntoViewIfNeeded()
  expect(await isInView(restore)).toBe(true)
})

test.each([768, 390])('[SN19] at %i the card gives way to the drawer, which says the same', async (width) => {
  await page.setViewportSize({ width, height: 844 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  await card().waitFor()
  await page.keyboard.press('Alt+j')
  await page.getByRole('button', { name: /^Problems/ }).waitFor()
  await card().waitFor({ state: 'hidden' })
  // Escape acts on the focused element, which is focused with the next frame.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problems')
  await page.keyboard.press('Escape')
  await card().waitFor()
})

/** Whether a click in its middle would hit it. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (element.contains(top) || top.contains(element))
}
