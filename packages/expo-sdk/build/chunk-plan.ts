/** Which packages travel together. */

import { entryOf, loadCompatTable, packageNameOf, recordOf } from '@sayso/compat'
import type { BaseChunk, ChunkNames } from '@sayso/package-build/pinned'

const table = loadCompatTable()

/**
 * The chunks that nearly every app loads, in order: each takes all that its specifiers reach and that no earlier one
 * has, so that a chunk never needs a later one.
 */
export const BASE_CHUNKS: readonly BaseChunk[] = table.baseChunks.map(({ name, exports }) => ({
  name,
  exports,
  specifiers: (specifier) =>
    ownChunkOf(specifier) === null &&
    recordOf(table, packageNameOf(specifier))?.sdk?.baseChunks?.includes(name) === true,
}))

/** The chunks of all other specifiers: one for each package, unless its folder names another. */
export const CHUNK_NAMES: ChunkNames = {
  chunkNameOf: (specifier) => ownChunkOf(specifier) ?? chunkNameOfPackage(packageNameOf(specifier)),
  sharedChunkNameOf(packageName, { all }) {
    const name = chunkNameOfPackage(packageName)
    return all.has(name) ? name : `shared-${name}`
  },
}

function chunkNameOfPackage(packageName: string): string {
  return packageName.replace('@', '').replace('/', '-')
}

function ownChunkOf(specifier: string): string | null {
  const entry = entryOf(specifier)
  for (const own of recordOf(table, packageNameOf(specifier))?.sdk?.ownChunks ?? []) {
    const match = new RegExp(own.entry).exec(entry)
    if (match !== null) return own.chunk.replace('$1', match[1] ?? '')
  }
  return null
}
