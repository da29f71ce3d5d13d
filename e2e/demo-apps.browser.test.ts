/** Every app of the demo in the real preview: it runs, it answers, more can be added to it while it runs, and nothing complains. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openPreviewPage, type PreviewPage } from '@sayso/preview/testing/preview-page'
import { startTestSite, type TestSite } from '@sayso/preview/testing/test-site'
import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import { diffFiles, filesToRecord, type ProjectFiles } from '@sayso/project'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { sayToDemo, starterProject } from './demo-project.ts'
import { DEMO_SCENARIOS } from './demo-scenarios.ts'

let site: TestSite
let browser: Browser
/** `SAYSO_SCREENSHOTS` names a folder to look into afterwards. */
let screenshotsDir: string

beforeAll(async () => {
  screenshotsDir = process.env.SAYSO_SCREENSHOTS ?? (await mkdtemp(path.join(tmpdir(), 'sayso-demo-')))
  site = await startTestSite({
    framePolicy: (origin) => frameContentSecurityPolicy({ sdkOrigin: origin, connect: [] }),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test.each(Object.entries(DEMO_SCENARIOS))('%s', async (name, { prompt, use, addition, useAddition }) => {
  const preview = await openPreviewPage(browser, site.url)
  preview.page.setDefaultTimeout(8_000)
  await preview.page.setViewportSize({ width: 406, height: 860 })
  const shoot = (moment: string) =>
    preview.page.screenshot({ path: path.join(screenshotsDir, `${name}-${moment}.png`) })
  try {
    const files = await sayToDemo(await starterProject(), prompt)
    await preview.open(texts(files))
    await isShown(preview)
    const app = await preview.app()
    await use(app)
    await shoot('used')
    const more = await sayToDemo(files, addition)
    await preview.edit(textChanges(files, more))
    await isShown(preview)
    await useAddition(await preview.app())
    await shoot('more')
    await preview.edit(textChanges(more, await sayToDemo(more, 'Switch to dark mode')))
    await isShown(preview)
    await shoot('dark')
    const { problems, console: entries } = await preview.getState()
    expect({ problems, entries }).toEqual({ problems: [], entries: [] })
  } catch (error) {
    await shoot('failed')
    throw error
  } finally {
    await preview.close()
  }
})

/** Minutes long, so only when asked for. */
describe.runIf(process.env.SAYSO_SLOW_TESTS === '1')('in Expo', () => {
  test.each(Object.entries(DEMO_SCENARIOS))(
    '%s builds for the web, with what can be added to it',
    { timeout: 300_000 },
    async (_name, { prompt, addition }) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'sayso-demo-expo-'))
      try {
        const files = await sayToDemo(await sayToDemo(await starterProject(), prompt), addition)
        await buildWithExpo(dir, texts(files))
        expect(existsSync(path.join(dir, 'dist/index.html'))).toBe(true)
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    },
  )
})

/** With a link to the packages of the preview in place of an installation. */
async function buildWithExpo(dir: string, files: Record<string, string>): Promise<void> {
  const packagesDir = path.resolve(import.meta.dirname, '../packages/expo-sdk/sdk-53/node_modules')
  for (const [filePath, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, filePath)), { recursive: true })
    await writeFile(path.join(dir, filePath), text)
  }
  await symlink(packagesDir, path.join(dir, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production', CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' }
  const program = path.join(packagesDir, 'expo/bin/cli')
  await promisify(execFile)(process.execPath, [program, 'export', '--platform', 'web'], { cwd: dir, env })
}

async function isShown(preview: PreviewPage): Promise<void> {
  await preview.waitFor(
    ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
  )
}

function texts(files: ProjectFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filesToRecord(files)).map(([filePath, { content }]) => [filePath, content]),
  )
}

/** Path → text, null for what is gone. */
function textChanges(from: ProjectFiles, to: ProjectFiles): Record<string, string | null> {
  return Object.fromEntries(
    diffFiles(from, to).map(({ path: filePath }) => [filePath, to.get(filePath)?.content ?? null]),
  )
}
