/** Errors of a generated app are repaired without being asked for, cost no message, and are called fixed only when they are. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page
/** Requests that the server refused: a browser prints each of them. */
let refused: string[]

beforeAll(async () => {
  browser = await takeBrowser()
})

afterAll(() => browser?.close())

beforeEach(async () => {
  await studio?.close()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200, hasChecks: true })
  page = studio.page
  refused = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
})

/** Page and server would otherwise begin the same repair twice, which is a 409 for the second. */
afterEach(() => expect(refused).toEqual([]))

test.each([
  ['a screen that throws', 'A packing list with a bug'],
  ['a file that does not compile', 'A packing list with a syntax error'],
])('%s is repaired by itself, and costs no message', async (_name, prompt) => {
  await studio.say(prompt)
  await studio
    .conversation()
    .getByText(/Repair, try 1 of 3/)
    .waitFor({ timeout: LONG_MS })
  const saved = page.waitForResponse((response) => response.url().endsWith('/outcome'))
  await studio.conversation().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  expect((await saved).status()).toBe(204)
  await page.reload()
  await studio.conversation().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  await studio.statusSays(/Version 2 runs/)
  await studio.phone().getByText('Packing list').filter({ visible: true }).first().waitFor()
  expect(await studio.countedMessages()).toBe(1)
  expect(
    await studio
      .conversation()
      .getByText(/Repair, try/)
      .count(),
  ).toBe(1)
})

test('an edit that finds nothing to change is made by itself in another way', async () => {
  await studio.say('A packing list')
  await studio.statusSays(/Version 1 runs/)
  await studio.say('Make it green with a failing edit')
  await studio
    .conversation()
    .getByText(/Repair, try 1 of 3/)
    .waitFor({ timeout: LONG_MS })
  await studio.conversation().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  await studio.statusSays(/Version 2 runs/)
  expect(await studio.countedMessages()).toBe(2)
})

test('after three tries that did not help it says so, and offers the ways out', async () => {
  await studio.say('A packing list with a stubborn bug')
  await studio
    .conversation()
    .getByText(/Repair, try 3 of 3/)
    .waitFor({ timeout: LONG_MS })
  const card = page.getByRole('region', { name: 'Error' })
  await card.getByText('Three tries did not fix it.').waitFor({ timeout: LONG_MS })
  await card.getByRole('button', { name: 'Describe it yourself' }).waitFor()
  await card.getByRole('button', { name: 'Open file' }).waitFor()
  const summary = studio.conversation().getByRole('region', { name: 'Not fixed' })
  await summary.getByRole('button', { name: 'Restore the first version' }).waitFor()
  await page.reload()
  await summary.getByText('Three tries did not fix it.').waitFor({ timeout: LONG_MS })
  expect(await card.getByRole('button', { name: 'Fix it' }).count()).toBe(0)
  expect(await studio.conversation().getByText('Fixed', { exact: true }).count()).toBe(0)
  expect(await studio.countedMessages()).toBe(1)
})
