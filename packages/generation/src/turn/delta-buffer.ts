/**
 * Joins a model's many small deltas into few entries: the first goes out at once, later ones at most every `intervalMs`.
 * One writer, one reader.
 */

import type { Timers } from '../ports.ts'
import { splitAtCutPair, toStorableText } from './answer-text.ts'

export interface DeltaBuffer {
  push(text: string): void
  /** Nothing more comes; what waits can still be taken. Later pushes are dropped. */
  close(): void
  /** What has come since the last time, storable and never empty; null once closed and empty. One call at a time. */
  take(): Promise<string | null>
}

export interface DeltaBufferOptions {
  intervalMs: number
  timers: Timers
}

export function createDeltaBuffer({ intervalMs, timers }: DeltaBufferOptions): DeltaBuffer {
  let waiting = ''
  let isClosed = false
  /** True for `intervalMs` after each take. */
  let isResting = false
  let wake: (() => void) | null = null

  function changed(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
    })
  }

  function notify(): void {
    wake?.()
    wake = null
  }

  function rest(): void {
    isResting = true
    timers.after(intervalMs, () => {
      isResting = false
      notify()
    })
  }

  function cut(): string {
    const { whole, rest: half } = isClosed ? { whole: waiting, rest: '' } : splitAtCutPair(waiting)
    waiting = half
    return toStorableText(whole)
  }

  return {
    push(text) {
      if (isClosed || text === '') return
      waiting += text
      if (!isResting) notify()
    },
    close() {
      isClosed = true
      notify()
    },
    async take() {
      for (;;) {
        const text = isResting && !isClosed ? '' : cut()
        if (text !== '') {
          rest()
          return text
        }
        if (isClosed) return null
        await changed()
      }
    },
  }
}
