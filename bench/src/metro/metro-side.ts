/** Expo's Metro, measured with the probes. */

import type { ExpoSdk } from '@sayso/project'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'
import { SMALL, sampleProject } from '../measure/sample-project.ts'
import { countDownloads } from './downloads.ts'
import { type Edit, type EditTiming, FIRST_SIGHT, measureEdits } from './edits.ts'
import { createMetroProject, type MetroProject, type MetroServer } from './metro-server.ts'
import { installProbe, lookFor, newWindow, seenIn } from './probe.ts'

const COLD_STARTS = 3
const WARM_STARTS = 3
const RELOADS = 7
const BUNDLE_TIMEOUT_MS = 120_000

export async function measureMetro(browser: Browser, sdk: ExpoSdk): Promise<Metric[]> {
  return [
    ...(await measureSize(browser, sdk, 5)),
    ...(await measureSize(browser, sdk, 100)),
    ...(await measureSmallApp(browser, sdk)),
  ]
}

async function measureSize(browser: Browser, sdk: ExpoSdk, fileCount: number): Promise<Metric[]> {
  const project = await createMetroProject(sampleProject(fileCount, sdk), sdk)
  try {
    const cold: number[] = []
    for (let round = 0; round < COLD_STARTS; round += 1) {
      await project.emptyCaches()
      cold.push(await withOpened(browser, project, async ({ startMs }) => startMs))
    }
    const warm: number[] = []
    for (let round = 0; round < WARM_STARTS; round += 1)
      warm.push(await withOpened(browser, project, async ({ startMs }) => startMs))
    return await withOpened(browser, project, async (opened) => {
      const reloads = await measureReloads(opened)
      return [
        metric(`open project → painted, empty caches, ${fileCount} files`, 'ms', cold),
        metric(`open project → painted, filled caches, ${fileCount} files`, 'ms', warm),
        metric(`open project → painted, server left running, ${fileCount} files`, 'ms', reloads),
        ...(await measureEdits(fileCount, (edit, mark) => save(opened.page, project, edit, mark))),
        metric(`server memory of one open project, ${fileCount} files`, 'MB', [
          await opened.server.readMegabytes(),
        ]),
        metric(`JavaScript downloaded, router app, ${fileCount} files`, 'KB', [opened.scriptKilobytes]),
      ]
    })
  } finally {
    await project.remove()
  }
}

async function measureSmallApp(browser: Browser, sdk: ExpoSdk): Promise<Metric[]> {
  const project = await createMetroProject(sampleProject(SMALL, sdk), sdk)
  try {
    const scriptKilobytes = await withOpened(browser, project, async (opened) => opened.scriptKilobytes)
    return [metric('JavaScript downloaded, small app', 'KB', [scriptKilobytes])]
  } finally {
    await project.remove()
  }
}

interface Opened {
  server: MetroServer
  context: BrowserContext
  page: Page
  /** From the start of the server's process until the first screen was painted. */
  startMs: number
  scriptKilobytes: number
}

/** Starts the server, opens its page in a browser with nothing cached, works with it, and stops the server. */
async function withOpened<Result>(
  browser: Browser,
  project: MetroProject,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext()
  await installProbe(context, FIRST_SIGHT)
  const downloads = countDownloads(context)
  const page = await newWindow(context)
  const server = await project.start()
  try {
    const { paintedAtMs } = await open(page, server.url)
    const scriptKilobytes = await downloads.sumKilobytes((pathname) => /\.(js|bundle)$/.test(pathname))
    return await work({ server, context, page, startMs: paintedAtMs - server.startedAtMs, scriptKilobytes })
  } finally {
    await server.stop()
    await context.close()
  }
}

async function measureReloads({ context, server }: Opened): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < RELOADS; round += 1) {
    const page = await newWindow(context)
    const { sinceNavigationMs } = await open(page, server.url)
    samples.push(sinceNavigationMs)
    await page.close()
  }
  return samples
}

async function open(page: Page, url: string): Promise<{ paintedAtMs: number; sinceNavigationMs: number }> {
  await page.goto(url, { timeout: BUNDLE_TIMEOUT_MS })
  const { paintedAtMs } = await seenIn(page.mainFrame())
  const navigatedAtMs = await page.evaluate(() => performance.timeOrigin)
  return { paintedAtMs, sinceNavigationMs: paintedAtMs - navigatedAtMs }
}

/** A file on the disk is Metro's only input. */
async function save(page: Page, project: MetroProject, edit: Edit, mark: string): Promise<EditTiming> {
  await lookFor(page.mainFrame(), edit.toSight(mark))
  const savedAtMs = Date.now()
  await project.write(edit.path, edit.toSource(mark))
  const { domAtMs, paintedAtMs } = await seenIn(page.mainFrame())
  return { domMs: domAtMs - savedAtMs, paintedMs: paintedAtMs - savedAtMs }
}
