import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerReport, WorkerRequest } from './messages.ts'
import { preloadWorker, startWorker } from './start-worker.ts'

/** Workers in the order in which they were started. */
let workers: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: { data: WorkerReport }) => void) | null = null
  posted: WorkerRequest[] = []
  isTerminated = false
  constructor() {
    workers.push(this)
  }
  postMessage(request: WorkerRequest): void {
    this.posted.push(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

const task = { sdkBaseUrl: 'http://localhost/sdk/53/', projectId: 'p1' }

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that was started ahead is used once, and what it said meanwhile is heard', async () => {
  preloadWorker(task)
  workers[0]?.onmessage?.({ data: { type: 'failed', message: 'no network' } })
  const reports: WorkerReport[] = []
  startWorker({ ...task, onReport: (report) => reports.push(report) }).post({ type: 'shown' })
  await Promise.resolve()
  expect(workers).toHaveLength(1)
  expect(workers[0]?.posted.map(({ type }) => type)).toEqual(['start', 'shown'])
  expect(reports).toEqual([{ type: 'failed', message: 'no network' }])

  startWorker({ ...task, onReport() {} })
  expect(workers).toHaveLength(2)
})

test('a worker that was started ahead for another project is not used, and ends by itself', () => {
  preloadWorker({ ...task, projectId: 'p2' })
  startWorker({ ...task, onReport() {} })
  expect(workers).toHaveLength(2)
  vi.runAllTimers()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})
