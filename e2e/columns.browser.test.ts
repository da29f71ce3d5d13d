/** The columns beside chat, editor and versions are as wide as a person has made them, and are so again after a reload. */

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

/** By the arrow that makes it wider. */
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
