/** A clock and timers that move only when a test moves them. */

import type { Clock, Timers } from '../ports/ports.ts'

export interface ManualTime extends Clock, Timers {
  /** Moves on by `ms`, calling what comes due in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
}

export function createManualTime(startIso = '2026-11-20T12:00:00.000Z'): ManualTime {
  let nowMs = Date.parse(startIso)
  const pending = new Set<{ dueMs: number; callback: () => void }>()

  async function advance(ms: number): Promise<void> {
    const untilMs = nowMs + ms
    await settlePromises()
    for (;;) {
      const next = [...pending].sort((a, b) => a.dueMs - b.dueMs)[0]
      if (!next || next.dueMs > untilMs) break
      pending.delete(next)
      nowMs = Math.max(nowMs, next.dueMs)
      next.callback()
      await settlePromises()
    }
    nowMs = untilMs
  }

  return {
    now: () => new Date(nowMs),
    after(ms, callback) {
      const timer = { dueMs: nowMs + ms, callback }
      pending.add(timer)
      return () => pending.delete(timer)
    },
    advance,
  }
}

/** A turn of the event loop: every promise chain without a timer has run to its end. */
function settlePromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
