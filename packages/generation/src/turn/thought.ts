/** Collects a model's reasoning: how much is kept, with which delta it was sent, and how long it took. */

import type { Clock, TurnReplay } from '../ports/ports.ts'
import { MAX_KEPT_REASONING_CHARS } from './turn-parts.ts'

export interface Thought {
  /** Returns the part of the new text that is kept: empty beyond the limit. */
  take(text: string): string
  /** Delta `index`, from 0, holds it in the log. */
  keep(index: number, text: string): void
  /** Nothing when the model showed nothing. */
  read(): { reasoning?: NonNullable<TurnReplay['reasoning']>; reasoningMs?: number }
}

export function createThought(clock: Clock): Thought {
  const reasoning = createReasoning()
  let takenChars = 0
  let firstMs: number | null = null
  let lastMs = 0
  return {
    take(text) {
      lastMs = clock.now().getTime()
      firstMs ??= lastMs
      const kept = text.slice(0, MAX_KEPT_REASONING_CHARS - takenChars)
      takenChars += kept.length
      return kept
    },
    keep: reasoning.keep,
    read() {
      const kept = reasoning.read()
      return {
        ...(kept && { reasoning: kept }),
        ...(kept && firstMs !== null && { reasoningMs: Math.max(0, lastMs - firstMs) }),
      }
    },
  }
}

export function createReasoning() {
  const texts: string[] = []
  const lengths: number[] = []
  return {
    keep(index: number, text: string): void {
      if (text === '') return
      while (lengths.length < index) lengths.push(0)
      lengths.push(text.length)
      texts.push(text)
    },
    read: (): TurnReplay['reasoning'] => (texts.length > 0 ? { text: texts.join(''), lengths } : undefined),
  }
}
