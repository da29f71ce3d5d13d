/**
 * Measures what a model is shown of its app, and the check of one with eight screens: recorded answers that wrote as many are opened in a
 * preview, and their screens in its hidden frame.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { applyRecordedAnswer, recordedAnswers } from '@sayso/generation/testing'
import { filesFromRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import { launchBrowser } from '@sayso/testing/browser'
import type { TestHost } from '@sayso/testing/host-page'
import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { startTestSite } from '@sayso/testing/test-site'
import { buildTestSite } from '@sayso/testing/test-site-build'
import { patternsOf } from '@sayso/workbench'
import { type Metric, metric } from '../measure/metric.ts'

declare const host: TestHost

const SCREENS = 8
const ROUNDS = 5

interface Samples {
  glanceMs: number[]
  visitMs: number[]
  pictureMs: number[]
  peerMs: number[]
}

export async function measureSights(): Promise<Metric[]> {
  const siteDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-bench-'))
  await buildTestSite(siteDir)
  const site = await startTestSite(siteDir)
  const browser = await launchBrowser()
  const samples: Samples = { glanceMs: [], visitMs: [], pictureMs: [], peerMs: [] }
  try {
    for (const files of await appsOf(SCREENS)) {
      const context = await browser.newContext()
      await measureApp(await openPreviewPage(context, site.url), files, samples)
      await context.close()
    }
  } finally {
    await browser.close()
    await site.close()
    await rm(siteDir, { recursive: true, force: true })
  }
  const peer = metric('', 'ms', samples.peerMs).value
  return [
    metric('picture of a screen that is opened for it', 'ms', samples.glanceMs),
    {
      ...metric('picture of the open screen', 'ms', samples.pictureMs),
      ...{ peer: 'Playwright', peerValue: peer },
    },
    metric(`check of ${SCREENS} screens: opened and pressed`, 'ms', samples.visitMs),
  ]
}

async function appsOf(screenCount: number): Promise<ProjectFiles[]> {
  const starter = filesFromRecord(await loadStarterFiles())
  return recordedAnswers()
    .filter(({ after, isCutOff }) => after === undefined && !isCutOff)
    .map((answer) => applyRecordedAnswer(answer, starter).files)
    .filter((files) => patternsOf(files.keys()).length === screenCount)
}

async function measureApp(preview: PreviewPage, files: ProjectFiles, samples: Samples): Promise<void> {
  const screens = patternsOf(files.keys())
  await preview.page.evaluate((record) => host.open(record), Object.fromEntries(files))
  await preview.waitFor(({ shownRevision, isBlank }) => shownRevision > 0 && !isBlank)
  // An address with a parameter is one that the visit makes up: there may be nothing to take a picture of.
  for (const screen of screens.filter(({ pattern }) => !pattern.includes('[')))
    samples.glanceMs.push(await glance(preview, [screen]))
  const frame = preview.page.locator('iframe').last()
  for (let n = 0; n < ROUNDS; n += 1) {
    samples.visitMs.push(await visit(preview, screens))
    samples.pictureMs.push(
      await timed(() => preview.photograph({ mediaType: 'image/jpeg', scale: 1, quality: 0.8 })),
    )
    samples.peerMs.push(await timed(() => frame.screenshot({ type: 'jpeg', quality: 80 })))
  }
}

type Screens = ReturnType<typeof patternsOf>

/** From the wish to the picture in the page, as when a model asks to see a screen. */
async function glance(preview: PreviewPage, screens: Screens): Promise<number> {
  return await preview.page.evaluate(async (wanted) => {
    const startedAtMs = performance.now()
    let tookMs = Number.NaN
    await host.preview.visit({
      ...{ screens: wanted, signal: new AbortController().signal },
      glance: { onSeen() {}, onLine() {} },
      picture: {
        options: { mediaType: 'image/jpeg', scale: 1, quality: 0.8 },
        onTaken() {
          tookMs = performance.now() - startedAtMs
        },
      },
    })
    return tookMs
  }, screens)
}

async function visit(preview: PreviewPage, screens: Screens): Promise<number> {
  return await preview.page.evaluate(async (wanted) => {
    const startedAtMs = performance.now()
    const result = await host.preview.visit({ screens: wanted, signal: new AbortController().signal })
    if (result === null) throw new Error('The app was not visited.')
    return performance.now() - startedAtMs
  }, screens)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}
