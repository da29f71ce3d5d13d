/** Small things kept in this browser. Where storage is blocked or full, they last as long as the page. */

import type { SmallStorage } from '@sayso/workbench'

const PREFIX = 'sayso:'
const fallback = new Map<string, string | null>()

export function readStored(key: string): string | null {
  try {
    // A value that did not fit is newer than the stored one.
    return fallback.has(key) ? (fallback.get(key) ?? null) : localStorage.getItem(PREFIX + key)
  } catch {
    // Blocked storage, which keeps nothing.
    return null
  }
}

/** Null removes. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
    fallback.delete(key)
  } catch {
    // Blocked or full storage: this page's own memory keeps it, and that it was removed.
    fallback.set(key, value)
  }
}

export const browserStorage: SmallStorage = { read: readStored, write: writeStored }
