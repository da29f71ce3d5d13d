/** A question changes nothing, an earlier message is edited in its place, a suggested step is sent by one press. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

beforeEach(async () => {
  await studio?.close()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1000 })
  page = studio.page
  await studio.say('A packing list')
  await studio.statusSays('Version 1 runs')
})

test('a question is answered without a version, and building goes on after it', async () => {
  await page.getByRole('radio', { name: 'Ask' }).check({ force: true })
  await studio.say('Make it green, or is it?')
  await studio.conversation().getByText('Nothing was changed', { exact: false }).waitFor({ timeout: LONG_MS })
  await studio.statusSays('Version 1 runs')
  await page.reload()
  await studio.conversation().getByText('Asked, nothing changed').waitFor({ timeout: LONG_MS })
  await studio.say('Make it green')
  await studio.statusSays('Version 2 runs')
})

test('an edited message takes the app and the conversation back, and nothing is lost', async () => {
  await studio.say('Make it green')
  await studio.statusSays('Version 2 runs')
  await studio.conversation().getByText('Make it green').hover()
  await studio.conversation().getByRole('button', { name: 'Edit and resend' }).last().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).fill('Make it teal')
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  // Version 3 is the first one again, 4 the teal one.
  await studio.statusSays('Version 4 runs')
  expect(await studio.conversation().getByText('Make it green').count()).toBe(0)
  await page.reload()
  await studio.conversation().getByText('Edited. What followed before is in').waitFor({ timeout: LONG_MS })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Make it green').first().waitFor()
  await page.getByText('Back to version 1').first().waitFor()
})

test('a suggested step is sent by one press, and what was being typed stays', async () => {
  await studio.prompt().fill('Something else')
  await studio.conversation().getByRole('button', { name: 'Make it teal' }).click()
  await studio.statusSays('Version 2 runs')
  expect(await studio.prompt().inputValue()).toBe('Something else')
})
