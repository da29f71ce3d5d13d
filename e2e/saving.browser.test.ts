/** Texts about edits that are not on the server. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  const studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^theme\.ts/ }).click()
})

afterAll(() => browser?.close())

test('an empty file is not saved, which is said whole at every width, and no longer once it has text again', async () => {
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await editor.press('Control+a')
  await editor.press('Delete')
  await editor.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Expected content to be defined' })
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await notice.waitFor()
    const { isWhole } = await notice.evaluate((element) => ({
      isWhole: element.scrollWidth <= element.clientWidth,
    }))
    expect([width, isWhole]).toEqual([width, true])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.press('Control+z')
  await notice.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('a save that cannot reach the server says so beside its file, and Retry brings it there', async () => {
  const editor = page.getByRole('textbox', { name: 'theme.ts' })
  await page.route('**/files', (route) => route.abort())
  await editor.press('Control+End')
  await editor.pressSequentially('// mine')
  await editor.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to save.' })
  await notice.getByText('The server cannot be reached.').waitFor()
  await page.unroute('**/files')
  await notice.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await notice.count()).toBe(0)
})
