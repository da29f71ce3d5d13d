/** Asks again when nothing of an answer has come yet and asking again is likely to help. */

import type { ModelChunk, ModelError } from '@sayso/generation/ports'

export interface RetryPolicy {
  /** Waits before the first, second … retry of a failure that names no waiting time. */
  backoffMs: readonly number[]
  /** A longer `retry-after` is reported to the user instead of waited for. */
  maxRetryAfterMs: number
  /** Waits, or rejects as soon as the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

interface RetriedCall {
  attempt: () => AsyncIterable<ModelChunk>
  /** Turns anything thrown into the failure that users see. */
  toFailure: (error: unknown, hasContent: boolean) => ModelError
  signal: AbortSignal
}

/** Throws the signal’s reason when it aborts, and a `ModelError` for everything else. */
export async function* withRetries(call: RetriedCall, policy: RetryPolicy): AsyncGenerator<ModelChunk> {
  for (let retries = 0; ; retries += 1) {
    let hasContent = false
    try {
      for await (const chunk of call.attempt()) {
        hasContent = true
        yield chunk
      }
      return
    } catch (error) {
      call.signal.throwIfAborted()
      const failure = call.toFailure(error, hasContent)
      const waitMs = hasContent ? null : retryDelayMs(failure, retries, policy)
      if (waitMs === null) throw failure
      await sleepUnlessAborted(waitMs, policy, call.signal)
    }
  }
}

function retryDelayMs(
  { code, retryAfterMs }: ModelError,
  retries: number,
  policy: RetryPolicy,
): number | null {
  const backoffMs = policy.backoffMs[retries]
  if (backoffMs === undefined) return null
  if (retryAfterMs !== null && retryAfterMs > policy.maxRetryAfterMs) return null
  if (code === 'rate-limited') return retryAfterMs
  return code === 'provider-down' || code === 'unreachable' ? (retryAfterMs ?? backoffMs) : null
}

async function sleepUnlessAborted(ms: number, { sleep }: RetryPolicy, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
