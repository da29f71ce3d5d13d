/** Waits for something by name: until it comes, for a while, or until a signal aborts. */

import type { Timers } from '../ports/ports.ts'

interface TimedWaits<Value> {
  /** Null when it has not come. Never rejects. */
  wait(name: string, options: { maxMs: number; signal: AbortSignal | null }): Promise<Value | null>
  isAwaited(name: string): boolean
  /** False when nobody waits for it. */
  settle(name: string, value: Value): boolean
}

export function createTimedWaits<Value>(timers: Timers): TimedWaits<Value> {
  const waiting = new Map<string, (value: Value | null) => void>()
  return {
    wait: (name, { maxMs, signal }) =>
      new Promise((resolve) => {
        const stop = () => settle(null)
        const settle = (value: Value | null) => {
          stopTimer()
          signal?.removeEventListener('abort', stop)
          waiting.delete(name)
          resolve(value)
        }
        const stopTimer = timers.after(maxMs, stop)
        waiting.set(name, settle)
        signal?.addEventListener('abort', stop)
      }),
    isAwaited: (name) => waiting.has(name),
    settle(name, value) {
      const settle = waiting.get(name)
      settle?.(value)
      return settle !== undefined
    },
  }
}
