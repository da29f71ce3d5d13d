/** Which packages travel together. */

import { type CompatTable, entryOf, packageNameOf, recordOf } from '@sayso/compat'
import type { BaseChunk, ChunkNames } from '@sayso/package-build/pinned'

/**
 * The chunks that nearly every app loads, in order: each takes all that its specifiers reach and that no earlier one
 * has, so that a chunk never needs a later one.
 */
export function baseChunksOf(table: CompatTable): readonly BaseChunk[] {
  return table.baseChunks.map(({ name, exports }) => ({
    name,
    exports,
    specifiers: (specifier) =>
      ownChunkOf(table, specifier) === null &&
      recordOf(table, packageNameOf(specifier))?.sdk?.baseChunks?.includes(name) === true,
  }))
}

/** The chunks of all other specifiers: one for each package, unless its folder names another. */
export function chunkNamesOf(table: CompatTable): ChunkNames {
  return {
    chunkNameOf: (specifier) => ownChunkOf(table, specifier) ?? chunkNameOfPackage(packageNameOf(specifier)),
    sharedChunkNameOf(packageName, { all }) {
      const name = chunkNameOfPackage(packageName)
      return all.has(name) ? name : `shared-${name}`
    },
  }
}

function chunkNameOfPackage(packageName: string): string {
  return packageName.replace('@', '').replace('/', '-')
}

function ownChunkOf(table: CompatTable, specifier: string): string | null {
  const entry = entryOf(specifier)
  for (const own of recordOf(table, packageNameOf(specifier))?.sdk?.ownChunks ?? []) {
    const match = new RegExp(own.entry).exec(entry)
    if (match !== null) return own.chunk.replace('$1', match[1] ?? '')
  }
  return null
}
