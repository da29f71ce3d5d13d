/** Chunks and manifest of pinned packages: an SDK. */

import type { PackageFacts, PackageManifest, PackageSupport } from '@sayso/wire'
import type { ModuleGraph } from '../graph/module-graph.ts'
import { lazyTargets, readNeeds } from '../graph/module-needs.ts'
import type { TransformedModule } from '../transform/transform-module.ts'
import { type BaseChunk, type Chunk, type ChunkNames, groupChunks } from './group-chunks.ts'
import { hashOf, writeChunks } from './write-chunks.ts'

interface WriteSdkOptions {
  graph: ModuleGraph
  baseChunks: readonly BaseChunk[]
  names: ChunkNames
  sdkVersion: string
  packages: Record<string, PackageSupport>
  facts: PackageFacts
}

interface WrittenSdk {
  /** File name, relative to the manifest → text. */
  files: Map<string, string>
  manifest: PackageManifest
}

export function writeSdk({ graph, baseChunks, names, ...described }: WriteSdkOptions): WrittenSdk {
  const groups = groupChunks({
    entries: graph.entries,
    needs: readNeeds(graph.modules),
    lazyTargetsOf: (modulePath) => lazyTargets(graph.modules, modulePath),
    baseChunks,
    names,
  })
  const ids = new Map([...graph.modules.keys()].sort().map((modulePath, n) => [modulePath, n.toString(36)]))
  const written = writeChunks({ graph, chunks: groups, ids, areNamesHashed: false, areExportsKnown })
  const { files, chunks, modules } = written
  files.set('modules.json', JSON.stringify(indexModules(groups, ids)))
  const { sdkVersion, packages, facts } = described
  const hash = hashOf(JSON.stringify([chunks, modules, packages, facts]))
  return { files, manifest: { sdkVersion, hash, chunks, modules, packages, facts } }
}

/** The names of a module such as `module.exports = make()` are known only at run time. */
function areExportsKnown({ areNamesCertain, exports, reexports }: TransformedModule): boolean {
  return areNamesCertain || exports?.join() !== 'default' || reexports.length > 0
}

/** Module path → id and chunk, for builds of packages that reach into these. The preview never reads it. */
function indexModules(
  chunks: readonly Chunk[],
  ids: ReadonlyMap<string, string>,
): Record<string, { id: string | undefined; chunk: string }> {
  const places = chunks.flatMap(({ name, modules }) => modules.map((each) => [each, name] as const))
  return Object.fromEntries(
    places.map(([modulePath, chunk]) => [modulePath, { id: ids.get(modulePath), chunk }]),
  )
}
