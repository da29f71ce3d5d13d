/** The worker's start: loads compiler, packages and cache side by side, and answers the page. */

import { createBundler } from '@sayso/bundler'
import { type BundleService, createBundleService } from './bundle-service.ts'
import { type ChunkSource, openChunkSource } from './chunk-source.ts'
import { guessChunks } from './guess-chunks.ts'
import { loadCompiler } from './load-compiler.ts'
import type { WorkerReport, WorkerRequest } from './messages.ts'
import { openTransformCache } from './transform-cache.ts'

type BundleRequest = Exclude<WorkerRequest, { type: 'start' }>

let service: BundleService | null = null
/** What came before the bundler was ready, in order. */
const waiting: BundleRequest[] = []

globalThis.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'start') void start(data)
  else if (service === null) waiting.push(data)
  else answer(service, data)
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
    service = createBundleService({ bundler, chunks, report })
    for (const request of waiting.splice(0)) answer(service, request)
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

function answer(ready: BundleService, request: BundleRequest): void {
  switch (request.type) {
    case 'files':
      ready.changeFiles(request.changes, request.changedAtMs)
      return
    case 'connect':
      ready.connect(request)
      return
    case 'disconnect':
      ready.disconnect(request.frameNumber)
      return
    case 'locate':
      report({ type: 'located', n: request.n, places: ready.locate(request.places) })
      return
  }
}

function report(message: WorkerReport): void {
  postMessage(message)
}
