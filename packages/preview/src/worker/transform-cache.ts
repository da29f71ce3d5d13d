/**
 * Keeps compiled modules from one visit to the next, so that a project opens without compiling: the newest version of
 * each file of a project. The bundler asks synchronously, so stored modules are read into memory before it starts.
 */

import type { CompiledModule, TransformCache } from '@sayso/bundler'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Beyond it the other projects' modules go. Each is some kilobytes. */
const MAX_MODULES = 5_000
const WRITE_DELAY_MS = 1_000

interface StoredModule {
  /** The bundler's key. */
  key: string
  /** Its source. Comparing texts is much faster than naming them by a hash. */
  source: string
  module: CompiledModule
}

export interface StoredTransforms extends TransformCache {
  /** Nothing was kept of this project. */
  readonly isEmpty: boolean
  /** Writes pending changes. */
  flush(): void
}

/** Never fails: where nothing can be kept, it keeps things for this visit only. */
export async function openTransformCache(projectId: string): Promise<StoredTransforms> {
  const store = typeof indexedDB === 'undefined' ? null : createStore('sayso-compiled-modules', 'modules')
  const kept = new Map<string, StoredModule>()
  if (store !== null) {
    for (const stored of await readProject(store, projectId)) kept.set(stored.key, stored)
  }
  const isEmpty = kept.size === 0
  const unwritten = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (store === null || unwritten.size === 0) return
    const batch = [...unwritten].map((key): [string, StoredModule | undefined] => {
      return [`${projectId}\n${key}`, kept.get(key)]
    })
    unwritten.clear()
    // Full disk or private mode: the next visit compiles again.
    writeProject(store, projectId, batch).catch(() => undefined)
  }

  return {
    isEmpty,
    flush,
    get(key, source) {
      const stored = kept.get(key)
      return stored?.source === source ? stored.module : undefined
    },
    set(key, source, module) {
      kept.set(key, { key, source, module })
      unwritten.add(key)
      timer ??= setTimeout(flush, WRITE_DELAY_MS)
    },
  }
}

async function readProject(store: UseStore, projectId: string): Promise<StoredModule[]> {
  try {
    return await store('readonly', (modules) => promisifyRequest(modules.getAll(rangeOf(projectId))))
  } catch {
    // Not allowed, or damaged: compile again.
    return []
  }
}

async function writeProject(
  store: UseStore,
  projectId: string,
  batch: [string, StoredModule | undefined][],
): Promise<void> {
  const own = rangeOf(projectId)
  await store('readwrite', async (modules) => {
    for (const [key, value] of batch) modules.put(value, key)
    if ((await promisifyRequest(modules.count())) <= MAX_MODULES) return
    modules.delete(IDBKeyRange.upperBound(own.lower, true))
    modules.delete(IDBKeyRange.lowerBound(own.upper, true))
  })
}

function rangeOf(projectId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${projectId}\n`, `${projectId}\n\uffff`)
}
