/** Finds every module that the specifiers reach, transforms each once, and records who imports whom. */

import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { ImportRequest, ImportTarget, PreloadedModule, WalkRequest } from '../graph/import-target.ts'
import type { GraphModule, ModuleGraph } from '../graph/module-graph.ts'
import { PackageBuildError } from '../graph/package-build-error.ts'
import type { TransformedModule } from '../transform/transform-module.ts'
import { ENTRIES, type PluginTarget, pipelinePlugin } from './pipeline-plugin.ts'

interface WalkPolicy {
  resolve: (request: WalkRequest) => Promise<ImportTarget>
  /** Code of a file as CommonJS. */
  load: (file: string, modulePath: string) => Promise<TransformedModule>
  /** Path by which a file is known in the graph. */
  nameOf: (file: string) => string
  /** Modules that are imported and not walked: an earlier walk has them. */
  isKnown: (modulePath: string) => boolean
  /** Beyond it the walk throws `PackageBuildError` `too-many-modules`. */
  maxModules: number
}

interface WalkOptions {
  /** Holds `node_modules`, and has no links in its own path. */
  folder: string
  specifiers: readonly string[]
  policy: WalkPolicy
}

/**
 * esbuild walks the imports; its bundle is discarded. Each file is handed to it as CommonJS, because several packages
 * import names that do not exist on the web, which strict linking of ES modules refuses.
 */
export async function walkModules({ folder, specifiers, policy }: WalkOptions): Promise<ModuleGraph> {
  const transformed = new Map<string, TransformedModule>()
  const settled = new Map<string, SettledImport>()
  let failure: unknown = null

  async function resolve(request: ImportRequest): Promise<PluginTarget> {
    const { importer, specifier } = request
    const isEsModule = importer === null || transformed.get(policy.nameOf(importer))?.isEsModule === true
    const target = await policy.resolve({ ...request, isEsModule })
    if (target.kind === 'preloaded') return settle({ specifier, to: target.module })
    if (target.kind !== 'own') return target
    const modulePath = policy.nameOf(target.file)
    return policy.isKnown(modulePath) ? settle({ specifier, to: modulePath }) : target
  }

  /** For modules that are not walked, esbuild reports the path alone and not the specifier: this path leads to both. */
  function settle(settledImport: SettledImport): PluginTarget {
    const reportedPath = `settled:${settled.size}`
    settled.set(reportedPath, settledImport)
    return { kind: 'settled', reportedPath }
  }

  async function load(file: string): Promise<{ contents: string; loader: 'js' }> {
    const modulePath = policy.nameOf(file)
    const module = await policy.load(file, modulePath)
    transformed.set(modulePath, module)
    if (transformed.size > policy.maxModules) throw tooMany(policy.maxModules)
    return { contents: module.code, loader: 'js' }
  }

  /** esbuild reports a text; the first error itself has more detail. */
  function keepingFailure<Input, Output>(work: (input: Input) => Promise<Output>) {
    return async (input: Input) => {
      try {
        return await work(input)
      } catch (error) {
        failure ??= error
        throw error
      }
    }
  }

  const { metafile } = await build({
    stdin: { contents: requireAll(specifiers), resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'browser',
    // A package's own settings are for its own build.
    tsconfigRaw: {},
    plugins: [pipelinePlugin({ resolve: keepingFailure(resolve), load: keepingFailure(load) })],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw failure ?? error
  })
  return readGraph({
    metafile,
    transformed,
    settled,
    nameOf: (file) => policy.nameOf(path.resolve(folder, file)),
  })
}

interface SettledImport {
  /** The specifier in the code. */
  specifier: string
  /** A module of the SDK, or the path of one that an earlier walk has. */
  to: PreloadedModule | string
}

interface Walked {
  metafile: Metafile
  transformed: ReadonlyMap<string, TransformedModule>
  /** Keyed by reported path. */
  settled: ReadonlyMap<string, SettledImport>
  /** Takes a path as esbuild reports it. */
  nameOf: (file: string) => string
}

function readGraph({ metafile, transformed, settled, nameOf }: Walked): ModuleGraph {
  const unresolved = new Set<string>()
  const entries = new Map<string, string>()
  const importsOf = new Map<string, Pick<GraphModule, 'imports' | 'preloaded'>>()
  for (const [input, { imports: reported }] of Object.entries(metafile.inputs)) {
    // Specifiers are strangers' words: `__proto__` may be one.
    const own = new Map<string, string>()
    const ofSdk = new Map<string, PreloadedModule>()
    for (const { path: target, original, external } of reported) {
      const { specifier = '', to } = settled.get(target) ?? {}
      if (typeof to === 'string') own.set(specifier, to)
      else if (to !== undefined) ofSdk.set(specifier, to)
      else if (external) unresolved.add(target)
      else if (original !== undefined) own.set(original, nameOf(target))
    }
    if (input === ENTRIES) for (const [specifier, modulePath] of own) entries.set(specifier, modulePath)
    else
      importsOf.set(nameOf(input), {
        imports: Object.fromEntries(own),
        preloaded: Object.fromEntries(ofSdk),
      })
  }
  const modules = new Map<string, GraphModule>()
  for (const [modulePath, module] of transformed) {
    const { imports = {}, preloaded = {} } = importsOf.get(modulePath) ?? {}
    modules.set(modulePath, { ...module, path: modulePath, imports, preloaded })
  }
  return { modules, entries, unresolved }
}

function requireAll(specifiers: readonly string[]): string {
  return specifiers.map((specifier) => `require(${JSON.stringify(specifier)})`).join('\n')
}

function tooMany(maxModules: number): PackageBuildError {
  return new PackageBuildError(
    'too-many-modules',
    `The packages have more than ${maxModules} modules together.`,
  )
}
