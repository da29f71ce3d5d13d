/** More answers at once than a browser has connections: the tab in front continues. */

import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, studioOf } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Chromium's limit of connections to one server over HTTP/1.1, for all pages of a profile. */
const MAX_CONNECTIONS = 6

let browser: Browser
let product: Product

beforeAll(async () => {
  browser = await takeBrowser()
  // So slow that no answer ends while the test runs.
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '60' })
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('[WT16] answers in as many tabs as a browser has connections do not keep the tab in front from working', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // Without separate windows the browser takes every tab for the one in front.
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (Reflect.get(globalThis, 'isBehind') === true ? 'hidden' : 'visible'),
    })
  })
  for (let n = 0; n < MAX_CONNECTIONS; n++) {
    const behind = studioOf(await context.newPage())
    await behind.page.goto(product.url)
    await behind.say('A habit tracker')
    await behind.page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    await behind.page.evaluate(() => {
      Reflect.set(globalThis, 'isBehind', true)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  const front = studioOf(await context.newPage())
  await front.page.goto(product.url, { timeout: LONG_MS })
  await front.say('A packing list')
  await front.page.getByRole('button', { name: 'Stop', exact: true }).waitFor()

  const [first] = context.pages()
  if (first === undefined) throw new Error('The context has no page.')
  const written = () => studioOf(first).conversation().textContent()
  const before = await written()
  await expect.poll(written, { timeout: LONG_MS }).not.toBe(before)
  await context.close()
})
