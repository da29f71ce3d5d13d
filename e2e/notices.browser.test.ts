/** Short notices appear above the foot of a page, and never over its controls and fields. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio('A habit tracker')
  page = opened.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return opened.close
})
const notice = () =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'data in this browser is cleared' })

/** Controls at the foot of the page that the notice covers. */
async function coveredControls(): Promise<string[]> {
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

test('[SN20] no screen of the rail lies under a notice', async () => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  const rail = page.getByRole('navigation', { name: 'Screens' })
  const bottomOfRail = async () => {
    const box = await rail.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  const before = await bottomOfRail()
  await clearData()
  const toast = await notice().boundingBox()
  expect(toast?.y).toBeLessThan(before)
  await expect.poll(bottomOfRail).toBeLessThanOrEqual(toast?.y ?? 0)
  await rail.getByRole('button').last().focus()
  const last = await rail.getByRole('button').last().boundingBox()
  expect((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN)).toBeLessThanOrEqual(await bottomOfRail())
  await undo()
  await expect.poll(bottomOfRail).toBe(before)
})

test.each([
  ['Chat', 320],
  ['Chat', 390],
  ['Chat', 768],
  ['Preview', 390],
  ['Code', 768],
  ['Code', 1024],
  ['Code', 1440],
])('[SN20] in %s at %i a notice covers nothing at the foot of the page', async (view, width) => {
  await page.setViewportSize({ width, height: 800 })
  await page.getByRole('tab', { name: view }).filter({ visible: true }).click()
  await clearData()
  await expect.poll(coveredControls).toEqual([])
  await undo()
})

async function clearData(): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('Clear the app')
  await page.keyboard.press('Enter')
  await notice().waitFor()
}

async function undo(): Promise<void> {
  await notice().getByRole('button', { name: 'Undo', exact: true }).click()
  await notice().waitFor({ state: 'detached' })
}
