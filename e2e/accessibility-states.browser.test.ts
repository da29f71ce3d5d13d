/** Dialogs, menus and failures of the pages pass axe, down to a page of 320 × 256: a wide one at 400 % zoom. */

import { writeProjectZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import { findingsAtWidths } from '@sayso/testing/axe'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerPlans } from './offer-plans.ts'

let browser: Browser
let studio: StudioPage
let page: Page
let home: string

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
  await offerPlans(page)
  await page.reload()
})

afterAll(() => browser?.close())

async function check(): Promise<void> {
  const wide = await findingsAtWidths(page, { widths: [1440] })
  const phone = await findingsAtWidths(page, { widths: [390], heightPx: 844 })
  const zoomed = await findingsAtWidths(page, { widths: [320], heightPx: 256 })
  expect([...wide, ...phone, ...zoomed]).toEqual([])
}

test('axe finds nothing in the palette, the bin and the plans of the first page', async () => {
  await page.getByRole('heading', { name: 'Start from an app' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).waitFor()
  await check()
  await page.keyboard.press('Escape')
  for (const name of ['Bin', 'Upgrade']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('axe finds nothing in the question of an import', async () => {
  const app = JSON.stringify({ name: 'shop', dependencies: { expo: '53' } })
  const texts = { 'package.json': app, 'App.js': '', '.env': 'EXPO_PUBLIC_TOWN=Oslo' }
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
  const buffer = Buffer.concat([...writeProjectZip(files, { folder: 'app' })])
  await page
    .getByLabel('Zip file to import')
    .setInputFiles({ name: 'Shop.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('dialog', { name: 'Import Shop.zip' }).waitFor()
  await check()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})
