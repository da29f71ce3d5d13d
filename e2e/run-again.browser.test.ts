/** An action that failed because its file was locked is applied by one press once the file is unlocked. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1000 })
})

afterAll(() => browser?.close())

test('a row that failed is run again, what it changes is a version of its own, and it stays applied', async () => {
  const { page } = studio
  await studio.say('A packing list')
  await studio.versionRuns(1)
  await page.getByRole('tab', { name: 'Code' }).click()
  const file = page.getByRole('treeitem', { name: /theme\.ts/ })
  await file.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await file.getByLabel('locked').waitFor({ timeout: LONG_MS })

  await studio.say('Make it green')
  const row = studio.conversation().getByText('Action failed')
  await row.waitFor({ timeout: LONG_MS })
  const again = studio.conversation().getByRole('button', { name: 'Run again' })
  await again.waitFor({ timeout: LONG_MS })
  await again.click()
  await page.getByText('It failed again').waitFor({ timeout: LONG_MS })

  await file.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await file.getByLabel('locked').waitFor({ state: 'detached', timeout: LONG_MS })
  const kept = page.waitForResponse((response) => /\/failed-actions\/\d+$/.test(response.url()), {
    timeout: LONG_MS,
  })
  await again.click()
  await row.waitFor({ state: 'detached', timeout: LONG_MS })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page
    .getByText(/^Version 2/)
    .first()
    .waitFor({ timeout: LONG_MS })
  expect(await again.count()).toBe(0)

  expect((await kept).status()).toBe(204)
  await page.reload()
  // Both answers are collapsed: one with a failure would be open.
  await studio
    .conversation()
    .getByRole('button', { name: 'Show the files' })
    .nth(1)
    .click({ timeout: LONG_MS })
  await studio.conversation().getByText('theme.ts').last().waitFor({ timeout: LONG_MS })
  expect([await row.count(), await again.count()]).toEqual([0, 0])
})
