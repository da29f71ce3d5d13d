/** The worker's start: loads compiler, packages and cache side by side, and answers the page. */

import { createBundler } from '@sayso/bundler'
import type { PackagesRequest, PackagesResponse } from '@sayso/wire'
import { type BundleService, createBundleService } from './bundle-service.ts'
import { type ChunkSource, openChunkSource } from './chunk-source.ts'
import { createExtraPackages } from './extra-packages.ts'
import { guessChunks } from './guess-chunks.ts'
import { loadCompiler } from './load-compiler.ts'
import type { WorkerReport, WorkerRequest } from './messages.ts'
import { openTransformCache } from './transform-cache.ts'

type BundleRequest = Exclude<WorkerRequest, { type: 'start' }>

interface Ready {
  service: BundleService
  filesChanged(request: Extract<BundleRequest, { type: 'files' }>): void
}

let ready: Ready | null = null
/** What came before the bundler was ready, in order. */
const waiting: BundleRequest[] = []

globalThis.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'start') void start(data)
  else if (ready === null) waiting.push(data)
  else answer(ready, data)
}

async function start({ sdkBaseUrl, projectId }: Extract<WorkerRequest, { type: 'start' }>): Promise<void> {
  try {
    const opening = openChunkSource(sdkBaseUrl).then(prefetchGuesses)
    const [chunks, compiler, cache] = await Promise.all([
      opening,
      loadCompiler(),
      openTransformCache(projectId),
    ])
    const bundler = createBundler({ compiler, packages: chunks.manifest, cache })
    const service = createBundleService({ bundler, chunks, report })
    const extras = createExtraPackages({
      manifest: chunks.manifest,
      ask: (request) => askForPackages(request, sdkBaseUrl),
      apply: service.setPackages,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    ready = {
      service,
      filesChanged({ changes, changedAtMs }) {
        service.changeFiles(changes, changedAtMs)
        extras.filesChanged(changes, bundler.missingImports())
      },
    }
    for (const request of waiting.splice(0)) answer(ready, request)
  } catch (error) {
    report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

/** Chunks travel while the compiler still loads. */
function prefetchGuesses(chunks: ChunkSource): ChunkSource {
  for (const request of waiting) {
    if (request.type === 'files') chunks.prefetch(guessChunks(request.changes.values(), chunks.manifest))
  }
  return chunks
}

/** The server that has the SDK makes other packages too. */
async function askForPackages(question: PackagesRequest, sdkBaseUrl: string): Promise<PackagesResponse> {
  const response = await fetch(new URL('/api/packages', sdkBaseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}

function answer({ service, filesChanged }: Ready, request: BundleRequest): void {
  switch (request.type) {
    case 'files':
      filesChanged(request)
      return
    case 'connect':
      service.connect(request)
      return
    case 'disconnect':
      service.disconnect(request.frameNumber)
      return
    case 'locate':
      report({ type: 'located', n: request.n, places: service.locate(request.places) })
      return
  }
}

function report(message: WorkerReport): void {
  postMessage(message)
}
