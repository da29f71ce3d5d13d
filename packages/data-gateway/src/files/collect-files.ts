/**
 * Removes bytes that no row names any more: of rows that SQL deleted, of uploads that were never finished, and of a server that died between
 * the two. Counts what stays.
 */

import type { AppFiles } from '../ports/app-files.ts'
import type { ProjectData } from '../ports/project-data.ts'
import { isWithoutStorage } from './file-rows.ts'
import { RESUMABLE_SECONDS } from './resumable.ts'

interface CollectOptions {
  data: ProjectData
  files: Pick<AppFiles, 'store' | 'lastSnapshotMs'>
  nowMs: number
}

/** An upload that is on its way has no row yet. */
const YOUNG_MS = RESUMABLE_SECONDS * 1000
const AT_ONCE = 500

export async function collectFiles(
  ref: string,
  { data, files, nowMs }: CollectOptions,
): Promise<{ removedCount: number; keptBytes: number }> {
  const { store } = files
  // Most projects have no files: their databases need not be opened.
  if (await isEmpty(store, ref)) return { removedCount: 0, keptBytes: 0 }
  const named = await readVersions(data, ref)
  const snapshotMs = (await files.lastSnapshotMs(ref)) ?? Number.NEGATIVE_INFINITY
  const collected = { removedCount: 0, keptBytes: 0 }
  let removed: string[] = []
  for await (const { key, sizeBytes, storedAtMs } of store.list(`${ref}/`)) {
    const isUpload = key.startsWith(`${ref}/uploads/`)
    const isNamed = !isUpload && named.has(key.slice(key.lastIndexOf('/') + 1))
    // A snapshot that is younger than the bytes cannot name them.
    const isFree = isUpload || storedAtMs > snapshotMs
    if (isNamed || !isFree || nowMs - storedAtMs < YOUNG_MS) {
      collected.keptBytes += sizeBytes
      continue
    }
    removed.push(key)
    collected.removedCount += 1
    if (removed.length < AT_ONCE) continue
    await store.remove(removed)
    removed = []
  }
  await store.remove(removed)
  return collected
}

async function isEmpty(store: AppFiles['store'], ref: string): Promise<boolean> {
  for await (const _file of store.list(`${ref}/`)) return false
  return true
}

async function readVersions(data: ProjectData, ref: string): Promise<ReadonlySet<unknown>> {
  try {
    const rows = await data.asOwner(ref, {
      text: 'select pg_catalog.left(version::text, 36) as version from storage.objects',
      values: [],
    })
    return new Set(rows.map(({ version }) => version))
  } catch (error) {
    if (isWithoutStorage(error)) return new Set()
    throw error
  }
}
