/** Starts the bundler's worker, as part of the page's own bundle; ahead of the preview where a page knows that it will come. */

import { debugLog } from '../debug/debug-log.ts'
import type { WorkerReport, WorkerRequest } from './messages.ts'

interface WorkerClient {
  post(request: WorkerRequest, transfer?: Transferable[]): void
  dispose(): void
}

export interface WorkerTask {
  sdkBaseUrl: string
  projectId: string
  /** Where the SDK's server is asked for packages that the SDK does not have. Default `/api/packages`. */
  packagesPath?: string | undefined
}

interface WorkerStart extends WorkerTask {
  onReport(report: WorkerReport): void
}

/** A page that has not opened its preview by then does not open it. */
const SPARE_MS = 30_000

/** Started ahead, and not taken yet. */
let spare: Spare | null = null

interface Spare extends WorkerTask {
  worker: Worker
  /** Reports that it sent meanwhile. */
  reports: WorkerReport[]
  timer: ReturnType<typeof setTimeout>
}

/** Starts the worker of a preview that will be made soon, so that it loads its files in parallel with the rest. */
export function preloadWorker(task: WorkerTask): void {
  dropSpare()
  const reports: WorkerReport[] = []
  const worker = launch(task, (report) => reports.push(report))
  spare = { ...task, worker, reports, timer: setTimeout(dropSpare, SPARE_MS) }
}

export function startWorker({ onReport, ...task }: WorkerStart): WorkerClient {
  const ahead = takeSpare(task)
  const worker = ahead?.worker ?? launch(task, onReport)
  if (ahead !== null) {
    listen(worker, onReport)
    // The caller does not expect to hear of it before this function has returned.
    queueMicrotask(() => ahead.reports.forEach(onReport))
  }
  return {
    post(request, transfer = []) {
      debugLog('page → worker', request)
      worker.postMessage(request, transfer)
    },
    dispose: () => worker.terminate(),
  }
}

function launch(task: WorkerTask, onReport: (report: WorkerReport) => void): Worker {
  const { sdkBaseUrl, projectId, packagesPath = '/api/packages' } = task
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'sayso-bundler',
  })
  listen(worker, onReport)
  worker.postMessage({ type: 'start', sdkBaseUrl, projectId, packagesPath } satisfies WorkerRequest)
  return worker
}

function listen(worker: Worker, onReport: (report: WorkerReport) => void): void {
  worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
    debugLog('worker → page', data)
    onReport(data)
  }
  worker.onerror = ({ message }) => {
    onReport({
      type: 'failed',
      message: `The preview's worker stopped: ${message || 'it could not be loaded'}.`,
    })
  }
}

/** The one that was started ahead, if it is for this project. */
function takeSpare({ sdkBaseUrl, projectId }: WorkerTask): Spare | null {
  if (spare?.sdkBaseUrl !== sdkBaseUrl || spare.projectId !== projectId) return null
  const taken = spare
  clearTimeout(taken.timer)
  spare = null
  return taken
}

function dropSpare(): void {
  clearTimeout(spare?.timer)
  spare?.worker.terminate()
  spare = null
}
