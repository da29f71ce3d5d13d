/** Puts grouped modules into chunk texts, and describes chunks and import specifiers as the manifest does. */

import { createHash } from 'node:crypto'
import type { PackageManifest, PackageModule } from '@sayso/wire'
import { exportedNames, type GraphModule, type ModuleGraph, moduleAt } from '../graph/module-graph.ts'
import { lazyTargets } from '../graph/module-needs.ts'
import { CHUNK_HELPERS } from '../transform/helper-preamble.ts'
import type { TransformedModule } from '../transform/transform-module.ts'
import type { Chunk } from './group-chunks.ts'

interface WrittenChunks {
  /** File name, relative to the manifest → text. */
  files: Map<string, string>
  chunks: PackageManifest['chunks']
  modules: PackageManifest['modules']
}

interface WriteOptions {
  graph: ModuleGraph
  chunks: readonly Chunk[]
  /** Module path → id. */
  ids: ReadonlyMap<string, string>
  /** Puts the hash of a chunk into its name too, so that a frame that has a chunk is sent its next version. */
  areNamesHashed: boolean
  /** Whether the export names read from a module's text are reliable. */
  areExportsKnown: (module: TransformedModule) => boolean
  /** The feature that a module's package lacks in a preview, added to an error that the module throws when it is loaded. */
  lackOf?: (modulePath: string) => string | undefined
}

export function writeChunks(options: WriteOptions): WrittenChunks {
  const { graph, areNamesHashed } = options
  const written = options.chunks.map((chunk) => {
    const code = chunkCode(chunk.modules, options)
    const hashed = `${chunk.name}-${hashOf(code)}`
    return { chunk, code, name: areNamesHashed ? hashed : chunk.name, file: `${hashed}.js` }
  })
  const nameOf = new Map(written.map(({ chunk, name }) => [chunk.name, name]))
  const chunks: PackageManifest['chunks'] = {}
  for (const { chunk, code, name, file } of written) {
    const own = chunk.imports.map((imported) => nameOf.get(imported) ?? imported)
    const ofSdk = chunk.modules.flatMap((modulePath) =>
      Object.values(moduleAt(graph, modulePath).preloaded).flatMap((module) => module.chunks),
    )
    const imports = [...new Set([...own, ...ofSdk])].sort()
    chunks[name] = { file, sizeBytes: Buffer.byteLength(code), imports }
  }
  const chunkOf = new Map(
    written.flatMap(({ chunk, name }) => chunk.modules.map((each) => [each, name] as const)),
  )
  const files = new Map(written.map(({ file, code }) => [file, code]))
  return { files, chunks, modules: describeModules(chunkOf, options) }
}

/** One classic script, as `PackageChunk` in `@sayso/wire` defines it. */
function chunkCode(modulePaths: readonly string[], { graph, ids, lackOf }: WriteOptions): string {
  const registrations = modulePaths.map((modulePath) => {
    const module = moduleAt(graph, modulePath)
    const factory = `function(require,module,exports,global){${module.code}\n}`
    const lack = lackOf?.(modulePath)
    const described = [targetIds(module, ids), modulePath, ...(lack === undefined ? [] : [lack])]
    const rest = described.map((each) => JSON.stringify(each)).join(',')
    return `${JSON.stringify(ids.get(modulePath))}:[${factory},${rest}]`
  })
  return `(()=>{${CHUNK_HELPERS}\n__d({\n${registrations.join(',\n')}\n})})();\n`
}

/** Specifier → id of its target. */
function targetIds(
  { imports, preloaded }: GraphModule,
  ids: ReadonlyMap<string, string>,
): Record<string, string | undefined> {
  const own = Object.entries(imports).map(([specifier, to]) => [specifier, ids.get(to)] as const)
  const ofSdk = Object.entries(preloaded).map(([specifier, { id }]) => [specifier, id] as const)
  return Object.fromEntries([...own, ...ofSdk])
}

function describeModules(
  chunkOf: ReadonlyMap<string, string>,
  { graph, ids, areExportsKnown }: WriteOptions,
): PackageManifest['modules'] {
  const described: Record<string, PackageModule> = {}
  for (const [specifier, modulePath] of [...graph.entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const chunk = chunkOf.get(modulePath)
    const id = ids.get(modulePath)
    if (chunk === undefined || id === undefined) throw new Error(`No chunk has ${modulePath}.`)
    described[specifier] = {
      id,
      chunk,
      exports: exportedNames(graph, modulePath, areExportsKnown),
      ...spreadOf(modulePath),
    }
  }
  return described

  /** Which chunks the exports of an index are in, where these are others than its own. */
  function spreadOf(modulePath: string): Pick<PackageModule, 'exportChunks'> {
    const targets = [...lazyTargets(graph.modules, modulePath)].map(
      ([name, target]) => [name, chunkOf.get(target) ?? ''] as const,
    )
    const elsewhere = targets.filter(([, chunk]) => chunk !== chunkOf.get(modulePath))
    return elsewhere.length === 0 ? {} : { exportChunks: Object.fromEntries(elsewhere) }
  }
}

/** Names a text by its content: 12 hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
