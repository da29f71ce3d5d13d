/** From the chat to the app: on pages without room for both, and for asking about a part of it. */

import { axeFindings } from '@sayso/testing/axe'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { openStudio, type StudioPage, studioOf } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let browser: Browser
let product: Product
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  // Slow enough that an answer can be looked at while it is written.
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '4000' })
})
beforeEach(async () => {
  studio = await openStudio(browser, product.url)
  page = studio.page
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const card = () => page.getByRole('region', { name: 'Running app' })
const pictureWidth = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth, null, { timeout: 1_000 }).catch(() => 0)
/** Runs in the page, which has the guest's cookie. */
const hasThumbnail = () =>
  page.evaluate(async () => {
    const { projects } = await (await fetch('/api/projects')).json()
    return (projects[0].thumbnailId ?? null) !== null
  })
const chatTab = () => page.getByRole('tab', { name: 'Chat' }).filter({ visible: true })

test.each([320, 390, 768])(
  '[SN18] at %i a card in the chat says that the app runs while it is written, stays until it was looked at, and opens it',
  async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await studio.say('A habit tracker')
    await card().getByText('Loop, a habit tracker').waitFor()
    await card()
      .getByText(/^\d of 4 screens$/)
      .waitFor()
    // A picture of the unfinished app, which nobody has looked at yet.
    await expect.poll(() => pictureWidth(card().locator('img'))).toBeGreaterThan(0)
    // Nothing of it lies over the conversation or the line below it.
    const box = await card().boundingBox()
    const log = await studio.conversation().locator('xpath=..').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((log?.y ?? Number.NaN) + (log?.height ?? Number.NaN))
    await studio.versionRuns(1)
    await card().getByText('4 screens', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The project's card has a picture too.
    await expect.poll(hasThumbnail).toBe(true)
    await card().getByRole('button', { name: 'Open' }).click()
    await studio.phone().getByText('Loop', { exact: true }).first().waitFor()
    await chatTab().click()
    await studio.prompt().waitFor()
    expect(await card().count()).toBe(0)
    await studio.close()
  },
)

test('[SN18] a page that has room for the chat and the app has no such card', async () => {
  await studio.say('A habit tracker')
  await studio.phone().getByText('Loop', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  expect(await card().count()).toBe(0)
  await studio.close()
})

test('the prompt box leads to the app to point at a part of it, and back with it, at every width', async () => {
  await studio.say('An expense log')
  await studio.versionRuns(1)
  const point = () => page.getByRole('button', { name: 'Point at a part of the app', exact: true })
  const chips = page.getByRole('button', { name: 'Do not ask about it' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1200 })
    if (width === 390) await chatTab().click()
    await point().click()
    const part = studio.phone().getByText('SPENT THIS MONTH', { exact: true }).first()
    await expect.poll(() => part.evaluate((element) => getComputedStyle(element).cursor)).toBe('crosshair')
    await part.click()
    await chips.waitFor()
    await expect.poll(() => point().getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => studio.prompt().evaluate((field) => field === document.activeElement)).toBe(true)
    await chips.click()
    await chips.waitFor({ state: 'detached' })
  }
  await studio.close()
})

test('beside the form of the sign-in page stands a sentence and the app that it became', async () => {
  await page.goto(`${product.url}/sign-in`)
  const example = page.getByRole('region', { name: 'Example' })
  await example.getByText('A plant care app. Show what needs water today.').waitFor()
  const picture = example.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const bubble = await example.getByText('A plant care app.').boundingBox()
    const phone = await picture.boundingBox()
    expect((bubble?.y ?? Number.NaN) + (bubble?.height ?? Number.NaN)).toBeLessThan(phone?.y ?? Number.NaN)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await example.waitFor({ state: 'hidden' })
  const other = studioOf(page)
  await other.close()
})
