/** The platform's timers. */

import type { Timers } from './ports/ports.ts'

export const systemTimers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
