/** Our own preview, measured with the probes that Metro is measured with. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ExpoSdk } from '@sayso/project'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { benchPageUrl } from '../measure/bench-page-url.ts'
import { type Metric, metric } from '../measure/metric.ts'
import { SMALL } from '../measure/sample-project.ts'
import { countDownloads } from './downloads.ts'
import { type Edit, type EditTiming, measureEdits } from './edits.ts'
import { installProbe, lookFor, newWindow, seenIn } from './probe.ts'
import { readTreeMegabytes } from './process-memory.ts'

const OPENINGS = 7
const FURTHER_PREVIEWS = 8
/** Until the compiled modules of a visit are stored for the next one. */
const VISIT_MS = 2_000

export async function measureSayso(browser: Browser, sdk: ExpoSdk): Promise<Metric[]> {
  return withPreviewServer([], async (serverUrl, processId) => {
    const url = benchPageUrl(serverUrl, sdk)
    const readMegabytes = () => readTreeMegabytes(processId)
    return [
      ...(await measureOpening(browser, url, 5)),
      ...(await measureOpenPage(browser, url, 5)),
      ...(await measureOpening(browser, url, 100)),
      ...(await measureOpenPage(browser, url, 100)),
      ...(await measureMemory(browser, url, readMegabytes)),
      ...(await measureDownloads(browser, url)),
    ]
  })
}

/** @param args a folder with a measuring page that is not the one of the last `npm run bench`. */
export async function withPreviewServer<Result>(
  args: readonly string[],
  work: (url: string, processId: number) => Promise<Result>,
): Promise<Result> {
  const program = path.join(import.meta.dirname, 'preview-server.ts')
  const server = fork(program, args, { execArgv: ['--import', 'tsx'] })
  const [{ url }] = await once(server, 'message')
  try {
    return await work(url, server.pid ?? 0)
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

/** There is no server to be started for a project: filled caches are the only preparation. */
async function measureOpening(browser: Browser, url: string, fileCount: number): Promise<Metric[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    await inContext(browser, async (context) => {
      const first = await newWindow(context)
      cold.push(await open(first, url, fileCount))
      await first.waitForTimeout(VISIT_MS)
      await first.close()
      warm.push(await open(await newWindow(context), url, fileCount))
    })
  }
  return [
    metric(`open project → painted, empty caches, ${fileCount} files`, 'ms', cold),
    metric(`open project → painted, filled caches, ${fileCount} files`, 'ms', warm),
    metric(`open project → painted, server left running, ${fileCount} files`, 'ms', warm),
  ]
}

function measureOpenPage(browser: Browser, url: string, fileCount: number): Promise<Metric[]> {
  return inContext(browser, async (context) => {
    const page = await context.newPage()
    await open(page, url, fileCount)
    const [app] = page.mainFrame().childFrames()
    if (app === undefined) throw new Error('The preview has no frame.')
    return measureEdits(fileCount, (edit, mark) => save({ page, app }, edit, mark))
  })
}

/** One server for all: its base memory, and the increase when more previews are open at the same time. */
function measureMemory(
  browser: Browser,
  url: string,
  readMegabytes: () => Promise<number>,
): Promise<Metric[]> {
  return inContext(browser, async (context) => {
    await open(await context.newPage(), url, 5)
    const before = await readMegabytes()
    for (let count = 0; count < FURTHER_PREVIEWS; count += 1) await open(await context.newPage(), url, 5)
    const each = ((await readMegabytes()) - before) / FURTHER_PREVIEWS
    return [
      metric('server memory of the whole product with its database', 'MB', [before]),
      metric('server memory for each further open preview', 'MB', [each]),
    ]
  })
}

/** Transfer before the first screen of an app, with empty caches. */
export async function measureDownloads(browser: Browser, url: string): Promise<Metric[]> {
  const small = await downloadsOf(browser, url, SMALL)
  const router = await downloadsOf(browser, url, 5)
  const large = await downloadsOf(browser, url, 100)
  return [
    metric('JavaScript downloaded, small app', 'KB', [small.scriptKilobytes]),
    metric('JavaScript downloaded, router app, 5 files', 'KB', [router.scriptKilobytes]),
    metric('JavaScript downloaded, router app, 100 files', 'KB', [large.scriptKilobytes]),
    metric('compiler downloaded, once', 'KB', [small.compilerKilobytes]),
  ]
}

/** The frame is a page with its script inside, so it counts as JavaScript, as do our worker and the measuring page. */
function downloadsOf(browser: Browser, url: string, fileCount: number) {
  return inContext(browser, async (context) => {
    const downloads = countDownloads(context)
    await open(await context.newPage(), url, fileCount)
    return {
      scriptKilobytes: await downloads.sumKilobytes(
        (pathname) => /\.js$|^\/frame\/$/.test(pathname) && !isCompiler(pathname),
      ),
      compilerKilobytes: await downloads.sumKilobytes(isCompiler),
    }
  })
}

/** A WebAssembly file, and the script that knows how to call it. */
function isCompiler(pathname: string): boolean {
  return /\.wasm$|\/load-oxc-/.test(pathname)
}

/** A new context has an empty HTTP cache and empty storage. */
async function inContext<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext()
  await installProbe(context)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation until the page has uncovered the app and painted it. */
async function open(page: Page, url: string, fileCount: number): Promise<number> {
  await page.goto(`${url}&files=${fileCount}&project=bench-${fileCount}`)
  return page.evaluate(async () => {
    await window.bench
    return (await window.benchProbe.painted()) - performance.timeOrigin
  })
}

async function save(
  { page, app }: { page: Page; app: Frame },
  edit: Edit,
  mark: string,
): Promise<EditTiming> {
  await lookFor(app, edit.toSight(mark))
  const savedAtMs = await page.evaluate(
    async ([path, content]) => {
      const bench = await window.bench
      const startedAtMs = performance.timeOrigin + performance.now()
      await bench.edit(path, content)
      return startedAtMs
    },
    [edit.path, edit.toSource(mark)] as const,
  )
  const { domAtMs, paintedAtMs } = await seenIn(app)
  return { domMs: domAtMs - savedAtMs, paintedMs: paintedAtMs - savedAtMs }
}
