/** Short notices appear above the foot of a page, and never over its controls and fields. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HABITS } from '../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../testing/view-test.ts'

const noticeOn = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'data in this browser is cleared' })

async function open({ page, show }: StudioView, size: { width: number; height: number }): Promise<Page> {
  await page.setViewportSize(size)
  await show({ view: 'workbench', project: HABITS })
  return page
}

/** Controls at the foot of the page that the notice covers. */
async function coveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = '[data-foot] :is(button, a[href], textarea, [role=tab])'
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const seen = [...document.querySelectorAll(controls)].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    if (seen.length === 0 || toasts.length === 0) return ['nothing was looked at']
    return seen
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isOver = ({ left, right, top, bottom }: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top
        return toasts.some(isOver)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.localName)
  })
}

test('[SN20] no screen of the rail lies under a notice', async ({ view }) => {
  const page = await open(view, { width: 1440, height: 700 })
  const rail = page.getByRole('navigation', { name: 'Screens' })
  const bottomOfRail = async () => {
    const box = await rail.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  await page.getByRole('tab', { name: 'Preview' }).click()
  await rail.waitFor()
  const before = await bottomOfRail()
  await clearData(page)
  const toast = await noticeOn(page).boundingBox()
  expect(toast?.y).toBeLessThan(before)
  await expect.poll(bottomOfRail).toBeLessThanOrEqual(toast?.y ?? 0)
  await rail.getByRole('button').last().focus()
  const last = await rail.getByRole('button').last().boundingBox()
  expect((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN)).toBeLessThanOrEqual(await bottomOfRail())
  await undo(page)
  await expect.poll(bottomOfRail).toBe(before)
})

test.for([
  ['Chat', 320],
  ['Chat', 390],
  ['Chat', 768],
  ['Preview', 390],
  ['Code', 768],
  ['Code', 1024],
  ['Code', 1440],
] as const)(
  '[SN20] in %s at %i a notice covers nothing at the foot of the page',
  async ([name, width], { view }) => {
    const page = await open(view, { width, height: 800 })
    await page.getByRole('tab', { name }).filter({ visible: true }).click()
    await clearData(page)
    await expect.poll(() => coveredControls(page)).toEqual([])
    await undo(page)
  },
)

test('[SN20] the button of a notice is one line, however narrow the page', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await show({ view: 'workbench', language: 'de', project: HABITS })
  await page.getByRole('tab', { name: 'Chat' }).filter({ visible: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Daten der App löschen')
  await page.keyboard.press('Enter')
  const undoButton = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Rückgängig' })
  await undoButton.waitFor()
  // The text's own height: under a finger the button is higher than its text.
  const { height, lineHeight } = await undoButton.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return {
      height: text.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }
  })
  expect(height).toBeLessThan(2 * lineHeight)
  await undoButton.click()
  await undoButton.waitFor({ state: 'detached' })
})

async function clearData(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('Clear the app')
  await page.keyboard.press('Enter')
  await noticeOn(page).waitFor()
}

async function undo(page: Page): Promise<void> {
  await noticeOn(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await noticeOn(page).waitFor({ state: 'detached' })
}
