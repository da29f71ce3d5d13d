/** How fast a change reaches the glass, how fast a project opens, and what the browser downloads for it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import { builtFolders, createLog, readConfig, startServer } from '@sayso/server'
import { launchBrowser } from '@sayso/testing/browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { BenchPage, EditTiming } from './bench-page.ts'
import { benchPageUrl } from './measure/bench-page-url.ts'
import { type Metric, metric, sideBySide } from './measure/metric.ts'
import { cardPath, cardSource, formatSource, homeSource } from './measure/sample-project.ts'

const rootDir = path.resolve(import.meta.dirname, '../..')
const EDITS = 25
const OPENINGS = 7
/** A new window loads the browser's own pages beside ours. A person who opens a project has had the browser open before. */
const WINDOW_READY_MS = 1_000
/** The first visit lasts longer than the opening: until its compiled modules have been stored for the next. */
const VISIT_MS = 2_000

declare global {
  interface Window {
    bench: Promise<BenchPage>
  }
}

/** Another SDK than the default one is measured beside it, in the same run. */
export async function measurePreview(sdk: ExpoSdk = DEFAULT_SDK): Promise<Metric[]> {
  if (sdk === DEFAULT_SDK) return measureSdk(sdk)
  const sideOf = async (one: ExpoSdk) => ({ name: `SDK ${one.major}`, metrics: await measureSdk(one) })
  return sideBySide(await sideOf(sdk), await sideOf(DEFAULT_SDK))
}

async function measureSdk(sdk: ExpoSdk): Promise<Metric[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-bench-'))
  const server = await startServer({
    ...readConfig({ PORT: '0', SAYSO_DATA_DIR: dataDir }, rootDir),
    folders: { ...builtFolders(rootDir), studio: path.join(rootDir, 'bench/dist') },
    log: createLog({ level: 'error' }),
  })
  const browser = await launchBrowser()
  const url = benchPageUrl(server.url, sdk)
  try {
    return [
      ...(await measureEdits(browser, url, 5)),
      ...(await measureEdits(browser, url, 100)),
      ...(await measureEditsOfLargeProject(browser, url)),
      ...(await measureOpening(browser, url, 5)),
      ...(await measureOpening(browser, url, 100)),
      ...(await measureDownload(browser, url)),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureEdits(browser: Browser, url: string, fileCount: number): Promise<Metric[]> {
  const page = await browser.newPage()
  await open(page, url, fileCount)
  const cards = Array.from({ length: fileCount - 4 }, (_, index) => index)
  const leaf = await repeat((n) => closeFile(page, cardPath(0), cardSource(0, `v${n}`)))
  const helper = await repeat((n) => closeFile(page, 'lib/format.ts', formatSource(`v${n}`)))
  const route = await repeat((n) => closeFile(page, 'app/index.tsx', homeSource(cards, `v${n}`)))
  await page.close()
  const name = (what: string) => `file closed → ${what}, ${fileCount} files`
  return [
    metric(
      name('DOM, leaf component'),
      'ms',
      leaf.map((t) => t.domMs),
    ),
    metric(
      name('painted, leaf component'),
      'ms',
      leaf.map((t) => t.paintedMs),
    ),
    metric(
      name(`painted, helper used by ${Math.ceil(cards.length / 2)}`),
      'ms',
      helper.map((t) => t.paintedMs),
    ),
    metric(
      name('painted, route'),
      'ms',
      route.map((t) => t.paintedMs),
    ),
  ]
}

async function measureEditsOfLargeProject(browser: Browser, url: string): Promise<Metric[]> {
  const page = await browser.newPage()
  await open(page, url, 1_000)
  const leaf = await repeat((n) => closeFile(page, cardPath(0), cardSource(0, `v${n}`)))
  await page.close()
  return [
    metric(
      'file closed → DOM, leaf component, 1,000 files',
      'ms',
      leaf.map((t) => t.domMs),
    ),
  ]
}

async function measureOpening(browser: Browser, url: string, fileCount: number): Promise<Metric[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    // A new context has an empty HTTP cache and empty storage.
    const context = await browser.newContext()
    const first = await newWindow(context)
    cold.push((await open(first, url, fileCount)).sinceNavigationMs)
    await first.waitForTimeout(VISIT_MS)
    await first.close()
    const second = await newWindow(context)
    warm.push((await open(second, url, fileCount)).sinceNavigationMs)
    await context.close()
  }
  return [
    metric(`open project → painted, cold cache, ${fileCount} files`, 'ms', cold),
    metric(`open project → painted, warm, ${fileCount} files`, 'ms', warm),
  ]
}

async function newWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_READY_MS)
  return page
}

/** Bytes on the wire, as sent (brotli), of opening a small router project with an empty cache. */
async function measureDownload(browser: Browser, url: string): Promise<Metric[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sizes: { url: string; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    sizes.push({ url: request.url(), bytes: responseBodySize })
  })
  await open(page, url, 5)
  await context.close()
  const sum = (wanted: RegExp) =>
    sizes.filter((one) => wanted.test(one.url)).reduce((total, one) => total + one.bytes, 0) / 1024
  return [
    metric('downloaded by the preview, prebuilt packages, router app', 'KB', [sum(/\/sdk\/\d+\/.*\.js$/)]),
    metric('downloaded by the preview, compiler', 'KB', [sum(/\.wasm$/)]),
    metric('downloaded by the preview, everything', 'KB', [sum(/./)]),
  ]
}

async function open(page: Page, url: string, fileCount: number): Promise<BenchPage['opening']> {
  await page.goto(`${url}&files=${fileCount}&project=bench-${fileCount}`)
  return page.evaluate(async () => (await window.bench).opening)
}

function closeFile(page: Page, filePath: string, content: string): Promise<EditTiming> {
  return page.evaluate(async ([to, text]) => (await window.bench).closeFile(to, text), [
    filePath,
    content,
  ] as const)
}

/** The first edits pay for compilation in the browser; they are not counted. */
async function repeat(edit: (n: number) => Promise<EditTiming>): Promise<EditTiming[]> {
  for (let n = 1; n <= 3; n += 1) await edit(n)
  const timings: EditTiming[] = []
  for (let n = 0; n < EDITS; n += 1) timings.push(await edit(100 + n))
  return timings
}
