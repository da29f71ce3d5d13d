/** One change that a version made in a file is taken back by itself. */

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
  studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await studio.say('make it green')
  await studio.versionRuns(2)
})

afterAll(() => browser?.close())

const change = () => page.getByRole('button', { name: /^Undo this change/ }).first()

test('a change is taken back in a new version, free; a second time it is said to be no longer there', async () => {
  const countBefore = await studio.countedMessages()
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.locator('#version-2').click()
  for (const look of ['Split', 'Inline']) {
    await page.getByRole('tab', { name: look }).click()
    await change().waitFor()
  }
  await change().click()
  await page.getByText(/^One change in .+ is undone$/).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.locator('#version-4').waitFor()
  await change().click()
  await page.locator('#version-5').waitFor()
  await change().click()
  await page.getByText(/has changed there since/).waitFor()
  expect(await studio.countedMessages()).toBe(countBefore)
})
