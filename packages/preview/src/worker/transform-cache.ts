/**
 * Keeps compiled modules from one visit to the next, so that a project opens without compiling: of each file of a
 * project its newest. The bundler asks synchronously, so what was kept is read into memory before it starts.
 */

import type { CompiledModule, TransformCache } from '@sayso/bundler'
import { createStore, promisifyRequest, setMany, type UseStore } from 'idb-keyval'

/** Beyond it the other projects' modules go. Each is some kilobytes. */
const MAX_MODULES = 5_000
const WRITE_DELAY_MS = 1_000

interface StoredModule {
  /** As the bundler names it. */
  key: string
  module: CompiledModule
}

/** Never fails: where nothing can be kept, it keeps things for this visit only. */
export async function openTransformCache(projectId: string): Promise<TransformCache> {
  const store = typeof indexedDB === 'undefined' ? null : createStore('sayso-compiled-modules', 'modules')
  const kept = new Map<string, StoredModule>()
  if (store !== null) {
    for (const stored of await readProject(store, projectId)) kept.set(slotOf(stored.key), stored)
  }
  const unwritten = new Set<string>()

  function writeLater(slot: string): void {
    unwritten.add(slot)
    if (store === null || unwritten.size > 1) return
    setTimeout(() => {
      const batch = [...unwritten].map((written): [string, unknown] => [
        `${projectId}\n${written}`,
        kept.get(written),
      ])
      unwritten.clear()
      // Full disk or private mode: the next visit compiles again.
      setMany(batch, store).catch(() => undefined)
    }, WRITE_DELAY_MS)
  }

  return {
    get(key) {
      const stored = kept.get(slotOf(key))
      return stored?.key === key ? stored.module : undefined
    },
    set(key, module) {
      const slot = slotOf(key)
      kept.set(slot, { key, module })
      writeLater(slot)
    },
  }
}

/** A key ends with what names the content; what comes before it names the file. */
function slotOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'))
}

async function readProject(store: UseStore, projectId: string): Promise<StoredModule[]> {
  const own = IDBKeyRange.bound(`${projectId}\n`, `${projectId}\n\uffff`)
  try {
    return await store('readwrite', async (modules) => {
      const stored: Promise<StoredModule[]> = promisifyRequest(modules.getAll(own))
      if ((await promisifyRequest(modules.count())) > MAX_MODULES) {
        modules.delete(IDBKeyRange.upperBound(own.lower, true))
        modules.delete(IDBKeyRange.lowerBound(own.upper, true))
      }
      return stored
    })
  } catch {
    // Not allowed, or damaged: compile again.
    return []
  }
}
