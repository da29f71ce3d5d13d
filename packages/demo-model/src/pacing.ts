/** Cuts a text into chunks like a model's and hands them out at a steady rate. */

import { setTimeout as wait } from 'node:timers/promises'

export interface Pace {
  /** 0 or Infinity: no waiting. */
  charsPerSecond: number
  /** Waits, or rejects as soon as the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  nowMs: () => number
}

export const realPace = {
  sleep: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }),
  nowMs: () => performance.now(),
}

/** A chunk holds what arrives in about this time, so that a fast rate does not mean thousands of tiny events. */
const CHUNK_MS = 16
const CHUNK_CHARS_WITHOUT_WAITING = 200

/** Yields the whole text in order; throws the signal's reason once it aborts. */
export async function* paced(text: string, pace: Pace, signal: AbortSignal): AsyncGenerator<string> {
  const isPaced = pace.charsPerSecond > 0 && Number.isFinite(pace.charsPerSecond)
  const targetChars = isPaced ? (pace.charsPerSecond * CHUNK_MS) / 1000 : CHUNK_CHARS_WITHOUT_WAITING
  const startMs = pace.nowMs()
  const jitter = createJitter()
  let offset = 0
  while (offset < text.length) {
    signal.throwIfAborted()
    const end = chunkEnd(text, offset + Math.max(1, Math.round(targetChars * jitter())))
    // Due by the whole text so far, so that late timers do not add up to a slower rate.
    if (isPaced) await sleepUntil(startMs + (end / pace.charsPerSecond) * 1000, pace, signal)
    yield text.slice(offset, end)
    offset = end
  }
}

async function sleepUntil(dueMs: number, pace: Pace, signal: AbortSignal): Promise<void> {
  const waitMs = dueMs - pace.nowMs()
  if (waitMs <= 0) return
  try {
    await pace.sleep(waitMs, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Never between the two halves of a surrogate pair: models send whole characters. */
function chunkEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return Math.min(text.length, code >= 0xd800 && code <= 0xdbff ? end + 1 : end)
}

/** Factors between 0.5 and 1.5, the same sequence each time, so that a run can be repeated. */
function createJitter(): () => number {
  let state = 0x5eed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 0.5 + state / 2 ** 32
  }
}
