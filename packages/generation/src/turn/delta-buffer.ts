/**
 * Joins a model's many small deltas into few entries: the first goes out at once, later ones at most every `intervalMs`.
 * One writer, one reader.
 */

import type { Timers } from '../ports/ports.ts'
import { splitAtCutPair, toStorableText } from './answer-text.ts'
import { MAX_DELTA_CHARS } from './turn-parts.ts'

interface DeltaBuffer {
  push(text: string): void
  /** Nothing more comes; what waits can still be taken. Later pushes are dropped. */
  close(): void
  /** What has come since the last time, storable and never empty; null once closed and empty. One call at a time. */
  take(): Promise<string | null>
}

interface DeltaBufferOptions {
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
    const piece = waiting.slice(0, MAX_DELTA_CHARS)
    const isLast = isClosed && piece.length === waiting.length
    const { whole, rest: half } = isLast ? { whole: piece, rest: '' } : splitAtCutPair(piece)
    waiting = half + waiting.slice(piece.length)
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
          // What is left over need not wait: it is late already.
          if (waiting.length < MAX_DELTA_CHARS) rest()
          return text
        }
        if (isClosed) return null
        await changed()
      }
    },
  }
}
