/**
 * Joins a model's many small deltas into few entries: the first goes out at once, later ones about every `intervalMs`, and then together
 * with a word that has just come rather than some time after it. One writer, one reader.
 */

import type { Timers } from '../ports/ports.ts'
import { splitAtCutPair, toStorableText } from './answer-text.ts'
import { MAX_DELTA_CHARS } from './turn-parts.ts'

/** One entry's worth: what was thought, and then said. Not both are empty. */
interface DeltaPiece {
  text: string
  reasoning: string
}

interface DeltaBuffer {
  push(text: string): void
  pushReasoning(text: string): void
  /** Nothing more comes; what waits can still be taken. Later pushes are dropped. */
  close(): void
  /** What has come since the last time, storable; null once closed and empty. One call at a time. */
  take(): Promise<DeltaPiece | null>
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
  const waiting: DeltaPiece = { text: '', reasoning: '' }
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

  function cut(kind: keyof DeltaPiece): string {
    const piece = waiting[kind].slice(0, MAX_DELTA_CHARS)
    const isLast = isClosed && piece.length === waiting[kind].length
    const { whole, rest: half } = isLast ? { whole: piece, rest: '' } : splitAtCutPair(piece)
    waiting[kind] = half + waiting[kind].slice(piece.length)
    return toStorableText(whole)
  }

  function add(kind: keyof DeltaPiece, text: string): void {
    if (isClosed || text === '') return
    waiting[kind] += text
    if (phase !== 'resting') due()
  }

  return {
    push: (text) => add('text', text),
    pushReasoning: (text) => add('reasoning', text),
    close() {
      isClosed = true
      notify()
    },
    async take() {
      for (;;) {
        const isDue = phase === 'due' || isClosed
        const piece = { reasoning: isDue ? cut('reasoning') : '', text: isDue ? cut('text') : '' }
        if (piece.text !== '' || piece.reasoning !== '') {
          // What is left over need not wait: it is late already.
          if (Math.max(waiting.text.length, waiting.reasoning.length) < MAX_DELTA_CHARS) rest()
          return piece
        }
        if (isClosed) return null
        await changed()
      }
    },
  }
}
