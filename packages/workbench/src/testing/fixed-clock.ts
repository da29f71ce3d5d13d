/** A frozen clock; delayed work is left to the timers, which a test can replace. */

import type { Clock } from '../ports/clock.ts'

export function fixedClock(nowMs = 0): Clock {
  return {
    nowMs: () => nowMs,
    after(delayMs, callback) {
      const timeout = setTimeout(callback, delayMs)
      return () => clearTimeout(timeout)
    },
  }
}
