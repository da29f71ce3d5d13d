/**
 * Runs uploads a few at a time, in the order in which they were asked for, and tries again what failed for the moment. A server that asks
 * for patience is given it: everything behind waits too, since a place is kept until its upload has ended.
 */

import { ServiceError } from '../api/service-error.ts'
import { pause } from '../content/pause.ts'

interface UploadQueue {
  /** Resolves with the address. Rejects with the last error, or when `signal` aborts. */
  run(work: (signal: AbortSignal) => Promise<string>, signal: AbortSignal): Promise<string>
}

const MAX_PARALLEL = 4
/** A failed upload is tried again after these. */
const RETRY_DELAYS_MS = [1000, 4000, 16_000]
/** A project of a thousand files takes a server of ours, which stores 300 a minute, four minutes. */
const MAX_REQUESTED_WAITS = 10
const MAX_REQUESTED_WAIT_MS = 120_000
/** Without an answer until then an upload has failed: 10 MB over a slow line take less. */
const ANSWER_TIMEOUT_MS = 120_000

export function createUploadQueue(): UploadQueue {
  let runningCount = 0
  const waiting: (() => void)[] = []

  async function takePlace(): Promise<void> {
    if (runningCount >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
    else runningCount += 1
  }

  /** The next in line gets the place. */
  function leavePlace(): void {
    const next = waiting.shift()
    if (next === undefined) runningCount -= 1
    else next()
  }

  return {
    async run(work, signal) {
      await takePlace()
      try {
        return await retry(() => tryOnce(work, signal), signal)
      } finally {
        leavePlace()
      }
    },
  }
}

/** Rejects with the last error. */
async function retry(work: () => Promise<string>, signal: AbortSignal): Promise<string> {
  const delaysMs = [...RETRY_DELAYS_MS]
  let waitCount = 0
  for (;;) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      const requestedMs = error instanceof ServiceError ? error.retryAfterMs : null
      const mayWait = requestedMs !== null && waitCount < MAX_REQUESTED_WAITS
      if (mayWait) waitCount += 1
      const delayMs = mayWait ? Math.min(requestedMs, MAX_REQUESTED_WAIT_MS) : delaysMs.shift()
      if (delayMs === undefined || signal.aborted || isFinal(error)) throw error
      await pause(delayMs, signal)
    }
  }
}

/** A server will refuse the same request again. A connection that broke is worth another try. */
function isFinal(error: unknown): boolean {
  return error instanceof ServiceError && !error.isTransient
}

async function tryOnce(work: (signal: AbortSignal) => Promise<string>, outer: AbortSignal): Promise<string> {
  const abort = new AbortController()
  const end = () => abort.abort(outer.reason)
  const timer = setTimeout(() => abort.abort(new Error('The server did not answer')), ANSWER_TIMEOUT_MS)
  outer.addEventListener('abort', end)
  try {
    // A replaced `fetch` may not know signals; its place is needed all the same.
    return await Promise.race([work(abort.signal), whenAborted(abort.signal)])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', end)
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
