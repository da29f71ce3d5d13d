/**
 * What an app has stored, kept for it by the page: the app's own frame has no origin and therefore no storage. One
 * record per project in this browser.
 */

import { createStore, get, set } from 'idb-keyval'

interface AppStorage {
  /** All entries, for a new frame. */
  read(): Record<string, string>
  /** Answers false, and changes nothing, when there is no room. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  clear(): void
  /** Writes what has not been written yet. */
  flush(): Promise<void>
}

/** Where the record of a project lives. A port: IndexedDB, or memory in tests. */
export interface StorageRecord {
  load(): Promise<Record<string, string> | undefined>
  save(entries: Record<string, string>): Promise<void>
}

/** For keys and values together, two bytes per character. */
export const STORAGE_QUOTA_BYTES = 10 * 1024 * 1024
const BYTES_PER_CHAR = 2
const WRITE_DELAY_MS = 200

export async function openAppStorage(record: StorageRecord): Promise<AppStorage> {
  // Not allowed, or damaged: the app begins with nothing, and lives as long as the page.
  const kept = await record.load().catch(() => undefined)
  const entries = new Map(Object.entries(kept ?? {}))
  let sizeBytes = 0
  for (const [key, value] of entries) sizeBytes += measure(key, value)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // See above: then it is kept for this visit only.
    await record.save(Object.fromEntries(entries)).catch(() => undefined)
  }

  function changed(): void {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
  }

  function forget(key: string): void {
    const value = entries.get(key)
    if (value !== undefined) sizeBytes -= measure(key, value)
    entries.delete(key)
  }

  return {
    read: () => Object.fromEntries(entries),
    setItem(key, value) {
      const before = entries.get(key)
      const freedBytes = before === undefined ? 0 : measure(key, before)
      const nextBytes = sizeBytes - freedBytes + measure(key, value)
      if (nextBytes > STORAGE_QUOTA_BYTES) return false
      entries.set(key, value)
      sizeBytes = nextBytes
      changed()
      return true
    },
    removeItem(key) {
      forget(key)
      changed()
    },
    clear() {
      entries.clear()
      sizeBytes = 0
      changed()
    },
    flush,
  }
}

/** The record of a project in IndexedDB. */
export function openBrowserRecord(projectId: string): StorageRecord {
  const store = createStore('sayso-app-storage', 'projects')
  return {
    load: () => get<Record<string, string>>(projectId, store),
    save: (entries) => set(projectId, entries, store),
  }
}

function measure(key: string, value: string): number {
  return (key.length + value.length) * BYTES_PER_CHAR
}
