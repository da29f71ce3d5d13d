/**
 * Joins a model's many small deltas into few entries: the first goes out at once, later ones about every `intervalMs`, and then together
 * with a word that has just come rather than some time after it. One writer, one reader.
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
  /** Asked for each entry. */
  intervalMs: () => number
  timers: Timers
}

/** In parts of the interval: from the first on, what comes goes out at once; at the second, whatever waits. */
const READY_AFTER = 0.75
const LATEST_AFTER = 1.25

/** `resting`: nothing goes out. `ready`: the next that comes does, with all that waits. `due`: what waits does. */
type Phase = 'resting' | 'ready' | 'due'

export function createDeltaBuffer({ intervalMs, timers }: DeltaBufferOptions): DeltaBuffer {
  let waiting = ''
  let isClosed = false
  let phase: Phase = 'due'
  let wake: (() => void) | null = null
  let stopTimer = () => {}

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
    const ms = intervalMs()
    phase = 'resting'
    stopTimer()
    stopTimer = timers.after(ms * READY_AFTER, () => {
      phase = 'ready'
      stopTimer = timers.after(ms * (LATEST_AFTER - READY_AFTER), due)
    })
  }

  function due(): void {
    phase = 'due'
    notify()
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
      if (phase !== 'resting') due()
    },
    close() {
      isClosed = true
      notify()
    },
    async take() {
      for (;;) {
        const text = phase === 'due' || isClosed ? cut() : ''
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
