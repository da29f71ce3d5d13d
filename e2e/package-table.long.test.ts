/**
 * The packages that Expo apps use most, from the real registry, each used in a separate app. With SAYSO_NOTE_TRIALS=1
 * it notes each result in its folder in `packages/compat`; `npm run generate -w @sayso/compat` then writes
 * docs/packages.md. It needs the network, and half an hour. With SAYSO_PACKAGES, names between commas, it tries these
 * alone. With SAYSO_SDK=57 it tries them on that SDK, which `npm run build -- --sdk 57` has built, and notes what ends in another way.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { noteTrial, trialsToRun } from '@sayso/compat/trials'
import { startSite } from '@sayso/doctor/site'
import { DEFAULT_SDK, findSdk } from '@sayso/project'
import { launchBrowser } from '@sayso/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Trial, tryPackage } from './package-table/package-trial.ts'

const TRIAL_MS = 180_000
const SDK = findSdk(process.env.SAYSO_SDK) ?? DEFAULT_SDK
/** The share reached on 22 November 2026; the goal is 0.95. */
const WORKING_SHARE = 0.94

let folder: string
let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-package-table-'))
  site = await startSite(folder)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('nearly all packages work in the preview', { timeout: 3 * 3_600_000 }, async () => {
  const wanted = process.env.SAYSO_PACKAGES?.split(',')
  const trials = new Map<string, Trial>()
  for (const [name, use] of trialsToRun(SDK.major)) {
    if (wanted?.includes(name) === false) continue
    const trial = await tryOne(name, use)
    trials.set(name, trial)
    if (process.env.SAYSO_NOTE_TRIALS === '1') noteTrial(name, trial, SDK.major)
    // Somebody waits half an hour for this.
    console.log(`${name}: ${trial.end}${trial.note === '' ? '' : `, ${trial.note}`}`)
  }
  expect(trials.size).toBeGreaterThan(0)
  const working = [...trials.values()].filter(({ end }) => end === 'works' || end === 'simulated')
  expect(working.length / trials.size).toBeGreaterThanOrEqual(WORKING_SHARE)
})

async function tryOne(name: string, use: string): Promise<Trial> {
  const page: Page = await browser.newPage()
  page.setDefaultTimeout(TRIAL_MS)
  try {
    await page.goto(`${site.url}?sdk=${SDK.major}`)
    return await tryPackage(page, { name, use, sdk: SDK })
  } catch (error) {
    return { end: 'fails', note: String(error).split('\n', 1)[0] ?? '' }
  } finally {
    await page.close()
  }
}
