/** What a developer does without the mouse: finding files and text, and leaving with edits that are not saved. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home: string
let browser: Browser
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await launchBrowser()
  const studio = await openStudio(browser, home)
  page = studio.page
  await studio.say('An expense log')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

test('a part of a path opens a file', async () => {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill('lib money')
  await page.getByRole('option', { name: /money\.ts/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'lib/money.ts' }).waitFor()
})

test('a line of text opens its file at that line', async () => {
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('<MonthReceipt')
  await page.getByRole('option', { name: /index\.tsx/ }).waitFor()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: 'app/(tabs)/index.tsx' })
  await expect.poll(() => editor.locator('.cm-activeLine').textContent()).toContain('<MonthReceipt')
})

test('leaving with an edit that is not saved asks, and saves on request', async () => {
  await page.keyboard.type('{/* mine */}')
  await page.getByText('1 unsaved file').filter({ visible: true }).waitFor()
  const project = page.url()
  await page.getByRole('link', { name: 'Sayso, home' }).click()
  const dialog = page.getByRole('dialog', { name: '1 file is not saved' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(page.url()).toBe(project)

  await page.getByRole('link', { name: 'Sayso, home' }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await page.waitForURL(`${home}/`)
  await page.goto(project)
  await page.getByText('Version 2 runs').filter({ visible: true }).waitFor()
})

test('the problems are shown and focused, whatever was there before', async () => {
  await page.keyboard.press('Alt+2')
  await page.getByRole('button', { name: 'Collapse the panel' }).click()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+j')
  const panel = page.getByRole('region', { name: 'Problems and console' })
  await panel.getByText('No problems.').waitFor()
  await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('every key is on one page', async () => {
  await page.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Search in all files').waitFor()
})
