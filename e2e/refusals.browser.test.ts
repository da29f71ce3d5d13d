/**
 * Refusals of the browser: the clipboard, a new window, storage, the network. A sentence explains each, and no
 * finished work is lost.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home: string
let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

test('[SN8] a copy that the browser refuses says so, and what to do', async () => {
  const notice = page.getByText(
    'The browser does not let this page copy. Select the text and copy it yourself.',
  )
  for (const name of ['Copy the message', 'Copy the answer']) {
    await page.reload()
    await studio.versionRuns(1)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    })
    await studio.conversation().getByRole('button', { name }).first().click()
    await notice.waitFor()
  }
})

test('[SN8] a window that the browser blocks is said to be blocked', async () => {
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Open in a new window' }).filter({ visible: true }).click()
  await page.getByText('Allow pop-ups for this page, then try again.').waitFor()
})

test('[SN8] with full storage what is chosen stays chosen for as long as the page', async () => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Control+b')
  await studio.prompt().waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+b')
  await studio.prompt().fill('Typed while nothing can be kept')
  expect(await studio.prompt().inputValue()).toBe('Typed while nothing can be kept')
  await page.reload()
})

test('[SN8] offline on the first page: the prompt is kept, and can be sent once the network is back', async () => {
  await page.goto(home)
  await page.context().setOffline(true)
  await studio.prompt().fill('A packing list')
  await page.getByText('You are offline.').first().waitFor()
  await studio.prompt().press('Enter')
  expect(await studio.prompt().inputValue()).toBe('A packing list')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().setOffline(false)
  await studio.say('A packing list')
  await studio.versionRuns(1)
})

test('[SN8] offline in a project: what runs goes on, an edit stays in its file, and is saved once the network is back', async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await page.context().setOffline(true)
  await editor.press('Control+End')
  await editor.pressSequentially('// offline')
  await editor.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to save.' })
  await notice.waitFor()
  await page.getByText('You are offline.').first().waitFor()
  expect(await editor.textContent()).toContain('// offline')
  await page.context().setOffline(false)
  // It happens without a request.
  await notice.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
  await studio.versionRuns(2)
})

test('[SN8] a picture that cannot be uploaded stays beside the prompt, with a sentence', async () => {
  await page.goto(home)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('input[type=file][accept^="image"]')
    .first()
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  await page.route('**/api/**/attachments*', (route) => route.abort())
  await studio.prompt().fill('Like this')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The server cannot be reached.').first().waitFor()
  expect(await studio.prompt().inputValue()).toBe('Like this')
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  await page.unroute('**/api/**/attachments*')
})

test.each([
  ['ten thousand characters', `A packing list. ${'tea '.repeat(2_500)}`],
  ['right to left', 'אפליקציה לתה 🍵 with a packing list'],
  ['emoji and zero-width characters', '👩🏽‍🍳🍵\u200b\u200d\u2060 packing list'],
])('[SN9] a prompt and a name of %s: both arrive, and nothing is wider than the page', async (_, text) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(home)
  await studio.say(text)
  const message = studio.conversation().getByText(text.trim().slice(0, 12)).first()
  const direction = await message.evaluate((element) => getComputedStyle(element).direction)
  expect(direction).toBe(/[\u0590-\u06ff]/.test(text) ? 'rtl' : 'ltr')
  await page.setViewportSize({ width: 1440, height: 900 })
  await studio.versionRuns(1)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('Rename the project')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(text)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.waitFor({ state: 'hidden' })
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByText('Saved', { exact: true }).filter({ visible: true }).first().waitFor()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})
