/** The columns beside chat, editor and versions keep the width that a person gave them, also after a reload. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let page: Page
let studio: StudioPage

beforeAll(async () => {
  const opened = await openRunningStudio('A habit tracker')
  ;({ studio, page } = opened)
  await page.getByRole('tab', { name: 'Code' }).click()
  return opened.close
})

const divider = (name: string) => page.getByRole('separator', { name })
const widthOf = async (name: string) => Number(await divider(name).getAttribute('aria-valuenow'))

/** With the arrow key that makes it wider. */
const COLUMNS = [
  ['Width of the chat', 'ArrowRight'],
  ['Width of the files', 'ArrowRight'],
  ['Width of the phone', 'ArrowLeft'],
] as const

test.each(COLUMNS)('“%s” is changed by keyboard and by mouse, and stays', async (name, wider) => {
  const before = await widthOf(name)
  await divider(name).press(wider)
  await expect.poll(() => widthOf(name)).toBe(before + 16)
  const box = await divider(name).boundingBox()
  if (box === null) throw new Error(`There is no “${name}”.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (wider === 'ArrowRight' ? 24 : -24), y)
  await page.mouse.up()
  const after = await widthOf(name)
  expect(Math.abs(after - before - 40)).toBeLessThanOrEqual(2)
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.poll(() => widthOf(name)).toBe(after)
})

test('a column has a least and a greatest width', async () => {
  for (const [name, wider] of COLUMNS) {
    for (let n = 0; n < 30; n++) await divider(name).press(wider)
    expect(await widthOf(name)).toBe(Number(await divider(name).getAttribute('aria-valuemax')))
  }
})

test('[SN22] columns chosen on a wide page leave the rest of a narrower one its room', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const width of [1280, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const maxPx = Math.min(560, width - 684)
    await expect.poll(() => widthOf('Width of the chat')).toBe(maxPx)
    const editor = page.getByRole('region', { name: 'Code', exact: true }).locator('.cm-editor')
    expect((await editor.boundingBox())?.width ?? 0, `at ${width}`).toBeGreaterThan(100)
    for (const view of ['Code', 'Versions', 'Preview']) {
      await page.getByRole('tab', { name: view }).click()
      expect(await cutOff(), `${view} at ${width}`).toEqual([])
    }
    await page.getByRole('tab', { name: 'Code' }).click()
  }
  await divider('Width of the chat').press('ArrowRight')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await widthOf('Width of the chat')).toBe(340)
})

/** The buttons and tabs that something else covers, or that are not on the page, by name. */
function cutOff(): Promise<string[]> {
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

test('[SN14] a page that gets narrow or wide again, and another phone, leave the app where it is', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Preview' }).click()
  const phone = studio.phone()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: /^New/ }).click()
  const name = phone.getByRole('textbox').first()
  await name.fill('Still here')
  const top = () => name.evaluate((field) => field.getBoundingClientRect().top)
  const covered = await top()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  // No drawn phone covers its top any more.
  await expect.poll(top).toBeLessThan(covered)
  expect(await name.inputValue()).toBe('Still here')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(top).toBe(covered)
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect.poll(top).not.toBe(covered)
  expect(await name.inputValue()).toBe('Still here')
})
