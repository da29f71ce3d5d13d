/**
 * Bounds how long the edits of one answer are looked for. Counted in steps, not in time: an answer changes the same files on every
 * machine, and when it is read again.
 */

export interface SearchEffort {
  /** Before `chars` characters are looked through for a text, word for word. */
  scan(chars: number): void
  /** Before so many steps of a comparison, each as long as comparing two characters. */
  compare(steps: number): void
}

/** Thrown through the whole search rather than handed on by each of its functions; `applyEditBlocks` turns it into a result. */
export class EffortSpent extends Error {
  override name = 'EffortSpent'
}

interface Effort {
  scannedChars: number
  steps: number
}

/** Each is used up in some tenths of a second. Ordinary answers take less than a hundredth of them. */
const MOST: Effort = { scannedChars: 80_000_000, steps: 40_000_000 }

/** One for each answer. */
export function createSearchEffort(left: Effort = MOST): SearchEffort {
  let { scannedChars, steps } = left
  return {
    scan(chars) {
      scannedChars -= chars
      if (scannedChars < 0) throw new EffortSpent()
    },
    compare(more) {
      steps -= more
      if (steps < 0) throw new EffortSpent()
    },
  }
}
