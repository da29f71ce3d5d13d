/**
 * Storage for an app, kept by the page: the app's own frame has no origin and therefore no storage. One record per
 * project in this browser.
 */

import { createStore, del, get, set } from 'idb-keyval'

export interface AppStorage {
  /** All entries, for a new frame. */
  read(): Record<string, string>
  /** Returns false, and changes nothing, when there is no room. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  removeAll(): void
  /** The cleared data can be restored for 30 days. Returns true. */
  clear(): boolean
  /** Replaces all data with the last cleared data. Returns false, and changes nothing, when there is none, or it is too old. */
  bringBack(): boolean
  /** Writes pending changes. */
  flush(): Promise<void>
  /** The page is being left: stores pending changes at once. */
  leave(): void
  /** The browser did not return the data in time: the app started empty, and nothing is written over it. */
  isUnreadable: boolean
}

/** Where the record of a project lives. A port: IndexedDB, or memory in tests. */
export interface StorageRecord {
  load(): Promise<Record<string, string> | undefined>
  save(entries: Record<string, string>): Promise<void>
  loadCleared(): Promise<ClearedEntries | undefined>
  /** Null: there is nothing to be brought back any more. */
  saveCleared(cleared: ClearedEntries | null): Promise<void>
  /**
   * Keeps the entries beside the record, at once, for the next visit; null: nothing. WebKit freezes a page that is
   * left in the middle of a write, write and all, and the next page waits for it. False when there is no room.
   */
  stash(entries: Record<string, string> | null): boolean
  readStash(): Record<string, string> | null
}

interface ClearedEntries {
  entries: Record<string, string>
  clearedAtMs: number
}

/** Size of keys and values together, two bytes per character. */
export const STORAGE_QUOTA_BYTES = 10 * 1024 * 1024
const BYTES_PER_CHAR = 2
const WRITE_DELAY_MS = 200
/** Reading takes milliseconds. */
const LOAD_TIMEOUT_MS = 4_000
const CLEARED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

export async function openAppStorage(
  record: StorageRecord,
  nowMs: () => number = Date.now,
): Promise<AppStorage> {
  const loaded = await loadInTime(record)
  const stashed = record.readStash()
  const entries = createEntries(stashed ?? (loaded === 'late' ? {} : loaded))
  const isUnreadable = loaded === 'late' && stashed === null
  let cleared = await readCleared()
  let isClearedChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  if (stashed !== null) changed()

  /** Removes data that are too old. */
  async function readCleared(): Promise<ClearedEntries | null> {
    if (loaded === 'late') return null
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
    if (isUnreadable) return
    isWriting = true
    // See above: then it is kept for this visit only. The cleared data come first: between the two writes nothing is
    // lost.
    if (isClearedChanged) await record.saveCleared(cleared).catch(() => undefined)
    isClearedChanged = false
    await record.save(entries.read()).then(
      () => record.stash(null),
      () => undefined,
    )
    isWriting = false
  }

  function leave(): void {
    const isUnwritten = timer !== undefined || isWriting
    if (isUnwritten && !isUnreadable && !record.stash(entries.read())) void flush()
  }

  function changed(): void {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS)
  }

  function removeAll(): void {
    entries.replace({})
    changed()
  }

  return {
    read: entries.read,
    setItem(key, value) {
      const isKept = entries.set(key, value)
      if (isKept) changed()
      return isKept
    },
    removeItem(key) {
      entries.remove(key)
      changed()
    },
    clear() {
      // Clearing an empty storage must not lose the data cleared before.
      if (!entries.isEmpty()) keepCleared({ entries: entries.read(), clearedAtMs: nowMs() })
      removeAll()
      return true
    },
    bringBack() {
      if (cleared === null || nowMs() - cleared.clearedAtMs >= CLEARED_DAYS * DAY_MS) return false
      entries.replace(cleared.entries)
      keepCleared(null)
      changed()
      return true
    },
    removeAll,
    flush,
    leave,
    isUnreadable,
  }
}

/** Entries of an app, within the quota. */
function createEntries(initial: Readonly<Record<string, string>>) {
  const entries = new Map<string, string>()
  let sizeBytes = 0
  replace(initial)

  function replace(next: Readonly<Record<string, string>>): void {
    entries.clear()
    sizeBytes = 0
    for (const [key, value] of Object.entries(next)) {
      entries.set(key, value)
      sizeBytes += measure(key, value)
    }
  }

  function bytesOf(key: string): number {
    const value = entries.get(key)
    return value === undefined ? 0 : measure(key, value)
  }

  return {
    read: () => Object.fromEntries(entries),
    isEmpty: () => entries.size === 0,
    replace,
    /** False when there is no room. */
    set(key: string, value: string): boolean {
      const nextBytes = sizeBytes - bytesOf(key) + measure(key, value)
      if (nextBytes > STORAGE_QUOTA_BYTES) return false
      entries.set(key, value)
      sizeBytes = nextBytes
      return true
    },
    remove(key: string): void {
      sizeBytes -= bytesOf(key)
      entries.delete(key)
    },
  }
}

async function loadInTime(record: StorageRecord): Promise<Record<string, string> | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), LOAD_TIMEOUT_MS)
  })
  // Not allowed, or damaged: the app begins with nothing, and lives as long as the page.
  const loaded = await Promise.race([record.load().catch(() => undefined), late])
  clearTimeout(timer)
  return loaded ?? {}
}

/** The record of a project in IndexedDB. */
export function openBrowserRecord(projectId: string): StorageRecord {
  const store = createStore('sayso-app-storage', 'projects')
  const clearedKey = `${projectId} cleared`
  const stashKey = `sayso-app-storage ${projectId}`
  return {
    load: () => get<Record<string, string>>(projectId, store),
    save: (entries) => set(projectId, entries, store),
    loadCleared: () => get<ClearedEntries>(clearedKey, store),
    saveCleared: (cleared) => (cleared === null ? del(clearedKey, store) : set(clearedKey, cleared, store)),
    stash(entries) {
      try {
        if (entries === null) localStorage.removeItem(stashKey)
        else localStorage.setItem(stashKey, JSON.stringify(entries))
        return true
      } catch {
        // Not allowed, or more than the few megabytes that there are: the record is the place for it.
        return false
      }
    },
    readStash() {
      try {
        return readEntries(JSON.parse(localStorage.getItem(stashKey) ?? 'null'))
      } catch {
        // Not allowed, or not ours: then there is the record.
        return null
      }
    },
  }
}

function readEntries(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function measure(key: string, value: string): number {
  return (key.length + value.length) * BYTES_PER_CHAR
}
