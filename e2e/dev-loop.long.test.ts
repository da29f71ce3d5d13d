/** `npm run dev` in a copy of the repository: the main job works, and a changed line of any part shows in the open page. */

import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rootDir = path.resolve(import.meta.dirname, '..')
const SET_UP_MS = 300_000
const LEFT_OUT = new Set(['.git', '.sayso', '.vite'])

let dir = ''
let product: Product
let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  dir = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso dev loop '))
  await cp(rootDir, dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.has(path.basename(file)),
  })
  product = await startProduct(
    { SAYSO_DATA_DIR: path.join(dir, 'data') },
    [path.join(dir, 'scripts/dev.mjs')],
    SET_UP_MS,
  )
  browser = await launchBrowser()
  studio = await openStudio(browser, product.url, { heightPx: 1200 })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(dir, { recursive: true, force: true, maxRetries: 5 })
})

async function change(file: string, from: string, to: string): Promise<void> {
  const place = path.join(dir, file)
  const source = await readFile(place, 'utf8')
  expect(source.split(from), `“${from}” in ${file}`).toHaveLength(2)
  await writeFile(
    place,
    source.replace(from, () => to),
  )
}

/** Marks the page, so that a reload shows. */
async function isSamePage(): Promise<boolean> {
  return await studio.page.evaluate(() => Object.hasOwn(window, 'marked'))
}

async function mark(): Promise<void> {
  await studio.page.evaluate(() => Object.assign(window, { marked: true }))
}

test('a sentence becomes an app that answers a tap', async () => {
  await studio.say('A habit tracker with streaks')
  const habit = studio.phone().getByRole('checkbox').first()
  await habit.waitFor({ timeout: LONG_MS })
  await studio.versionRuns(1)
  const wasDone = await habit.getAttribute('aria-checked')
  await habit.click()
  await expect.poll(() => habit.getAttribute('aria-checked')).not.toBe(wasDone)
})

test('a changed view of the studio is put into the open page', async () => {
  await mark()
  await change(
    'apps/studio/src/features/composer/composer.tsx',
    "placeholder={placeholder ?? t('whatCanIHelpYou')}",
    'placeholder="What shall we make?"',
  )
  await studio.page.getByPlaceholder('What shall we make?').waitFor()
  expect(await isSamePage()).toBe(true)
})

test('a changed file of the frame reloads the page with the new frame', async () => {
  await mark()
  await change(
    'packages/preview-frame/src/start-frame.ts',
    '\nexport function startFrame',
    '\nObject.assign(window, { changedFrame: true })\nexport function startFrame',
  )
  await expect.poll(isSamePage, { timeout: LONG_MS }).toBe(false)
  const changed = () =>
    studio
      .phone()
      .locator('html')
      .evaluate(() => Object.hasOwn(window, 'changedFrame'))
  await expect.poll(changed, { timeout: LONG_MS }).toBe(true)
})

test('a changed route of the server answers, and requests wait while the server restarts', async () => {
  await change(
    'apps/server/src/routes/health.ts',
    "app.get('/health/live'",
    "app.get('/health/changed', (c) => c.text('changed'))\n  app.get('/health/live'",
  )
  const ask = async () => (await fetch(`${product.url}/health/changed`)).text()
  await expect.poll(ask, { timeout: LONG_MS }).toBe('changed')
})
