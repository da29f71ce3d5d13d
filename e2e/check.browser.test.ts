/** A version counts as running only once its screens have been opened, and their number is shown. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser

beforeAll(async () => {
  browser = await takeBrowser()
})
afterAll(() => browser?.close())

test('[WU602] after an answer every screen is opened in a hidden frame; after a reload in the middle of it, for a request and after a save, again', async () => {
  const studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200, hasChecks: true })
  const { page } = studio
  await studio.say('A habit tracker')
  await studio.statusSays('Checking version 1')
  await page.waitForSelector('iframe[title="Hidden check of the app"]', {
    state: 'attached',
    timeout: LONG_MS,
  })
  // Nobody has seen every screen yet: the check starts again, and until it ends nothing counts as running.
  await page.reload()
  await studio.statusSays('Checking version 1')
  const checked = /\d screens opened, \d+ buttons pressed, no error/
  await studio.conversation().getByText(checked).waitFor({ timeout: LONG_MS })
  await studio.statusSays(/Version 1 runs/)
  const marks = page.getByRole('navigation', { name: 'Screens' }).getByLabel('opened without an error')
  await expect.poll(() => marks.count(), { timeout: LONG_MS }).toBeGreaterThanOrEqual(3)
  // Includes screens that nobody has opened.
  const pictures = page.getByRole('navigation', { name: 'Screens' }).locator('img')
  await expect.poll(() => pictures.count(), { timeout: LONG_MS }).toBeGreaterThanOrEqual(4)
  expect(await page.locator('iframe').count()).toBe(1)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByText('Check the app').click()
  await studio.statusSays('Checking version 1')
  await studio.statusSays(checked)
  // The words are kept with the version.
  await page.reload()
  await studio.statusSays(/Version 1 runs/)
  await studio.statusSays(checked)
  // So are the pictures, in the browser.
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(4)
  await expect.poll(() => marks.count()).toBeGreaterThanOrEqual(3)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await editor.press('Control+End')
  await editor.pressSequentially('// mine')
  const begun = page.waitForSelector('iframe[title="Hidden check of the app"]', { state: 'attached' })
  await editor.press('Control+s')
  await begun
  await studio.statusSays(/Version 2 runs/)
  await studio.statusSays(checked)
  expect(await studio.countedMessages()).toBe(1)
  const folder = process.env.SAYSO_SCREENSHOTS
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/checked-1440.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${folder}/checked-390.png` })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `${folder}/checked-390-dark.png` })
  }
  await studio.close()
})

test('[WU7] who turns it off in Settings has no screens opened, until they ask for it', async () => {
  const url = await sharedProduct()
  const studio = await openStudio(browser, url, { hasChecks: true })
  const { page } = studio
  await page.goto(`${url}/settings`)
  await page.getByRole('checkbox', { name: 'Open every screen after an answer' }).uncheck()
  await page.goto(url)
  await studio.say('A habit tracker')
  await studio.statusSays('First screen runs Version 1 is not checked yet.')
  expect(await page.locator('iframe').count()).toBe(1)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByText('Check the app').click()
  await studio.statusSays(/\d screens opened/)
  await studio.close()
})
