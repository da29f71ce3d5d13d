/** Small storage in memory: the test double of the port, and its example. */

import type { SmallStorage } from '../ports/small-storage.ts'

export interface MemoryStorage extends SmallStorage {
  readonly kept: ReadonlyMap<string, string>
}

export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write(key, value) {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
    },
  }
}
