/** Downloads of the first page in a browser; the parts left out load when they are wanted. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const MAX_SCRIPTS = 12
const MAX_FONT_BYTES = 60_000

let browser: Browser
let home: string
let studio: StudioPage

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
})
beforeEach(async () => {
  studio = await openStudio(browser, home)
})
afterEach(() => studio?.close())
afterAll(() => browser?.close())

test('[SN3] until the browser is idle, few scripts and two typefaces are loaded; then the project page is', async () => {
  const { page } = studio
  await page.addInitScript(() => {
    // Idle work is held back, so that everything before it can be counted.
    const kept: IdleRequestCallback[] = []
    window.requestIdleCallback = (work) => kept.push(work)
    Object.assign(window, {
      becomeIdle: () => {
        for (const work of kept) work({ didTimeout: false, timeRemaining: () => 50 })
      },
    })
  })
  await page.goto(home)
  await studio.prompt().fill('A tea timer')
  await page.evaluate(() => document.fonts.ready)
  // The app beside the prompt box runs: the page has loaded everything that it needs.
  await studio.phone().getByText(/\w/).first().waitFor()
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
  const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
  const fonts = loaded.filter(({ name }) => name.endsWith('.woff2'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES)
  expect(scripts.filter(({ name }) => name.includes('project-page'))).toEqual([])

  const prefetched = page.waitForResponse(/project-page.*\.js$/)
  await page.evaluate(() => (window as unknown as { becomeIdle(): void }).becomeIdle())
  expect((await prefetched).ok()).toBe(true)
})

test('[SN4] a menu opens with the first click, is used by keys, and gives the focus back', async () => {
  const { page } = studio
  const button = page.getByRole('button', { name: 'Account' })
  await button.click()
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('[SN4] a menu opens with the arrow key too', async () => {
  const { page } = studio
  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
})

test('[SN4] the first menu says so when it cannot be loaded', async () => {
  const { page } = studio
  await page.route(/menu-parts.*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByText('The menu cannot be opened').waitFor()
})

test('an icon’s label is shown when it is pointed at or reached by key, and goes with Escape', async () => {
  const { page } = studio
  const label = page.locator('[data-tip]')
  await page.getByRole('button', { name: 'Account' }).hover()
  await expect.poll(() => label.textContent()).toBe('Account')
  await page.keyboard.press('Escape')
  await label.waitFor({ state: 'detached' })
})

test('Back and Forward show the pages again, and an address that is none says so', async () => {
  const { page } = studio
  await page.getByRole('link', { name: 'Docs' }).click()
  await page.waitForURL(/\/docs$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await studio.prompt().waitFor()
  await page.goForward()
  await studio.prompt().waitFor({ state: 'detached' })
  await page.goto(`${home}/nowhere/at/all`)
  await page.getByText('Not found').waitFor()
})

test.each([
  ['de-DE', 'Anleitung'],
  ['es-ES', 'Guía'],
])('[LG36] a browser that prefers %s opens the page in its language', async (locale, docs) => {
  const page = await browser.newPage({ locale })
  await page.goto(home)
  await page.getByRole('link', { name: docs }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
  await page.close()
})
