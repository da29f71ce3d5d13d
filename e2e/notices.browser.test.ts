/** Short notices stand above whatever is at the foot of a page, and never over what could be pressed or typed into there. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
})
afterAll(() => browser?.close())

const notice = () =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'data in this browser is cleared' })

/** What anybody could want to use at the foot of the page while the notice is there. */
async function coveredControls(): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = '[data-foot] :is(button, a[href], textarea, [role=tab])'
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const seen = [...document.querySelectorAll(controls)].filter((control) => control.checkVisibility())
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
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('Clear the app')
  await page.keyboard.press('Enter')
  await notice().waitFor()
  await expect.poll(coveredControls).toEqual([])
  await notice().getByRole('button', { name: 'Undo', exact: true }).click()
  await notice().waitFor({ state: 'detached' })
})
