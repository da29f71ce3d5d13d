/**
 * An open page whose server is killed and comes back: nothing is lost, and waiting work continues automatically or at
 * one press. Also the way to help.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const HELP_URL = 'https://community.example/sayso'

let browser: Browser
let product: Product
let studio: StudioPage
let page: Page

beforeAll(async () => {
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '20000', SAYSO_HELP_URL: HELP_URL })
  browser = await takeBrowser()
  studio = await openStudio(browser, product.url)
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('Help opens the community of the people who run the server, in a window of its own', async () => {
  await page.context().route(HELP_URL, (route) => route.fulfill({ body: 'How can we help?' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Help' }).click()
  const help = await opened
  await help.waitForURL(HELP_URL)
  await help.close()
})

test('[SN8] a server that is killed takes neither the app nor what is typed; what was saved meanwhile is sent once it is back', async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await editor.waitFor()
  await product.kill()
  await editor.press('Control+End')
  await editor.pressSequentially('// while nobody answers')
  await editor.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to save.' })
  await notice.getByText('The server cannot be reached.').waitFor()
  // The app needs no server.
  await studio.phone().getByText('Drink water').first().waitFor()

  await product.restart()
  await notice.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
  await studio.versionRuns(2)
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  await expect.poll(() => editor.textContent()).toContain('// while nobody answers')
})

test('[SN8] a prompt that finds no server is not counted, stays, and is sent again by one press', async () => {
  await product.kill()
  await studio.prompt().fill('Make it purple')
  await studio.prompt().press('Enter')
  const bubble = studio.conversation().getByRole('alert')
  await bubble.getByText('Failed to initiate LLM stream').waitFor()
  await product.restart()
  await bubble.getByRole('button', { name: 'Retry' }).click()
  await studio.versionRuns(3)
  expect(await studio.countedMessages()).toBe(2)
})

test('[SN8] a project that cannot be read yet says so, and Retry opens it', async () => {
  await page.route('**/api/projects/*', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'This project cannot be opened' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sayso, home' }).waitFor()
  await page.unroute('**/api/projects/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await studio.versionRuns(3)
})

test('[SN8] a part of the page that does not come is missing alone, and comes at a press', async () => {
  const other = await openStudio(browser, product.url)
  // The page fetches the editor ahead: this one behaves as if it had not yet.
  await other.page.route(/\/assets\/editor-.*\.js/, (route) => route.abort())
  await other.say('A habit tracker')
  await other.versionRuns(1)
  await other.prompt().fill('half a sentence')
  await other.page.getByRole('tab', { name: 'Code' }).click()
  await other.page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  const missing = other.page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await missing.waitFor()
  await other.phone().getByText('Drink water').first().waitFor()
  expect(await other.prompt().inputValue()).toBe('half a sentence')

  // Without a server, loading the page again would lose it.
  await product.kill()
  await missing.getByRole('button', { name: 'Retry' }).click()
  await missing.getByText('The server still does not answer.').waitFor()
  await product.restart()
  await other.page.unroute(/\/assets\/editor-.*\.js/)
  await missing.getByRole('button', { name: 'Retry' }).click()
  await missing.waitFor({ state: 'detached' })
  await other.page.getByRole('tab', { name: 'Code' }).click()
  await other.page.getByRole('textbox', { name: /\.tsx?$/ }).waitFor()
  expect(await other.prompt().inputValue()).toBe('half a sentence')
  await other.page.context().close()
})

test('[SN8] [SN10] a dialog that did not come is asked for again after its notice was closed, which gives the focus back', async () => {
  const other = await openStudio(browser, product.url)
  await other.page.route(/\/assets\/palette-.*\.js/, (route) => route.abort())
  await other.say('A habit tracker')
  await other.versionRuns(1)
  const missing = other.page.getByRole('alertdialog', { name: /could not be loaded/ })
  const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement)
  const ways = {
    Close: () => missing.getByRole('button', { name: 'Close' }).click(),
    Escape: () => other.page.keyboard.press('Escape'),
  }
  for (const [way, close] of Object.entries(ways)) {
    await other.prompt().focus()
    await other.page.keyboard.press('Control+k')
    await missing.waitFor()
    expect([way, await missing.count(), await hasFocus(missing)]).toEqual([way, 1, true])
    await close()
    await missing.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(other.prompt())).toBe(true)
  }
  await other.page.context().close()
})

test('[SN8] changes of a version that cannot be read say so, and Retry shows them', async () => {
  const other = await openStudio(browser, product.url)
  await other.say('A habit tracker')
  await other.versionRuns(1)
  const version = /\/api\/projects\/[^/]+\/versions\/1$/
  const held: Route[] = []
  let isAway = false
  await other.page.route(version, (route) => (isAway ? route.abort() : void held.push(route)))
  await other.page.getByRole('tab', { name: 'Versions' }).click()
  await other.page.getByText('Loading the changes').waitFor()
  isAway = true
  for (const route of held) await route.abort()
  const failure = other.page.getByRole('main').getByRole('alert')
  await failure.waitFor()
  await other.page.unroute(version)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await other.page.getByRole('main').getByText('theme.ts').first().waitFor()
  expect(await failure.count()).toBe(0)
  await other.page.context().close()
})

test('[SN8] a notice is shown though what shows notices did not come', async () => {
  const other = await openStudio(browser, product.url)
  await other.page.context().grantPermissions(['clipboard-write'])
  await other.page.route(/\/assets\/toaster-.*\.js/, (route) => route.abort())
  await other.say('A habit tracker')
  await other.versionRuns(1)
  await other.page.getByRole('button', { name: 'Copy the answer' }).click()
  const notice = other.page.getByRole('alert').filter({ hasText: 'Copied' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await other.page.context().close()
})
