/**
 * Joins a model's many small deltas into few entries: the first goes out at once, later ones about every `intervalMs`, and then together
 * with a word that has just come rather than some time after it. What comes while an entry waits for the log goes along with it. One
 * writer, one reader.
 */

import type { Lookup } from '@sayso/wire'
import type { Timers } from '../ports/ports.ts'
import { endsInCutPair, splitAtCutPair, withoutLoneHalves, withoutNul } from './answer-text.ts'
import { MAX_DELTA_CHARS } from './turn-parts.ts'

/** Content of one entry: reasoning, then what was looked up, and then text. At least one is not empty. */
export interface DeltaPiece {
  text: string
  reasoning: string
  lookups: readonly Lookup[]
}

export interface DeltaBuffer {
  push(text: string): void
  pushReasoning(text: string): void
  /** The text before it leaves with it, or has left. */
  pushLookups(lookups: readonly Lookup[]): void
  /** Ends the input; waiting pieces can still be taken. Later pushes are dropped. */
  close(): void
  /** Resolves when there is an entry to be written: true, until it is closed and empty. One call at a time. */
  ready(): Promise<boolean>
  /** Takes everything since the last entry, storable. Call it once for each time that it is ready, as late as possible. */
  take(): DeltaPiece
}

interface DeltaBufferOptions {
  /** Asked for each entry. */
  intervalMs: () => number
  timers: Timers
}

/** Fractions of the interval: after the first, new pieces are sent at once; at the second, whatever waits. */
const READY_AFTER = 0.75
const LATEST_AFTER = 1.25

/** `resting`: nothing is sent. `ready`: the next piece is sent, with all that wait. `due`: waiting pieces are sent. */
type Phase = 'resting' | 'ready' | 'due'

export function createDeltaBuffer({ intervalMs, timers }: DeltaBufferOptions): DeltaBuffer {
  const waiting = { text: '', reasoning: '' }
  let lookups: readonly Lookup[] = []
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

  function cut(kind: keyof typeof waiting): string {
    const piece = waiting[kind].slice(0, MAX_DELTA_CHARS)
    const isLast = isClosed && piece.length === waiting[kind].length
    const { whole, rest: half } = isLast ? { whole: piece, rest: '' } : splitAtCutPair(piece)
    waiting[kind] = half + waiting[kind].slice(piece.length)
    return withoutLoneHalves(whole)
  }

  function add(kind: keyof typeof waiting, text: string): void {
    if (isClosed) return
    const storable = withoutNul(text)
    if (storable === '') return
    waiting[kind] += storable
    if (phase !== 'resting') due()
  }

  /** False for half of a pair, whose other half may still come. */
  function has(kind: keyof typeof waiting): boolean {
    const text = waiting[kind]
    return text.length > 1 || (text !== '' && (isClosed || !endsInCutPair(text)))
  }

  return {
    push: (text) => add('text', text),
    pushReasoning: (text) => add('reasoning', text),
    pushLookups(looked) {
      if (isClosed) return
      lookups = [...lookups, ...looked]
      due()
    },
    close() {
      isClosed = true
      notify()
    },
    async ready() {
      for (;;) {
        const isDue = phase === 'due' || isClosed
        if (isDue && (has('text') || has('reasoning') || lookups.length > 0)) return true
        if (isClosed) return false
        await changed()
      }
    },
    take() {
      const piece = { reasoning: cut('reasoning'), text: cut('text'), lookups }
      lookups = []
      // The remainder need not wait: it is late already.
      if (Math.max(waiting.text.length, waiting.reasoning.length) < MAX_DELTA_CHARS) rest()
      return piece
    },
  }
}
