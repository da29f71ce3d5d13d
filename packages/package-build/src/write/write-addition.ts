/** Chunks of any packages, and their description as an addition to the SDK's manifest. */

import { createHash } from 'node:crypto'
import type { PackageAddition, PackageSupport } from '@sayso/wire'
import type { ModuleGraph } from '../graph/module-graph.ts'
import { readNeeds } from '../graph/module-needs.ts'
import { type ChunkNames, groupChunks } from './group-chunks.ts'
import { hashOf, writeChunks } from './write-chunks.ts'

interface WriteAdditionOptions {
  graph: ModuleGraph
  sdkHash: string
  /** The exact version of the package that a module path lies in. */
  versionOf: (modulePath: string) => string
  /** The feature that a module's package lacks in a preview. */
  lackOf: (modulePath: string) => string | undefined
  packages: Record<string, PackageSupport>
}

interface WrittenAddition {
  /** File name → text. */
  files: Map<string, string>
  manifest: PackageAddition
}

export function writeAddition(options: WriteAdditionOptions): WrittenAddition {
  const { graph, sdkHash, versionOf, lackOf, packages } = options
  const groups = groupChunks({ entries: graph.entries, needs: readNeeds(graph.modules), names: NAMES })
  const ids = new Map(
    groups
      .flatMap(({ modules }) => modules)
      .map((modulePath) => [modulePath, moduleId(modulePath, versionOf(modulePath))]),
  )
  const { files, chunks, modules } = writeChunks({
    graph,
    chunks: groups,
    ids,
    areNamesHashed: true,
    // A wrong “is not exported” is worse than none.
    areExportsKnown: ({ areNamesCertain }) => areNamesCertain,
    lackOf,
  })
  const hash = hashOf(JSON.stringify([chunks, modules, packages]))
  return { files, manifest: { hash, sdkHash, chunks, modules, packages } }
}

/** The prefix keeps these apart from the SDK's own chunks. */
const NAMES: ChunkNames = {
  chunkNameOf: (specifier) => `npm-${fileName(specifier)}`,
  sharedChunkNameOf(packageName, { reaching }) {
    const own = `npm-${fileName(packageName)}`
    return reaching.has(own) ? own : `npm-shared-${fileName(packageName)}`
  },
}

/** Readable and safe in a path. Two specifiers that come out the same merely share a chunk. */
function fileName(specifier: string): string {
  return specifier.replace('@', '').replaceAll(/[^\w.-]/g, '-')
}

/** The same module has the same id in every set, so that a chunk that did not change keeps its name. */
function moduleId(modulePath: string, version: string): string {
  return `~${createHash('sha256').update(`${modulePath}\0${version}`).digest('base64url').slice(0, 12)}`
}
