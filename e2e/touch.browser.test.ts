/** The main job with fingers alone: on a phone and a tablet, upright and on their sides. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, type StudioPage, studioOf, tapInApp, withoutChecks } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let home: string
let studio: StudioPage
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  // Checks take more of the machine than the rest of a test.
  page = await browser.newPage({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    storageState: withoutChecks(home),
  })
  studio = studioOf(page)
  await page.goto(home)
})

afterAll(() => browser?.close())

test('[SN23] on a phone a sentence becomes an app with a database', async () => {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches)).toBe(true)
  await write(studio.prompt(), 'A lending board for our house')
  await button('Send').tap()
  const migration = page.getByRole('dialog', { name: 'Apply migrations' })
  await migration.getByRole('button', { name: 'Apply 1 migration' }).tap()
  await migration.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Running app' }).getByRole('button', { name: 'Open' }).tap()
  // The app restarts with its tables.
  await expect.poll(() => page.locator(APP).count(), { timeout: LONG_MS }).toBe(1)
  await tapInApp(page, inApp('I have an account'))
  await inApp('I am new here').waitFor()
  await tapInApp(page, inApp('I am new here'))
  await inApp('I have an account').waitFor()
})

test('[SN23] a part that a finger points at is changed, and the version before is restored', async () => {
  await pointAt(inApp(/^What the neighbours lend/))
  // A finger has no Shift: the next part is asked for, and the app is shown for it.
  await button('Point at another part').tap()
  await choose(inApp('I have an account'))
  const leaveOut = button('Do not ask about it')
  await expect.poll(() => leaveOut.count()).toBe(2)
  await leaveOut.last().tap()
  await write(fields().getByRole('textbox', { name: 'Text' }), 'Ours to share')
  await page.keyboard.press('Enter')
  await tab('Preview').tap()
  await inApp('Ours to share').waitFor()

  await tab('Versions').tap()
  await page.getByRole('option', { name: /Version 2/ }).waitFor()
  await page.getByRole('option', { name: /Version 1/ }).tap()
  await button('Restore version 1').tap()
  await tab('Preview').tap()
  await inApp(/^What the neighbours lend/).waitFor()
})

test('[SN23] a file is opened, changed and saved', async () => {
  await tab('Code').tap()
  await openFile('app.json')
  await page.locator('.cm-line').first().tap()
  await page.keyboard.insertText(' ')
  await button('Save').tap()
  await page.getByText('Saved', { exact: true }).filter({ visible: true }).first().waitFor()
  await expect.poll(() => button('Save').isEnabled()).toBe(false)
})

test('[SN23] a row of the database is changed', async () => {
  await openTable()
  await button(/^Edit row/)
    .first()
    .tap()
  const row = page.getByRole('dialog', { name: 'A row of things' })
  await write(row.getByRole('textbox', { name: /^name / }), 'Big tent')
  await row.getByRole('button', { name: 'Save the row' }).tap()
  await row.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'Big tent' }).waitFor()
})

test.each([
  [390, 844],
  [844, 390],
])('[SN23] at %i × %i the app has the whole screen, and gives it back', async (width, height) => {
  await page.setViewportSize({ width, height })
  await tab('Preview').tap()
  await button('Full screen').tap()
  const leave = button('Leave full screen')
  await leave.waitFor()
  expect(await page.locator(APP).boundingBox()).toMatchObject({ x: 0, y: 0, width, height })
  expect(await isInView(leave)).toBe(true)
  await leave.tap()
  await button('Full screen').waitFor()
})

test.each([
  [844, 390],
  [768, 1024],
  [1024, 768],
])('[SN23] at %i × %i fingers reach every view, and what is chosen is in view', async (width, height) => {
  await page.setViewportSize({ width, height })
  await tab('Preview').tap()
  await pointAt(inApp(/^What the neighbours lend/))
  expect(await isInView(fields().getByRole('textbox', { name: 'Text' }))).toBe(true)
  await button('Do not ask about it').tap()
  await expect.poll(() => isInView(button('Send'))).toBe(true)

  await tab('Versions').tap()
  const version = page.getByRole('option', { name: /Version 1/ })
  // One column shows the version that was in view.
  await version.or(button('All versions')).first().waitFor()
  if (!(await version.isVisible())) await button('All versions').tap()
  await version.tap()
  await expect.poll(() => isInView(button('Restore version 1'))).toBe(true)
  await tab('Code').tap()
  await openFile('theme.ts')
  await openTable()
  expect(await isInView(button(/^Edit row/))).toBe(true)
  await visitDevices()
})

test('[SN23] the project is renamed, exported and removed by its menu', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseInMenu('Rename')
  const naming = page.getByRole('dialog')
  await write(naming.getByRole('textbox'), 'Our things')
  await naming.getByRole('button', { name: 'Rename' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Our things' }).waitFor()
  const download = page.waitForEvent('download')
  await chooseInMenu('Export')
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await chooseInMenu('Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .tap()
  await page.waitForURL(`${home}/`)
  await studio.prompt().waitFor()
  expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(0)
})

const APP = 'iframe[title^="Preview of"]'
const tab = (name: string) => page.getByRole('tab', { name }).filter({ visible: true })
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
const fields = () => page.getByRole('group', { name: 'Change by hand' })
const inApp = (text: string | RegExp) =>
  studio.phone().getByText(text, { exact: true }).filter({ visible: true }).first()

async function write(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.fill(text)
}

/** Points at a part of the app with the button that is in view: below the app, or above it. */
async function pointAt(part: Locator): Promise<void> {
  await button(/^Point/)
    .last()
    .tap()
  await choose(part)
  await fields().waitFor()
}

/** Taps a part of the app once the pointer is in that mode. */
async function choose(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => getComputedStyle(element).cursor), { timeout: LONG_MS })
    .toBe('crosshair')
  await tapInApp(page, part)
}

/** On narrow pages the files are behind a button. */
async function openFile(name: string): Promise<void> {
  const show = button('Show the files')
  const row = page.getByRole('treeitem', { name })
  await row.or(show).first().waitFor()
  if (await show.isVisible()) await show.tap()
  await row.tap()
  const editor = page.getByRole('textbox', { name })
  await editor.waitFor()
  await expect.poll(() => isInView(editor.locator('.cm-line').first())).toBe(true)
}

async function openTable(): Promise<void> {
  await tab('Database').tap()
  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('button', { name: /^things/ })
    .tap()
  await page.getByRole('region', { name: 'Rows of things' }).waitFor()
}

async function visitDevices(): Promise<void> {
  await button(/^Devices/).tap()
  const devices = page.getByRole('complementary', { name: 'Devices' })
  const link = devices.getByRole('textbox', { name: 'Link for devices' })
  await link.waitFor({ timeout: LONG_MS })
  // On a low screen the link may be below the edge, and a note above it may arrive late.
  await expect
    .poll(async () => {
      await link.scrollIntoViewIfNeeded()
      return await isInView(link)
    })
    .toBe(true)
  await devices.getByRole('button', { name: 'Close devices' }).tap()
  await devices.waitFor({ state: 'detached' })
}

async function chooseInMenu(name: string): Promise<void> {
  await page.locator('button:has(h1)').tap()
  await page.getByRole('menuitem', { name, exact: true }).tap()
}

async function isInView(part: Locator): Promise<boolean> {
  return await part.first().evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && bottom <= window.innerHeight && element.contains(hit)
  })
}
