/**
 * What an app has stored, kept for it by the page: the app's own frame has no origin and therefore no storage. One
 * record per project in this browser.
 */

import { createStore, del, get, set } from 'idb-keyval'

interface AppStorage {
  /** All entries, for a new frame. */
  read(): Record<string, string>
  /** Answers false, and changes nothing, when there is no room. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  removeAll(): void
  /** What there was can be brought back for 30 days. Answers true. */
  clear(): boolean
  /** Puts what was last cleared in the place of all there is. Answers false, and changes nothing, when nothing was, or too long ago. */
  bringBack(): boolean
  /** Writes what has not been written yet. */
  flush(): Promise<void>
}

/** Where the record of a project lives. A port: IndexedDB, or memory in tests. */
export interface StorageRecord {
  load(): Promise<Record<string, string> | undefined>
  save(entries: Record<string, string>): Promise<void>
  loadCleared(): Promise<ClearedEntries | undefined>
  /** Null: there is nothing to be brought back any more. */
  saveCleared(cleared: ClearedEntries | null): Promise<void>
}

interface ClearedEntries {
  entries: Record<string, string>
  clearedAtMs: number
}

/** For keys and values together, two bytes per character. */
export const STORAGE_QUOTA_BYTES = 10 * 1024 * 1024
const BYTES_PER_CHAR = 2
const WRITE_DELAY_MS = 200
const CLEARED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

export async function openAppStorage(
  record: StorageRecord,
  nowMs: () => number = Date.now,
): Promise<AppStorage> {
  // Not allowed, or damaged: the app begins with nothing, and lives as long as the page.
  const kept = await record.load().catch(() => undefined)
  const entries = new Map(Object.entries(kept ?? {}))
  let sizeBytes = 0
  for (const [key, value] of entries) sizeBytes += measure(key, value)
  let cleared = await readCleared()
  let isClearedChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What is too old is removed. */
  async function readCleared(): Promise<ClearedEntries | null> {
    const found = (await record.loadCleared().catch(() => undefined)) ?? null
    if (found === null || nowMs() - found.clearedAtMs < CLEARED_DAYS * DAY_MS) return found
    await record.saveCleared(null).catch(() => undefined)
    return null
  }

  function keepCleared(next: ClearedEntries | null): void {
    cleared = next
    isClearedChanged = true
  }

  async function flush(): Promise<void> {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // See above: then it is kept for this visit only. What was cleared first: between the two nothing is lost.
    if (isClearedChanged) await record.saveCleared(cleared).catch(() => undefined)
    isClearedChanged = false
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

  function removeAll(): void {
    entries.clear()
    sizeBytes = 0
    changed()
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
      // Clearing what is empty must not cost what was cleared before.
      if (entries.size > 0) keepCleared({ entries: Object.fromEntries(entries), clearedAtMs: nowMs() })
      removeAll()
      return true
    },
    bringBack() {
      if (cleared === null || nowMs() - cleared.clearedAtMs >= CLEARED_DAYS * DAY_MS) return false
      const { entries: kept } = cleared
      entries.clear()
      sizeBytes = 0
      for (const [key, value] of Object.entries(kept)) {
        entries.set(key, value)
        sizeBytes += measure(key, value)
      }
      keepCleared(null)
      changed()
      return true
    },
    removeAll,
    flush,
  }
}

/** The record of a project in IndexedDB. */
export function openBrowserRecord(projectId: string): StorageRecord {
  const store = createStore('sayso-app-storage', 'projects')
  const clearedKey = `${projectId} cleared`
  return {
    load: () => get<Record<string, string>>(projectId, store),
    save: (entries) => set(projectId, entries, store),
    loadCleared: () => get<ClearedEntries>(clearedKey, store),
    saveCleared: (cleared) => (cleared === null ? del(clearedKey, store) : set(clearedKey, cleared, store)),
  }
}

function measure(key: string, value: string): number {
  return (key.length + value.length) * BYTES_PER_CHAR
}
