/**
 * Size of a visitor's downloads before the first screen of an app: an increase needs a reason, and then another
 * number here.
 */

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { launchBrowser } from '@sayso/testing/browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchPageUrl } from '../measure/bench-page-url.ts'
import { measureDownloads, withPreviewServer } from './sayso-side.ts'

const BUILD_PAGE = path.resolve(import.meta.dirname, '../../../scripts/bench-page.mjs')

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-bench-page-'))
  await promisify(execFile)(process.execPath, [BUILD_PAGE, folder])
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

test('before its first screen a small app has downloaded 299 KB at most, and a router app 482 KB', async () => {
  const metrics = await withPreviewServer([folder], (url) => measureDownloads(browser, benchPageUrl(url)))
  const kilobytes = (name: string) =>
    metrics.find((each) => each.name === `JavaScript downloaded, ${name}`)?.value
  expect(kilobytes('small app')).toBeLessThanOrEqual(299)
  expect(kilobytes('router app, 5 files')).toBeLessThanOrEqual(482)
  // As many cards, which need no more of React Native.
  expect(kilobytes('router app, 100 files')).toBeLessThanOrEqual(482)
})
