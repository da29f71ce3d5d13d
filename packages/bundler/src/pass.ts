/** Findings of one update of the bundler. */

export interface Pass {
  /** Modules that the frame needs again, once they compile. */
  changed: Set<string>
  removed: Set<string>
  /** Modules whose problems have to be found again. */
  unchecked: Set<string>
  /** Files that are imported, or run, from more places than before, and from fewer. */
  gained: Set<string>
  lost: Set<string>
  isEntryStale: boolean
}

export function createPass(): Pass {
  return {
    changed: new Set(),
    removed: new Set(),
    unchecked: new Set(),
    gained: new Set(),
    lost: new Set(),
    isEntryStale: false,
  }
}

export function addAll<T>(set: Set<T>, items: Iterable<T>): void {
  for (const item of items) set.add(item)
}
