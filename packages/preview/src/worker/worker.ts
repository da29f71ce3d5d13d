/** The worker's start: the list of packages, the cache and the bundler load side by side, the compiler when it is needed. */

import { OXC_COMPILER_VERSION } from '@sayso/bundler'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import wasmUrl from 'oxc-transform/transform.wasm32-wasip1.wasm?url'
import { openChunkSource } from './chunk-source.ts'
import { createTextFetcher, SdkNotReadyError } from './fetch-text.ts'
import { createLazyCompiler } from './lazy-compiler.ts'
import type { WorkerReport, WorkerRequest } from './messages.ts'
import type { BundleRequest, RequestQueue } from './request-queue.ts'
import { openTransformCache, type StoredTransforms } from './transform-cache.ts'

const fetchText = createTextFetcher({
  fetch: (url, options) => fetch(url, options),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
})
/** A line on which the compiler takes longer than this carries no preview. */
const MAX_COMPILER_MS = 120_000
/** Called once packages have been asked for: while it is read, this thread hears nothing. */
const loadBundler = () => import('./late-bundler.ts')
const compiler = createLazyCompiler(OXC_COMPILER_VERSION, async () => {
  // Side by side: the compiler itself, and the script that makes it usable.
  const [wasm, { loadOxc, createOxcCompiler }] = await Promise.all([
    WebAssembly.compileStreaming(fetch(wasmUrl, { signal: AbortSignal.timeout(MAX_COMPILER_MS) })),
    import('./load-oxc.ts'),
  ])
  return createOxcCompiler(await loadOxc(wasm), (source) => stripFlow?.(source) ?? null)
})
let stripFlow: ((source: string) => string) | null = null
/** The page shows what it waits for. */
let isPreparing = false
let cache: StoredTransforms | null = null
let queue: RequestQueue | null = null
/** Messages that came before there was a queue, in order. */
const early: BundleRequest[] = []

globalThis.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'start') void start(data)
  else if (data.type === 'shown') handleShown()
  else if (queue === null) early.push(data)
  else queue.add(data)
}

async function start(task: Extract<WorkerRequest, { type: 'start' }>): Promise<void> {
  const { sdkBaseUrl, projectId, packagesPath } = task
  try {
    const [chunks, opened, { createRequestQueue }] = await Promise.all([
      openChunkSource(sdkBaseUrl, { fetchText, readKept }),
      openCache(projectId),
      loadBundler(),
    ])
    cache = opened
    queue = createRequestQueue({
      chunks,
      cache: opened,
      compiler,
      loadFlow,
      askForPackages: (question) => askForPackages(question, new URL(packagesPath, sdkBaseUrl)),
      report,
    })
    if (isPreparing) report({ type: 'preparing', sentence: null })
    for (const request of early.splice(0)) queue.add(request)
  } catch (error) {
    isPreparing = error instanceof SdkNotReadyError && error.isComing
    if (isPreparing) report({ type: 'preparing', sentence: sentenceOf(error) })
    else fail(error)
    startAgainLater(task)
  }
}

/** A browser reveals its cached copy only for this page's own server. */
async function readKept(url: URL): Promise<string | null> {
  if (url.origin !== location.origin) return null
  const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
  return response.ok ? response.text() : null
}

const START_AGAIN_MS = 5_000

/** Without the packages' manifest nothing can be shown: it is asked for until it comes, at once when the network is back. */
function startAgainLater(task: Extract<WorkerRequest, { type: 'start' }>): void {
  const again = () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', again)
    void start(task)
  }
  const timer = setTimeout(again, START_AGAIN_MS)
  globalThis.addEventListener('online', again)
}

async function openCache(projectId: string): Promise<StoredTransforms> {
  const opened = await openTransformCache(projectId)
  // Then everything has to be compiled, so the compiler loads at once. The request that needs it gets the error.
  if (opened.isEmpty) compiler.load().catch(() => undefined)
  return opened
}

/** Few projects have Flow's types: the others do without what takes them out. */
async function loadFlow(): Promise<void> {
  stripFlow ??= (await import('@sayso/bundler/strip-flow')).stripFlow
}

/** The app is on the screen, and the processor free for what the next edit needs and the next visit. */
function handleShown(): void {
  cache?.flush()
  compiler.load().catch(fail)
}

/** The server that has the SDK makes other packages too. */
async function askForPackages(question: PackagesRequest, url: URL): Promise<PackagesResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}

function fail(error: unknown): void {
  report({ type: 'failed', message: sentenceOf(error) })
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function report(message: WorkerReport): void {
  postMessage(message)
}
