/** Projects and their versions as things that one can rename, copy, compare, try and throw away. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let page: Page
let project: string

beforeAll(async () => {
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '0' })
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(product.url)
  await say('A habit tracker', 1)
  project = page.url()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('line counts of an answer are there again after a reload', async () => {
  const counts = page.getByText(/\d+ files, \+\d+ −\d+/).first()
  const before = await counts.textContent()
  await page.reload()
  await expect.poll(() => counts.textContent(), { timeout: 15_000 }).toBe(before)
})

test('any two versions are compared, and an older one is tried without being restored', async () => {
  await say('make it green', 2)
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.locator('#version-0').click()
  await page.getByText('What every app starts from.').waitFor()
  await page.getByLabel('Compared with').selectOption('2')
  await page.getByRole('tab', { name: /theme\.ts/ }).click()
  await page.getByRole('tab', { name: 'Split' }).click()

  await page.locator('#version-1').click()
  await page.getByRole('button', { name: 'Try it' }).click()
  const tried = page.getByRole('region', { name: 'Version 1, tried' })
  await tried.frameLocator('iframe').getByText('Loop', { exact: true }).first().waitFor()
  await tried.getByRole('button', { name: 'Close version 1' }).click()
  await page.getByText('Version 2 runs').filter({ visible: true }).waitFor()
})

test('a project is renamed and duplicated where it is open', async () => {
  await menuOf('Loop, a habit tracker', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Streaks')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('heading', { name: 'Streaks', level: 1 }).waitFor()
  await menuOf('Streaks', 'Duplicate')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Streaks (copy)', level: 1 }).waitFor()
  expect(page.url()).not.toBe(project)
})

test('a project is deleted where it is open, and from its card', async () => {
  await menuOf('Streaks (copy)', 'Delete')
  await page.getByRole('button', { name: 'Delete Streaks (copy)' }).click()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('link', { name: 'Open Streaks', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Open Streaks (copy)' }).count()).toBe(0)

  await page.getByRole('button', { name: 'More for Streaks' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Streaks' }).click()
  await page.getByText('No projects yet.').waitFor()
})

async function say(prompt: string, version: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(`Version ${version} runs`).filter({ visible: true }).waitFor({ timeout: 60_000 })
}

/** From the project's name in the top bar. */
async function menuOf(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
