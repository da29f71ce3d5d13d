/** Every app of `examples/` in the real preview: it runs, it answers a few taps, and nothing complains. */

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openPreviewPage, type PreviewPage } from '@sayso/preview/testing/preview-page'
import { startTestSite, type TestSite } from '@sayso/preview/testing/test-site'
import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { SCENARIOS } from './example-scenarios.ts'

const examplesDir = path.resolve(import.meta.dirname, '../examples')
const names = await listExamples()

let site: TestSite
let browser: Browser
/** `SAYSO_SCREENSHOTS` names a folder to look into afterwards. */
let screenshotsDir: string

beforeAll(async () => {
  screenshotsDir = process.env.SAYSO_SCREENSHOTS ?? (await mkdtemp(path.join(tmpdir(), 'sayso-examples-')))
  site = await startTestSite({
    framePolicy: (origin) => frameContentSecurityPolicy({ sdkOrigin: origin, connect: [] }),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('every example has a scenario', () => {
  expect(Object.keys(SCENARIOS).sort()).toEqual(names)
})

describe('in the preview', () => {
  test.each(names)('%s runs, answers, and nothing complains', async (name) => {
    const preview = await openPreviewPage(browser, site.url)
    preview.page.setDefaultTimeout(8_000)
    await preview.page.setViewportSize({ width: 406, height: 860 })
    const shoot = (moment: string) =>
      preview.page.screenshot({ path: path.join(screenshotsDir, `${name}-${moment}.png`) })
    try {
      await preview.open(await readExample(name))
      await preview.waitFor(
        ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
      )
      const frame = await preview.app()
      await frame.evaluate(() => document.fonts.ready)
      await shoot('start')
      await SCENARIOS[name]?.(frame, preview)
      await shoot('end')
      expect(await complaints(preview)).toEqual({ problems: [], errors: [] })
    } finally {
      await preview.close()
    }
  })
})

/** Minutes long, so only when asked for. */
describe.runIf(process.env.SAYSO_SLOW_TESTS === '1')('in Expo', () => {
  test('every example builds for the web', { timeout: 900_000 }, async () => {
    const script = path.resolve(import.meta.dirname, '../scripts/export-examples.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    expect(stdout).toContain(`${names.length} of ${names.length} build`)
  })
})

test('every example has the versions of the preview', async () => {
  const pinned = await readDependencies(path.resolve(examplesDir, '../packages/expo-sdk/sdk-53/package.json'))
  for (const name of names) {
    const { expo, ...dependencies } = await readDependencies(path.join(examplesDir, name, 'package.json'))
    expect(expo).toMatch(/^~53\./)
    expect(pinned, name).toMatchObject(dependencies)
  }
})

async function readDependencies(file: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8'))
  return dependencies
}

async function complaints(preview: PreviewPage) {
  const { problems, console: entries } = await preview.getState()
  return { problems, errors: entries.filter(({ level }) => level === 'error').map(({ text }) => text) }
}

async function listExamples(): Promise<string[]> {
  const entries = await readdir(examplesDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

async function readExample(name: string): Promise<Record<string, string>> {
  const dir = path.join(examplesDir, name)
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const texts = files.map(async (file) => [
    path.relative(dir, file).split(path.sep).join('/'),
    await readFile(file, 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(texts))
}
