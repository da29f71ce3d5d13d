/** A question changes nothing, an earlier message is edited in its place, a suggested step is sent by one press. */

import type { Browser, Page } from 'playwright-core'
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
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.goto(product.url)
  await say('A habit tracker')
  await page.waitForURL(/\/project\/[^/]+$/)
  await statusSays('Version 1 runs')
})

test('a question is answered without a version, and building goes on after it', async () => {
  await page.getByRole('radio', { name: 'Ask' }).check({ force: true })
  await say('Make it green, or is it?')
  await chat().getByText('Nothing was changed', { exact: false }).waitFor({ timeout: LONG_MS })
  await statusSays('Version 1 runs')
  await page.reload()
  await chat().getByText('Asked, nothing changed').waitFor({ timeout: LONG_MS })
  await say('Make it green')
  await statusSays('Version 2 runs')
})

test('an edited message takes the app and the conversation back, and nothing is lost', async () => {
  await say('Make it green')
  await statusSays('Version 2 runs')
  await chat().getByText('Make it green').hover()
  await chat().getByRole('button', { name: 'Edit and resend' }).last().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).fill('Make it teal')
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  // Version 3 is the first one again, 4 the teal one.
  await statusSays('Version 4 runs')
  expect(await chat().getByText('Make it green').count()).toBe(0)
  await page.reload()
  await chat().getByText('Edited. What followed before is in').waitFor({ timeout: LONG_MS })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Make it green').first().waitFor()
  await page.getByText('Back to version 1').first().waitFor()
})

test('a suggested step is sent by one press, and what was being typed stays', async () => {
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Something else')
  await chat().getByRole('button', { name: 'Make it teal' }).click()
  await statusSays('Version 2 runs')
  expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('Something else')
})

async function say(prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

function chat() {
  return page.getByRole('log', { name: 'Conversation' })
}

async function statusSays(words: string): Promise<void> {
  await page.getByRole('status', { name: 'Project status' }).getByText(words).waitFor({ timeout: LONG_MS })
}
