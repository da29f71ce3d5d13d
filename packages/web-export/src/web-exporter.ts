/** Exports beside the server: each in a process with a cap on memory and time, with a bounded line before them. */

import type { ProjectFiles } from '@sayso/project'
import type { WebExporter, WebExportFacts, WebExportResult } from './api.ts'
import { createExportLine, type Place } from './export-line.ts'
import type { PackageSource } from './package-source.ts'
import { type ExportProcess, startExportProcess } from './start-export-process.ts'
import { closedError } from './web-export-error.ts'

interface WebExporterOptions {
  /** For packages that the SDK does not have. */
  packages: PackageSource
  /** Longest time for one export, without the wait for its turn. Default 120 s: building packages takes most of it. */
  timeoutMs?: number
  /** An export that takes longer goes on beside the next ones, or ends when there are too many of these. Default 5 s. */
  slowAfterMs?: number
  /** Default 2. */
  slowAtOnce?: number
  /** Default 384 MB, three times what the largest project needs. */
  maxHeapBytes?: number
  /** Exports that may wait. Default 40. */
  maxWaiting?: number
  /** The process ends after this long without an export. Default 60 s. */
  idleMs?: number
  /** Receives our own faults. */
  log?: (message: string, error: unknown) => void
}

const MAX_WAITING_PER_ASKER = 3

export function createWebExporter(options: WebExporterOptions): WebExporter {
  const { timeoutMs = 120_000, maxHeapBytes = 384 * 1024 * 1024, idleMs = 60_000 } = options
  const { slowAfterMs = 5_000, slowAtOnce = 2, maxWaiting = 40 } = options
  const { packages, log = () => undefined } = options
  const line = createExportLine({
    ...{ slowAfterMs, slowAtOnce, maxWaiting, maxWaitingPerAsker: MAX_WAITING_PER_ASKER },
  })
  const running = new Map<ExportProcess, Promise<unknown>>()
  let idle: ExportProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function work(files: ProjectFiles, facts: WebExportFacts, place: Place): Promise<WebExportResult> {
    if (isClosed) throw closedError()
    const worker = idle ?? startExportProcess({ packages, maxHeapBytes })
    clearTimeout(idleTimer)
    idle = null
    place.onAside(() => worker.yieldToOthers())
    const ending = worker.run(files, facts, { timeoutMs, crowded: place.crowded })
    running.set(worker, ending)
    const end = await ending.finally(() => running.delete(worker))
    if (end.kind === 'exported' || end.kind === 'failed') {
      keep(worker)
      return end
    }
    worker.end()
    if (isClosed) throw closedError()
    if (end.kind === 'fault') log('An export failed', new Error(end.message))
    return failed(SENTENCES[end.kind])
  }

  /** For the next export, unless another one waits for it already or this one has been given a low priority. */
  function keep(worker: ExportProcess): void {
    if (isClosed || idle !== null || worker.hasYielded()) {
      worker.end()
      return
    }
    idle = worker
    idleTimer = setTimeout(dropIdle, idleMs).unref()
  }

  function dropIdle(): void {
    clearTimeout(idleTimer)
    idle?.end()
    idle = null
  }

  return {
    async export(files, facts, asker = '') {
      if (isClosed) throw closedError()
      return await line.run(asker, (place) => work(files, facts, place))
    },
    async close() {
      isClosed = true
      dropIdle()
      const ends = [...running.values()]
      for (const worker of running.keys()) worker.end()
      await Promise.allSettled(ends)
    },
  }
}

const SENTENCES = {
  late: 'The app took too long to export, so it was given up. Try again: what was ready is kept.',
  crowded:
    'The app takes long to export, and others are waiting, so it was given up. Try again in a few minutes: what was ready is kept.',
  died: 'The app took more memory to export than one app may have. Remove large files from the project.',
  fault: 'The app could not be exported because of a fault in the server. Its log has the details.',
} as const

function failed(message: string): WebExportResult {
  return { kind: 'failed', problems: [{ message }] }
}
