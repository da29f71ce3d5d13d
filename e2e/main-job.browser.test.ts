/**
 * The main job, as a newcomer does it: say it, watch it run, reload in the middle, lose the server in the middle, and
 * find everything there.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Slow enough that there is a middle to interrupt, fast enough to wait for. */
const CHARS_PER_SECOND = '6000'

let product: Product
let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: CHARS_PER_SECOND })
  browser = await takeBrowser()
  studio = await openStudio(browser, product.url, { heightPx: 1200, hasChecks: true })
  page = studio.page
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('a sentence becomes an app that answers a tap', async () => {
  await studio.say('A habit tracker with streaks')
  await stopButton().waitFor()
  // The first screen is there while the model is still writing.
  await screenTitle('Loop').waitFor({ timeout: LONG_MS })
  await hasFinished()

  const habit = studio.phone().getByRole('checkbox').first()
  await habit.waitFor()
  const wasDone = await habit.getAttribute('aria-checked')
  await habit.click()
  await expect.poll(() => habit.getAttribute('aria-checked')).not.toBe(wasDone)
  await studio.statusSays(/Version 1 runs/)
})

test('a reload in the middle of a generation comes back to it and sees it finish', async () => {
  await studio.say('Now make an expense log')
  await fileIsWritten('app/(tabs)/index.tsx')
  await page.reload()

  await stopButton().waitFor()
  await studio.conversation().getByText('Now make an expense log').waitFor()
  await hasFinished()
  await studio.statusSays(/Version 2 runs/)
  expect(await fileNames()).toContain('add.tsx')
})

test('without the network in the middle of an answer nothing is lost, and it goes on where it was', async () => {
  await studio.say('Now make a plant diary')
  await fileIsWritten('app/(tabs)/index.tsx')
  await page.context().setOffline(true)
  await studio.statusSays(/Offline/)
  const field = studio.prompt()
  await field.fill('Typed while offline')
  // The running app keeps running.
  await studio.phone().getByRole('tab').first().waitFor()
  await page.context().setOffline(false)
  await hasFinished()
  await studio.statusSays(/Version 3 runs/)
  expect(await fileNames()).toContain('week.tsx')
  expect(await field.inputValue()).toBe('Typed while offline')
  await field.fill('')
})

test('a server that is killed in the middle loses no finished file, and says that it was interrupted', async () => {
  await studio.say('Now a habit tracker again')
  await fileIsWritten('lib/habits.ts')
  await product.kill()
  await product.restart()
  await page.reload()

  await studio
    .conversation()
    .getByText(/Interrupted/)
    .first()
    .waitFor({ timeout: LONG_MS })
  await page.getByRole('button', { name: 'Continue' }).first().waitFor()
  expect(await fileNames()).toContain('habits.ts')

  await page.getByRole('button', { name: 'Continue' }).first().click()
  await stopButton().waitFor()
  await hasFinished()
  await studio.phone().getByRole('checkbox').first().waitFor({ timeout: LONG_MS })
})

/** A navigator keeps screens that it has left, so only a visible one counts. */
function screenTitle(title: string) {
  return studio.phone().getByText(title, { exact: true }).filter({ visible: true }).first()
}

function stopButton() {
  return page.getByRole('button', { name: 'Stop' }).first()
}

/** Stop gives its place back to Send. */
async function hasFinished(): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: LONG_MS })
}

/** The row of a finished file in the answer that is being written. */
async function fileIsWritten(path: string): Promise<void> {
  await studio
    .conversation()
    .getByRole('region')
    .filter({ hasText: /of \d+ files written/ })
    .getByRole('listitem')
    .filter({ hasText: path, has: page.getByLabel('written') })
    .waitFor({ timeout: LONG_MS })
}

async function fileNames(): Promise<string[]> {
  await page.getByRole('tab', { name: 'Code' }).click()
  const tree = page.getByRole('tree', { name: 'Files' })
  await tree.waitFor()
  for (const folder of await tree.getByRole('treeitem', { expanded: false }).all()) await folder.click()
  const names = await tree.getByRole('treeitem').allInnerTexts()
  await page.getByRole('tab', { name: 'Preview' }).click()
  return names.map((name) => name.trim())
}
