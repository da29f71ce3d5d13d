/** The code editor: each file comes back as it was left, and what is no script is marked while it is typed. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, studioOf } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  const studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await page.getByRole('tab', { name: 'Code' }).click()
})

afterAll(() => browser?.close())

async function open(name: string): Promise<Locator> {
  await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
  const editor = page.getByRole('textbox', { name })
  await editor.waitFor()
  return editor
}

test('another file and back: the place, what was typed, and its undo are still there', async () => {
  const theme = await open('theme.ts')
  const before = await theme.textContent()
  await theme.press('Control+End')
  await page.keyboard.insertText('// mine')
  const scroller = page.locator('.cm-scroller')
  await scroller.evaluate((element) => element.scrollTo(0, 120))
  const scrolled = await scroller.evaluate((element) => element.scrollTop)
  await open('package.json')
  await open('theme.ts')
  expect(await theme.textContent()).toContain('// mine')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scrolled)
  await theme.press('Control+z')
  await expect.poll(() => theme.textContent()).toBe(before)
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('what is no script is marked while it is typed, and no longer once it is one', async () => {
  const theme = await open('theme.ts')
  await theme.press('Control+End')
  await page.keyboard.insertText('const x: number = ;')
  const mark = page.locator('.cm-lintRange-error').first()
  await mark.waitFor()
  await theme.press('Control+z')
  await mark.waitFor({ state: 'detached' })
})

test('an undone edit does not undo what an answer wrote meanwhile', async () => {
  const theme = await open('theme.ts')
  await theme.press('Control+End')
  await page.keyboard.insertText('// mine')
  await theme.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Make it purple')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await studioOf(page).versionRuns(3)
  const purple = (await theme.textContent()) ?? ''
  await theme.press('Control+z')
  expect(await theme.textContent()).toBe(purple.replace('// mine', ''))
})
