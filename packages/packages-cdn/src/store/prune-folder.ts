/** Keeps a folder of reproducible files within its bounds: the least recently used are removed first. */

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface FolderBounds {
  maxBytes: number
  /** Since the last use, which is the time of change of the entry itself. */
  maxAgeMs: number
}

interface PrunedFolder extends FolderBounds {
  folder: string
  /** Which entries count. Default: all. */
  isEntry?: (name: string) => boolean
  /** Size of an entry outside of its own files. */
  extraBytes?: (name: string) => Promise<number>
}

/** @returns the remaining names, the last used first. */
export async function pruneFolder(options: PrunedFolder): Promise<string[]> {
  const { folder, maxBytes, maxAgeMs, isEntry = () => true, extraBytes = async () => 0 } = options
  // A folder that is not there yet has nothing to prune.
  const names = (await readdir(folder).catch(() => [])).filter(isEntry)
  const entries: { name: string; usedAtMs: number; sizeBytes: number }[] = []
  for (const name of names) {
    const usedAtMs = await stat(path.join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    // Somebody else removed it.
    if (usedAtMs === null) continue
    const sizeBytes = (await sizeOf(path.join(folder, name))) + (await extraBytes(name))
    entries.push({ name, usedAtMs, sizeBytes })
  }
  const kept: string[] = []
  let totalBytes = 0
  for (const { name, usedAtMs, sizeBytes } of entries.sort((a, b) => b.usedAtMs - a.usedAtMs)) {
    totalBytes += sizeBytes
    if (totalBytes <= maxBytes && Date.now() - usedAtMs <= maxAgeMs) kept.push(name)
    else await rm(path.join(folder, name), { recursive: true, force: true })
  }
  return kept
}

async function sizeOf(place: string): Promise<number> {
  // Another prune may have removed it meanwhile.
  const found = await stat(place).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return found.size
  const names = await readdir(place).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizeOf(path.join(place, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
