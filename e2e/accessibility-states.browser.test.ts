/** Dialogs, menus and failures of the pages pass axe, down to a page of 320 × 256: a wide one at 400 % zoom. */

import { writeProjectZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsAtWidths } from './axe.ts'
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

test('axe finds nothing in the questions of a project, its keys, its palette and its devices', async () => {
  await page.goto(home)
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  for (const words of ['Rename the project', 'Delete the project', 'Write instructions', 'Show all keys']) {
    await command(words)
    await page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading') })
      .waitFor()
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+d')
  const devices = page.getByRole('complementary', { name: 'Devices' })
  await devices.waitFor()
  await check()
  await page.getByRole('button', { name: 'Close devices' }).click()
  await devices.waitFor({ state: 'hidden' })
})

test('axe finds nothing in the card and the list of errors', async () => {
  await page.keyboard.press('Alt+1')
  await studio.saveElsewhere(
    'app/(tabs)/index.tsx',
    'export default function Home() {\n  return boom.nothing\n}\n',
  )
  await page.getByRole('region', { name: 'Error' }).waitFor()
  await check()
  await page.keyboard.press('Alt+j')
  await page.getByText('Ref').first().waitFor()
  await check()
})

test('[SN11] in forced colours what is chosen is outlined, and nothing moves for those who want no motion', async () => {
  await page.goto(home)
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const chosen = page
    .locator('label:has(> :checked), [role=tab][aria-selected=true]')
    .filter({ visible: true })
  const others = page
    .locator('label:has(> :not(:checked)), [role=tab][aria-selected=false]')
    .filter({ visible: true })
  const outlines = (elements: HTMLElement[]) =>
    elements.map((element) => getComputedStyle(element).outlineStyle)
  expect(await chosen.evaluateAll(outlines)).toEqual(['solid', 'solid'])
  expect(new Set(await others.evaluateAll(outlines))).toEqual(new Set(['none']))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

async function command(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Commands' })
  await field.fill(words)
  await page.getByRole('option', { name: new RegExp(words) }).waitFor()
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'hidden' })
}
