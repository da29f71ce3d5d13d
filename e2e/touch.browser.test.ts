/** The main job with fingers alone, on a phone and on a tablet, upright and on their sides. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, type StudioPage, studioOf } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let home: string

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
})

afterAll(() => browser?.close())

/** A page under fingers. Checks are off: they take more of the machine than the rest of a test. */
async function openUnderFingers(width: number, height: number): Promise<StudioPage> {
  const off = { name: 'sayso:automatic-checks-off', value: '1' }
  const page = await browser.newPage({
    ...{ viewport: { width, height }, hasTouch: true, isMobile: true },
    storageState: { cookies: [], origins: [{ origin: new URL(home).origin, localStorage: [off] }] },
  })
  await page.goto(home)
  return studioOf(page)
}

async function sayByTap({ page, prompt }: StudioPage, text: string): Promise<void> {
  await prompt().fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.waitForURL(/\/project\/[^/]+$/)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
const chips = (page: Page) => page.getByRole('button', { name: 'Do not ask about it' })

/** Taps a part of the app while pointing; the app has to be in view. */
async function pointByTap(studio: StudioPage, part: Locator): Promise<void> {
  await button(studio.page, /^Point/)
    .last()
    .tap()
  const cursor = () => part.evaluate((element) => getComputedStyle(element).cursor)
  await expect.poll(cursor, { timeout: LONG_MS }).toBe('crosshair')
  await part.tap()
  await chips(studio.page).first().waitFor()
}

async function changeText(studio: StudioPage, from: string, to: string): Promise<void> {
  const app = studio.phone()
  await pointByTap(studio, app.getByText(from, { exact: true }).first())
  const field = studio.page.getByRole('group', { name: 'Change by hand' }).getByRole('textbox').first()
  await field.tap()
  await field.fill(to)
  await field.press('Enter')
  await tab(studio.page, 'Preview').tap()
  await app.getByText(to, { exact: true }).first().waitFor()
}

async function isInView(part: Locator): Promise<boolean> {
  return await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
  })
}

/** Taps through versions and devices, and comes back to the app. */
async function visitVersionsAndDevices(page: Page): Promise<void> {
  await tab(page, 'Versions').tap()
  await page.getByRole('option', { name: /Version 1/ }).tap()
  await button(page, 'Restore').last().waitFor()
  await button(page, 'Devices').tap()
  const devices = page.getByRole('complementary', { name: 'Devices' })
  await devices.getByRole('textbox', { name: 'Link for devices' }).waitFor({ timeout: LONG_MS })
  await devices.getByRole('button', { name: 'Close devices' }).tap()
  await devices.waitFor({ state: 'detached' })
  await tab(page, 'Preview').tap()
}

test('[SN23] on a phone a sentence becomes an app, which is changed, looked through and shown whole with fingers', async () => {
  const studio = await openUnderFingers(390, 844)
  const { page } = studio
  await sayByTap(studio, 'An expense log')
  const card = page.getByRole('region', { name: 'Running app' })
  await card.getByRole('button', { name: 'Open' }).tap()
  await studio.versionRuns(1)
  await changeText(studio, 'SPENT THIS MONTH', 'My month')
  await visitVersionsAndDevices(page)

  const full = button(page, 'Full screen')
  const leave = button(page, 'Leave full screen')
  await full.tap()
  await leave.waitFor()
  expect(await isInView(leave)).toBe(true)
  expect(await page.locator('iframe[title^="Preview of"]').boundingBox()).toMatchObject({
    width: 390,
    height: 844,
  })
  await leave.tap()
  await leave.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 844, height: 390 })
  await tab(page, 'Chat').tap()
  expect(await isInView(button(page, 'Send'))).toBe(true)
  await studio.close()
})

test('[SN23] on a tablet an app with a database is made, changed and looked through with fingers', async () => {
  const studio = await openUnderFingers(768, 1250)
  const { page } = studio
  await sayByTap(studio, 'A lending board for our house')
  const dialog = page.getByRole('dialog', { name: 'Apply a migration?' })
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await tab(page, 'Preview').tap()
  const join = studio.phone().getByRole('button').first()
  await join.waitFor({ timeout: LONG_MS })
  await pointByTap(studio, join)
  await page.getByRole('group', { name: 'Change by hand' }).waitFor()
  // A finger has no Shift: the next part is asked for.
  await button(page, 'Point at another part').tap()
  await studio.phone().getByRole('textbox').first().tap()
  await expect.poll(() => chips(page).count()).toBe(2)
  await visitVersionsAndDevices(page)

  await tab(page, 'Database').tap()
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button').first().tap()
  await page.getByRole('region', { name: /^Rows of / }).waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('region', { name: /^Rows of / }).waitFor()
  expect(await isInView(button(page, 'Send'))).toBe(true)
  await studio.close()
})
