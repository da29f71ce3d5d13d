/** Puts grouped modules into chunk texts and describes them in the manifest. */

import { createHash } from 'node:crypto'
import type { PackageFacts, PackageManifest, PackageModule, PackageSupport } from '@sayso/wire'
import type { Chunk } from './group-chunks.ts'
import { CHUNK_HELPERS } from './helper-preamble.ts'
import type { GraphModule, ModuleGraph } from './module-graph.ts'
import { lazyTargets } from './module-needs.ts'

interface WrittenSdk {
  /** File name, relative to the manifest → bytes or text. */
  files: Map<string, string>
  manifest: PackageManifest
}

interface WriteOptions {
  graph: ModuleGraph
  chunks: readonly Chunk[]
  sdkVersion: string
  packages: Record<string, PackageSupport>
  facts: PackageFacts
}

export function writeChunks({ graph, chunks, sdkVersion, packages, facts }: WriteOptions): WrittenSdk {
  const ids = new Map([...graph.modules.keys()].sort().map((modulePath, n) => [modulePath, n.toString(36)]))
  const files = new Map<string, string>()
  const manifestChunks: PackageManifest['chunks'] = {}
  for (const { name, modules, imports } of chunks) {
    const code = chunkCode(
      modules.map((modulePath) => moduleOf(graph, modulePath)),
      ids,
    )
    const file = `${name}-${hashOf(code)}.js`
    files.set(file, code)
    manifestChunks[name] = { file, sizeBytes: Buffer.byteLength(code), imports }
  }
  files.set('modules.json', JSON.stringify(indexModules(chunks, ids)))
  const modules = describeModules({ graph, chunks, ids })
  const hash = hashOf(JSON.stringify([manifestChunks, modules, packages, facts]))
  return { files, manifest: { sdkVersion, hash, chunks: manifestChunks, modules, packages, facts } }
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

interface ChunkModule extends Pick<GraphModule, 'path' | 'code' | 'imports'> {
  /** What its package lacks in a preview, to be said with an error that it throws when it is loaded. */
  lack?: string | undefined
}

/** One classic script, as `PackageChunk` in `@sayso/wire` defines it. `ids` knows every module and what they import. */
export function chunkCode(modules: readonly ChunkModule[], ids: ReadonlyMap<string, string>): string {
  const registrations = modules.map(({ path, code, imports, lack }) => {
    const targets = Object.fromEntries(
      Object.entries(imports).map(([specifier, to]) => [specifier, ids.get(to)]),
    )
    const factory = `function(require,module,exports,global){${code}\n}`
    const described = [targets, path, ...(lack === undefined ? [] : [lack])].map((each) =>
      JSON.stringify(each),
    )
    return `${JSON.stringify(ids.get(path))}:[${factory},${described.join(',')}]`
  })
  return `(()=>{${CHUNK_HELPERS}\n__d({\n${registrations.join(',\n')}\n})})();\n`
}

interface DescribeOptions {
  graph: ModuleGraph
  chunks: readonly Chunk[]
  ids: ReadonlyMap<string, string>
}

function describeModules({ graph, chunks, ids }: DescribeOptions): Record<string, PackageModule> {
  const chunkOf = new Map(chunks.flatMap(({ name, modules }) => modules.map((each) => [each, name] as const)))
  const described: Record<string, PackageModule> = {}
  /** Which chunks the exports of an index are in, where these are others than its own. */
  const spreadOf = (modulePath: string): Pick<PackageModule, 'exportChunks'> => {
    const targets = [...lazyTargets(graph.modules, modulePath)].map(
      ([name, target]) => [name, chunkOf.get(target) ?? ''] as const,
    )
    const elsewhere = targets.filter(([, chunk]) => chunk !== chunkOf.get(modulePath))
    return elsewhere.length === 0 ? {} : { exportChunks: Object.fromEntries(elsewhere) }
  }
  for (const [specifier, modulePath] of [...graph.entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const module = moduleOf(graph, modulePath)
    const chunk = chunkOf.get(modulePath)
    const id = ids.get(modulePath)
    if (chunk === undefined || id === undefined) throw new Error(`No chunk has ${modulePath}.`)
    described[specifier] = {
      id,
      chunk,
      exports: module.exports && [...module.exports],
      ...spreadOf(modulePath),
    }
  }
  return described
}

function moduleOf(graph: ModuleGraph, modulePath: string): GraphModule {
  const module = graph.modules.get(modulePath)
  if (!module) throw new Error(`The package walk has no module ${modulePath}.`)
  return module
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
