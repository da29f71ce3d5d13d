/** Nothing jumps: elements of a page keep their place while an answer is written, and while the first page is loaded. */

import { takeBrowser } from '@sayso/testing/browser'
import { layoutShiftsOf, watchLayoutShifts } from '@sayso/testing/layout-shifts'
import { type Product, startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAX_SHIFT = 0.02

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

let browser: Browser
let product: Product

beforeAll(async () => {
  browser = await takeBrowser()
  // Slow enough that each file of the answer is seen while it is written.
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '3000' })
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

async function expectNoJumps(page: Page): Promise<void> {
  const { total, largest } = await layoutShiftsOf(page)
  expect(total, largest.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
}

test.each(SIZES)(
  '[SN7] nothing jumps at $width px while an app is written, checked and changed',
  async (size) => {
    const page = await browser.newPage({ viewport: size })
    await watchLayoutShifts(page)
    await page.goto(product.url)
    const studio = studioOf(page)
    // No person writes before the list is there; a list that came after the first project would have it in it.
    await page.getByText('No projects yet').filter({ visible: true }).waitFor()
    await studio.say('A habit tracker')
    await studio.statusSays('Version 1 runs')
    await studio.say('Make it purple')
    await studio.statusSays('Version 2 runs')
    await expectNoJumps(page)

    // The first page again, which has a project now. Its list comes last.
    await page.goto(product.url)
    await comesLast(page, () => page.reload())
    await page.getByRole('link', { name: /^Open / }).waitFor()
    await expectNoJumps(page)
    await studio.close()
  },
)

test.each(SIZES)(
  '[SN7] nothing jumps at $width px while the first page is loaded without a project',
  async (size) => {
    const page = await browser.newPage({ viewport: size })
    await watchLayoutShifts(page)
    await comesLast(page, () => page.goto(product.url))
    await page.getByText('No projects yet').filter({ visible: true }).waitFor()
    await expectNoJumps(page)
    await page.close()
  },
)

/** Holds the list of projects back until all else of the first page is there. */
async function comesLast(page: Page, load: () => Promise<unknown>): Promise<void> {
  let goOn = () => {}
  const isRest = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/projects$/, async (route) => {
    await isRest
    await route.continue()
  })
  await load()
  await page.getByRole('heading', { name: 'Start from an app' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const answered = page.waitForResponse(/\/api\/projects$/)
  goOn()
  await answered
}
