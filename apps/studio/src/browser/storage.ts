/** Small things kept in this browser. Where storage is blocked or full, they last as long as the page. */

import type { SmallStorage } from '@sayso/workbench'

const PREFIX = 'sayso:'
const fallback = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    // Blocked storage: this page's own memory answers.
    return fallback.get(key) ?? null
  }
}

/** Null removes. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  } catch {
    // Blocked or full storage: this page's own memory keeps it.
    if (value === null) fallback.delete(key)
    else fallback.set(key, value)
  }
}

export const browserStorage: SmallStorage = { read: readStored, write: writeStored }
