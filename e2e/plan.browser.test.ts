/**
 * Announced files are shown before they are written, as rows that wait and as screens that come next. Files that were
 * never written are marked.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let product: Product

beforeAll(async () => {
  browser = await takeBrowser()
  // The whole answer would take minutes: it is never over before it is stopped.
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '200' })
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('announced files wait in their rows and are ticked off; a stopped answer says which were not written', async () => {
  // Not as high as the list of files.
  const studio = await openStudio(browser, product.url, { heightPx: 600 })
  await studio.say('A habit tracker')
  const chat = studio.conversation()
  const row = (name: RegExp) => chat.getByRole('listitem').filter({ hasText: name })
  await row(/lib\/habits\.ts.*waiting/).waitFor()
  await row(/app\.json.*waiting/).waitFor()
  const rowCount = await chat.getByRole('listitem').count()
  await row(/constants\/theme\.ts.*line \d+/).waitFor()
  await row(/constants\/theme\.ts.*\+\d+/).waitFor()
  await chat.getByText(new RegExp(`^\\d+ of ${rowCount} files written$`)).waitFor()
  // The file that is being written is in view, however many wait behind it.
  const running = chat.locator('[aria-current="step"]')
  await expect.poll(() => running.evaluate(isInView)).toBe(true)
  const rail = studio.page.getByRole('navigation', { name: 'Screens' })
  await expect.poll(() => rail.getByRole('button', { name: /Settings\s*next/ }).isDisabled()).toBe(true)

  await studio.page.getByRole('button', { name: 'Stop', exact: true }).first().click()
  await row(/app\.json.*not written/).waitFor()
  await chat.getByText(new RegExp(`^\\d+ of ${rowCount} files`)).waitFor()
  await studio.statusSays(/Stopped/)
  // The tokens used so far are shown as an estimate: counted here, since no provider reported them.
  await chat.getByText(/^about \S+ tokens in, \S+ out$/).waitFor()
  expect(await chat.getByRole('listitem').count()).toBe(rowCount)
  await rail.getByRole('button', { name: /next/ }).waitFor({ state: 'detached' })
  await studio.close()
})

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const list = element.closest('.overflow-y-auto')?.getBoundingClientRect()
  return list !== undefined && top >= list.top && bottom <= list.bottom
}
