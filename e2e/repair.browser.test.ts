/** Errors of a generated app are repaired without being asked for, cost no message, and are called fixed only when they are. */

import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const LONG_MS = 60_000

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '20000' })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

beforeEach(async () => {
  await page?.close()
  page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
  await page.goto(product.url)
})

test.each([
  ['a screen that throws', 'A packing list with a bug'],
  ['a file that does not compile', 'A packing list with a syntax error'],
])('%s is repaired by itself, and costs no message', async (_name, prompt) => {
  await say(prompt)
  await chat()
    .getByText(/Repair, try 1 of 3/)
    .waitFor({ timeout: LONG_MS })
  const saved = page.waitForResponse((response) => response.url().endsWith('/outcome'))
  await chat().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  expect((await saved).status()).toBe(204)
  await page.reload()
  await chat().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  await statusSays(/Version 2 runs/)
  await phone().getByText('Packing list').filter({ visible: true }).first().waitFor()
  expect(await countedMessages()).toBe(1)
  expect(
    await chat()
      .getByText(/Repair, try/)
      .count(),
  ).toBe(1)
})

test('an edit that finds nothing to change is made by itself in another way', async () => {
  await say('A packing list')
  await statusSays(/Version 1 runs/)
  await say('Make it green with a failing edit')
  await chat()
    .getByText(/Repair, try 1 of 3/)
    .waitFor({ timeout: LONG_MS })
  await chat().getByText('Fixed', { exact: true }).waitFor({ timeout: LONG_MS })
  await statusSays(/Version 2 runs/)
  expect(await countedMessages()).toBe(2)
})

test('after three tries that did not help it says so, and offers the ways out', async () => {
  await say('A packing list with a stubborn bug')
  await chat()
    .getByText(/Repair, try 3 of 3/)
    .waitFor({ timeout: LONG_MS })
  const card = page.getByRole('region', { name: 'Error' })
  await card.getByText('Three tries did not fix it.').waitFor({ timeout: LONG_MS })
  await card.getByRole('button', { name: 'Describe it yourself' }).waitFor()
  await card.getByRole('button', { name: 'Open file' }).waitFor()
  const summary = chat().getByRole('region', { name: 'Not fixed' })
  await summary.getByRole('button', { name: 'Restore the starter' }).waitFor()
  await page.reload()
  await summary.getByText('Three tries did not fix it.').waitFor({ timeout: LONG_MS })
  expect(await card.getByRole('button', { name: 'Fix it' }).count()).toBe(0)
  expect(await chat().getByText('Fixed', { exact: true }).count()).toBe(0)
  expect(await countedMessages()).toBe(1)
})

async function say(prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/project\/[^/]+$/)
}

function chat() {
  return page.getByRole('log', { name: 'Conversation' })
}

function phone(): FrameLocator {
  return page.frameLocator('iframe[title^="Preview of"]')
}

async function statusSays(words: RegExp): Promise<void> {
  await page.getByRole('status', { name: 'Project status' }).getByText(words).waitFor({ timeout: LONG_MS })
}

async function countedMessages(): Promise<number> {
  const session: { dailyMessageCount: number } = await page.evaluate(async () =>
    (await fetch('/api/session')).json(),
  )
  return session.dailyMessageCount
}
