/** Every app of the demo in the real preview: it runs, it answers, more can be added to it while it runs, and nothing complains. */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPreviewPage, type PreviewPage } from '@sayso/preview/testing/preview-page'
import { startTestSite, type TestSite } from '@sayso/preview/testing/test-site'
import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import { diffFiles, filesToRecord, type ProjectFiles } from '@sayso/project'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    await useAddition(await preview.app(), preview)
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
