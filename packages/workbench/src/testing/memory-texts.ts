/** Kept texts in memory: the test double of the port, and its example. */

import type { KeptTexts } from '../ports/kept-texts.ts'

export interface MemoryTexts extends KeptTexts {
  /** The texts stored now, by name. */
  kept(): Readonly<Record<string, string>>
}

export function createMemoryTexts(initial: Readonly<Record<string, string>> = {}): MemoryTexts {
  const texts = new Map(Object.entries(initial))
  return {
    kept: () => Object.fromEntries(texts),
    load: async () => new Map(texts),
    keep(name, text) {
      if (text === null) texts.delete(name)
      else texts.set(name, text)
    },
  }
}
