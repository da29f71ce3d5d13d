/** The columns beside chat, editor and versions are as wide as a person has made them, and are so again after a reload. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HABITS } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

async function openCode({ page, show }: StudioView): Promise<Page> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show({ view: 'workbench', project: HABITS })
  await page.getByRole('tab', { name: 'Code' }).click()
  await divider(page, 'Width of the files').waitFor()
  return page
}

const divider = (page: Page, name: string) => page.getByRole('separator', { name })
const widthOf = async (page: Page, name: string) =>
  Number(await divider(page, name).getAttribute('aria-valuenow'))

/** By the arrow that makes it wider. */
const COLUMNS = [
  ['Width of the chat', 'ArrowRight'],
  ['Width of the files', 'ArrowRight'],
  ['Width of the phone', 'ArrowLeft'],
] as const

test.for(COLUMNS)('“%s” is changed by keyboard and by mouse, and stays', async ([name, wider], { view }) => {
  const page = await openCode(view)
  const before = await widthOf(page, name)
  await divider(page, name).press(wider)
  await expect.poll(() => widthOf(page, name)).toBe(before + 16)
  const box = await divider(page, name).boundingBox()
  if (box === null) throw new Error(`There is no “${name}”.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (wider === 'ArrowRight' ? 24 : -24), y)
  await page.mouse.up()
  const after = await widthOf(page, name)
  expect(Math.abs(after - before - 40)).toBeLessThanOrEqual(2)
  await page.reload()
  await openCode(view)
  await expect.poll(() => widthOf(page, name)).toBe(after)
})

test('a column has a least and a greatest width', async ({ view }) => {
  const page = await openCode(view)
  for (const [name, wider] of COLUMNS) {
    for (let n = 0; n < 30; n++) await divider(page, name).press(wider)
    expect(await widthOf(page, name)).toBe(Number(await divider(page, name).getAttribute('aria-valuemax')))
  }
})

test('[SN22] columns chosen on a wide page leave the rest of a narrower one its room', async ({ view }) => {
  const page = await openCode(view)
  for (let n = 0; n < 30; n++) await divider(page, 'Width of the chat').press('ArrowRight')
  for (const width of [1280, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const maxPx = Math.min(560, width - 684)
    await expect.poll(() => widthOf(page, 'Width of the chat')).toBe(maxPx)
    const editor = page.getByRole('region', { name: 'Code', exact: true }).locator('.cm-editor')
    expect((await editor.boundingBox())?.width ?? 0, `at ${width}`).toBeGreaterThan(100)
    for (const name of ['Code', 'Versions', 'Preview']) {
      await page.getByRole('tab', { name }).click()
      expect(await cutOff(page), `${name} at ${width}`).toEqual([])
    }
    await page.getByRole('tab', { name: 'Code' }).click()
  }
  await divider(page, 'Width of the chat').press('ArrowRight')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await widthOf(page, 'Width of the chat')).toBe(340)
})

test.for([1280, 1439])(
  '[SN22] at %i the panel of devices takes the place of the phone beside versions and code, and leaves the tools of the preview whole',
  async (width, { view }) => {
    const page = await openCode(view)
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('Alt+d')
    const panel = page.getByRole('complementary', { name: 'Devices' })
    await panel.waitFor()
    for (const name of ['Code', 'Versions', 'Preview']) {
      await page.getByRole('tab', { name }).click()
      const pane = page.getByRole('region', { name, exact: true })
      await pane.waitFor()
      expect((await pane.boundingBox())?.width, name).toBeGreaterThan(450)
      expect(await cutOff(page), name).toEqual([])
    }
    const screen = page.getByRole('button', { name: /^Screen/ }).locator('span')
    expect(await screen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.keyboard.press('Alt+2')
    await panel.getByRole('button', { name: 'Close devices' }).click()
    await page.getByRole('region', { name: 'Preview' }).waitFor()
  },
)

/** The buttons and tabs that something else covers, or that are not on the page, by name. */
function cutOff(page: Page): Promise<string[]> {
  const controls = page
    .getByRole('banner')
    .or(page.getByRole('region', { name: 'Preview' }))
    .locator('button, a:not(.sr-only)')
  return controls.evaluateAll((elements) => {
    const shown = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    if (shown.length < 5) throw new Error(`Only ${shown.length} controls are shown.`)
    const cut = shown.filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return right > window.innerWidth || hit === null || !element.contains(hit)
    })
    return cut.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  })
}
