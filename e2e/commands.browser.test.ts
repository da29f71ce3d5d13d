/** Keyboard work: finding files and text, and leaving with unsaved edits. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerPlans } from './offer-plans.ts'

let home: string
let browser: Browser
let page: Page
let studio: StudioPage

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
  await studio.say('An expense log')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

test('a part of a path opens a file', async () => {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill('lib money')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /money\.ts/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'lib/money.ts' }).waitFor()
})

test('a line of text opens its file at that line', async () => {
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('<MonthReceipt')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /index\.tsx/ })
    .waitFor()
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
  await studio.versionRuns(2)
})

test('the problems are shown and focused, whatever was there before', async () => {
  await page.keyboard.press('Alt+2')
  await page.getByRole('button', { name: 'Collapse the panel' }).click()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+j')
  const panel = page.getByRole('region', { name: 'Problems, console and network' })
  await panel.getByText('No problems.').waitFor()
  await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('every key is on one page', async () => {
  await page.getByRole('tab', { name: 'Preview' }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Search in all files').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
})

test('the app and its code are hidden and shown, and a reload remembers it; a view that is chosen shows them', async () => {
  const pane = page.locator('#pane')
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+w')
  await pane.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await pane.waitFor({ state: 'hidden' })
  // A column that is alone on the page fills it, and cannot be hidden too.
  const chat = page.getByRole('main', { name: 'Chat' })
  await expect.poll(async () => (await chat.boundingBox())?.width).toBe(1440)
  await page.keyboard.press('Control+b')
  await chat.waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await pane.waitFor()
  // The chat was hidden meanwhile.
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor({ state: 'hidden' })
  await page.reload()
  await pane.waitFor()
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
})

test('whatever can be done is found by the words that people have for it', async () => {
  for (const [words, label] of FOUND) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).fill(words)
    await page.getByRole('option', { name: label }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Commands' }).waitFor({ state: 'hidden' })
  }
  await command('rotate', 'Rotate the device')
  await page.getByRole('button', { name: 'Device: 844 × 390' }).waitFor()
  await command('rotate', 'Rotate the device')
  await command('tablet', 'Show the app on a device: Tablet')
  await page.getByRole('button', { name: 'Device: 820 × 1180' }).waitFor()
  await command('dark theme', 'Use the dark theme')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await command('light theme', 'Use the light theme')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    command('export', 'Export the project'),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    command('screenshot', 'Save a picture of the app'),
  ])
  expect(picture.suggestedFilename()).toMatch(/\.png$/)
  await command('rename', 'Rename the project')
  await page.getByRole('textbox', { name: 'Name' }).fill('Purse')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('heading', { name: 'Purse', level: 1 }).waitFor()
  await command('undo last change', 'Undo the last change')
  await studio.versionRuns(3)
})

test('clearing the app’s data is undone, at once and later', async () => {
  const body = page.frameLocator('iframe[title^="Preview of"]').locator('body')
  const stored = () => body.evaluate(() => localStorage.getItem('mine'))
  await page.keyboard.press('Alt+1')
  await body.evaluate(() => localStorage.setItem('mine', 'kept'))
  await page.getByRole('button', { name: 'Clear the app’s data' }).click()
  await expect.poll(stored).toBeNull()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'data in this browser is cleared' })
  await toast.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(stored).toBe('kept')
  await page.getByRole('button', { name: 'Clear the app’s data' }).click()
  await expect.poll(stored).toBeNull()
  await page.reload()
  await studio.versionRuns()
  await command('bring back', 'Bring back the app')
  await expect.poll(stored).toBe('kept')
})

test('[WF19] a secret key in a file is named above it, with the way that works', async () => {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill('lib money')
  await page.getByRole('option', { name: /money\.ts/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: 'lib/money.ts' })
  await editor.click()
  await page.keyboard.press('Control+End')
  const key = `sk-proj-${'Ab3'.repeat(15)}`
  // In one step, so that one undo reverts all of it, however slow the machine is.
  await page.keyboard.insertText(`// ${key}`)
  await page.getByText('This file holds a secret key of OpenAI.').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('This file holds').waitFor({ state: 'hidden' })
})

test('the first page has the palette too: a new project, the docs on secrets, each project by its name', async () => {
  await command('new project', 'Start a new project')
  await page.waitForURL(`${home}/#prompt`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('prompt')
  await command('open purse', 'Open Purse')
  await page.waitForURL(/\/project\//)
  await page.getByRole('heading', { name: 'Purse', level: 1 }).waitFor()
  await page.goto(home)
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await command('api key token', 'Read where secrets')
  await page.waitForURL(/\/docs#secrets$/)
  const heading = page.getByRole('heading', { name: 'Secrets and environment values' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
})

test('a page whose server was updated says so, and reloads', async () => {
  await page.goto(home)
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  const newer = '<html><script type="module" src="/assets/index-newer.js"></script></html>'
  await page.route(`${home}/`, (route) => route.fulfill({ contentType: 'text/html', body: newer }))
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await page.getByText('Sayso has been updated.').waitFor()
  await page.unroute(`${home}/`)
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
  ])
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
})

test('a remix of an app from the gallery runs at once, under its own name, and costs no message', async () => {
  await page.goto(home)
  const card = page.getByRole('button', { name: 'Remix Recipes' })
  const isLoaded = () =>
    card.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(isLoaded).toBe(true)
  await offerPlans(page)
  await page.reload()
  const left = page.getByText(/messages left today/).filter({ visible: true })
  const before = await left.textContent()
  await card.click()
  await page.waitForURL(/\/project\//)
  await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor()
  await page.frameLocator('iframe[title^="Preview of"]').getByText('What shall we cook?').waitFor()
  expect(await left.textContent()).toBe(before)
})

/** Uses the palette, where it is the first result. */
async function command(words: string, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill(words)
  await page.getByRole('option', { name: label, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

const FOUND = [
  ['export', 'Export the project'],
  ['rename', 'Rename the project'],
  ['restore', 'Undo the last change'],
  ['settings', 'Open the settings'],
  ['theme', 'Use the dark theme'],
  ['dev', 'Show devices'],
  ['rotate', 'Rotate the device'],
  ['screenshot', 'Save a picture of the app'],
  ['share', 'Show devices'],
  ['help', 'Read the docs'],
  ['new project', 'Start a new project'],
  ['remix', 'Duplicate the project'],
  ['secrets', 'Read where secrets'],
] as const
