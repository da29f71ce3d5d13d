/** Exports beside the server: one at a time, in a process with a cap on memory and time, with a bounded line before it. */

import type { ProjectFiles } from '@sayso/project'
import type { WebExporter, WebExportFacts, WebExportResult } from './api.ts'
import type { PackageSource } from './package-source.ts'
import { type ExportProcess, startExportProcess } from './start-export-process.ts'
import { closedError } from './web-export-error.ts'

interface WebExporterOptions {
  /** For packages that the SDK does not have. */
  packages: PackageSource
  /** Longest time for one export, without the wait for its turn. Default 120 s: building packages takes most of it. */
  timeoutMs?: number
  /** Default 384 MB, three times what the largest project needs. */
  maxHeapBytes?: number
  /** Exports that may wait. Default 8. */
  maxWaiting?: number
  /** The process ends after this long without an export. Default 60 s. */
  idleMs?: number
  /** Receives our own faults. */
  log?: (message: string, error: unknown) => void
}

export function createWebExporter(options: WebExporterOptions): WebExporter {
  const { timeoutMs = 120_000, maxHeapBytes = 384 * 1024 * 1024, maxWaiting = 8, idleMs = 60_000 } = options
  const { packages, log = () => undefined } = options
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let worker: ExportProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function work(files: ProjectFiles, facts: WebExportFacts): Promise<WebExportResult> {
    if (isClosed) throw closedError()
    clearTimeout(idle)
    worker ??= startExportProcess({ packages, maxHeapBytes })
    const end = await worker.run(files, facts, timeoutMs)
    if (end.kind === 'exported' || end.kind === 'failed') {
      idle = setTimeout(drop, idleMs)
      idle.unref()
      return end
    }
    drop()
    if (isClosed) throw closedError()
    if (end.kind === 'fault') log('An export failed', new Error(end.message))
    return failed(SENTENCES[end.kind])
  }

  function drop(): void {
    clearTimeout(idle)
    worker?.end()
    worker = null
  }

  return {
    async export(files, facts) {
      if (isClosed) throw closedError()
      if (waiting > maxWaiting) return failed(FULL)
      waiting += 1
      const result = line
        .then(() => work(files, facts))
        .finally(() => {
          waiting -= 1
        })
      line = result.catch(() => undefined)
      return await result
    },
    async close() {
      isClosed = true
      drop()
      await line
    },
  }
}

const FULL = 'Several apps are being exported at the moment. Try again in a minute.'

const SENTENCES = {
  late: 'The app took too long to export, so it was given up. Try again: what was ready is kept.',
  died: 'The app took more memory to export than one app may have. Remove large files from the project.',
  fault: 'The app could not be exported because of a fault in the server. Its log has the details.',
} as const

function failed(message: string): WebExportResult {
  return { kind: 'failed', problems: [{ message }] }
}
