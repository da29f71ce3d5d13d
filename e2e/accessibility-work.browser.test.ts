/**
 * The tools of a project pass axe: fields for direct edits, notices, questions about versions and saves, the drawer,
 * the database.
 */

import { findingsAtWidths } from '@sayso/testing/axe'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200 })
  page = studio.page
  await studio.say('An expense log')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

async function check(): Promise<void> {
  const wide = await findingsAtWidths(page, { widths: [1440], heightPx: 1200 })
  const phone = await findingsAtWidths(page, { widths: [390], heightPx: 844 })
  expect([...wide, ...phone]).toEqual([])
}

const THEME = 'constants/theme.ts'

async function openTheme() {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  return page.getByRole('textbox', { name: 'theme.ts' })
}

test('axe finds nothing in the fields of a part that was pointed at, nor in the notice of its change', async () => {
  await studio.pointAt(studio.phone().getByText('SPENT THIS MONTH', { exact: true }).first())
  const fields = page.getByRole('group', { name: 'Change by hand' })
  await fields.getByRole('combobox', { name: 'Where colour changes' }).waitFor()
  const text = fields.getByRole('textbox', { name: 'Text' })
  await text.fill('SPENT')
  await text.press('Enter')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await check()
  const colour = fields.getByRole('textbox', { name: 'Colour' })
  await colour.fill('none at all')
  await colour.press('Enter')
  await fields.getByRole('alert').waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Do not ask about it' }).click()
})

test('axe finds nothing in the question of two edits of one file', async () => {
  const editor = await openTheme()
  await editor.press('Control+End')
  await editor.pressSequentially('// mine')
  await studio.saveElsewhere(THEME, 'export const theirs = 1\n')
  await page.getByText('This file was changed elsewhere while you edited it.').waitFor()
  await check()
  await editor.press('Control+s')
  const dialog = page.getByRole('dialog', { name: /while you edited/ })
  await dialog.waitFor()
  await check()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('axe finds nothing in what finds and replaces, nor in a name that is refused', async () => {
  await page.keyboard.press('Control+Shift+f')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().fill('colors')
  await dialog.getByRole('option').first().waitFor()
  await check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'New file' }).filter({ visible: true }).first().click()
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('../outside.ts')
  await name.press('Enter')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await check()
  await page.keyboard.press('Escape')
})

test('axe finds nothing in console and network below the app', async () => {
  await page.getByRole('tab', { name: 'Preview' }).click()
  for (const name of ['Console', 'Network']) {
    if (name === 'Console')
      await page
        .getByRole('button', { name: 'Console, problems and network' })
        .filter({ visible: true })
        .first()
        .click()
    await page.getByRole('button', { name, exact: true }).click()
    await check()
  }
  await page.keyboard.press('Escape')
})

test('axe finds nothing in an answer that waits for its word, and in its changes', async () => {
  await page.getByRole('button', { name: /^Till/ }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Ask before applying' }).click()
  await studio.say('Switch to dark mode')
  const bar = page.getByRole('region', { name: 'Version to apply' })
  await bar.waitFor()
  await check()
  await bar.getByRole('button', { name: 'Changes' }).click()
  await page.getByText('Waiting').filter({ visible: true }).first().waitFor()
  await check()
})
