/** Starts the bundler's worker, as part of the page's own bundle. */

import type { WorkerReport, WorkerRequest } from './messages.ts'

export interface WorkerClient {
  post(request: WorkerRequest, transfer?: Transferable[]): void
  dispose(): void
}

export interface WorkerStart {
  sdkBaseUrl: string
  projectId: string
  onReport(report: WorkerReport): void
}

export function startWorker({ sdkBaseUrl, projectId, onReport }: WorkerStart): WorkerClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'sayso-bundler',
  })
  worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => onReport(data)
  worker.onerror = ({ message }) => {
    onReport({
      type: 'failed',
      message: `The preview's worker stopped: ${message || 'it could not be loaded'}.`,
    })
  }
  worker.postMessage({ type: 'start', sdkBaseUrl, projectId } satisfies WorkerRequest)
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    dispose: () => worker.terminate(),
  }
}
