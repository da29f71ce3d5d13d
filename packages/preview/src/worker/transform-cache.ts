/**
 * Keeps compiled modules from one visit to the next, by path and content, so that a project opens without compiling.
 * The bundler asks synchronously, so what was kept is read into memory before it starts.
 */

import type { CompiledModule, TransformCache } from '@sayso/bundler'
import { clear, createStore, del, entries, setMany, type UseStore } from 'idb-keyval'

/** Half of them go when there are more: enough for some twenty projects of a hundred files. */
const MAX_ENTRIES = 2_000
const WRITE_DELAY_MS = 1_000

interface StoredModule {
  module: CompiledModule
  /** When it was last used, in days since 1970: coarse, so that most uses write nothing. */
  usedOnDay: number
}

/** Never fails: where nothing can be kept, it keeps things for this visit only. */
export async function openTransformCache(
  today = Math.floor(Date.now() / 86_400_000),
): Promise<TransformCache> {
  const store = openStore()
  const kept = await readAll(store)
  const unwritten = new Map<string, StoredModule>()
  let isScheduled = false

  function write(key: string, stored: StoredModule): void {
    kept.set(key, stored)
    if (store === null) return
    unwritten.set(key, stored)
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      const batch = [...unwritten]
      unwritten.clear()
      // Full disk or private mode: the next visit compiles again.
      setMany(batch, store).catch(() => undefined)
    }, WRITE_DELAY_MS)
  }

  return {
    get(key) {
      const stored = kept.get(key)
      if (stored && stored.usedOnDay !== today) write(key, { ...stored, usedOnDay: today })
      return stored?.module
    },
    set: (key, module) => write(key, { module, usedOnDay: today }),
  }
}

function openStore(): UseStore | null {
  return typeof indexedDB === 'undefined' ? null : createStore('sayso-transform-cache', 'modules')
}

async function readAll(store: UseStore | null): Promise<Map<string, StoredModule>> {
  if (store === null) return new Map()
  try {
    const all = await entries<string, StoredModule>(store)
    if (all.length <= MAX_ENTRIES) return new Map(all)
    all.sort(([, a], [, b]) => b.usedOnDay - a.usedOnDay)
    const [newest, oldest] = [all.slice(0, MAX_ENTRIES / 2), all.slice(MAX_ENTRIES / 2)]
    await Promise.all(oldest.map(([key]) => del(key, store)))
    return new Map(newest)
  } catch {
    // Of another shape, or not allowed: begin anew.
    await clear(store).catch(() => undefined)
    return new Map()
  }
}
