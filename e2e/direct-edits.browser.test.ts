/** What was pointed at in the app is changed by hand, in its source, without a message. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200 })
  page = studio.page
  await studio.say('An expense log')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

const fields = () => page.getByRole('group', { name: 'Change by hand' })

async function pointAt(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Point', exact: true }).click()
  await studio.phone().getByText(text, { exact: true }).first().click()
  await fields().waitFor()
}

test('a text is changed in the source and in the app, costs no message, and Undo brings it back', async () => {
  const countBefore = await studio.countedMessages()
  await pointAt('SPENT THIS MONTH')
  const field = fields().getByRole('textbox', { name: 'Text' })
  expect(await field.inputValue()).toBe('SPENT THIS MONTH')
  await field.fill('My day & night')
  await field.press('Enter')
  await studio.phone().getByText('My day & night', { exact: true }).first().waitFor()
  await studio.versionRuns(2)
  expect(await studio.countedMessages()).toBe(countBefore)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await studio.phone().getByText('SPENT THIS MONTH', { exact: true }).first().waitFor()
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe('SPENT THIS MONTH')
})

test('styles that come from another file are said to be there', async () => {
  await page.getByText('What is computed or set elsewhere is not listed').waitFor()
})
