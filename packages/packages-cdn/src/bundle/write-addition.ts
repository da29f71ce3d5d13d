/** Puts the grouped modules into chunk texts, and describes them as an addition to the SDK's manifest. */

import { createHash } from 'node:crypto'
import { chunkCode } from '@sayso/expo-sdk/build'
import type { PackageAddition, PackageModule, PackageSupport } from '@sayso/wire'
import { groupModules } from './group-modules.ts'
import type { PreloadedPackages } from './preloaded-packages.ts'
import type { WalkedModule, WalkedPackages } from './walk-packages.ts'

export interface WriteOptions {
  walked: WalkedPackages
  preloaded: PreloadedPackages
  /** The exact version of the package that a module path lies in. */
  versionOf: (modulePath: string) => string
  packages: Record<string, PackageSupport>
}

export interface WrittenAddition {
  /** File name → text. */
  files: Map<string, string>
  manifest: PackageAddition
}

export function writeAddition({ walked, preloaded, versionOf, packages }: WriteOptions): WrittenAddition {
  const groups = groupModules(walked)
  const chunkOf = new Map([...groups].flatMap(([name, paths]) => paths.map((each) => [each, name] as const)))
  const ids = new Map(
    [...chunkOf.keys()].map((modulePath) => [modulePath, moduleId(modulePath, versionOf(modulePath))]),
  )
  const files = new Map<string, string>()
  const chunks: PackageAddition['chunks'] = {}
  for (const [name, paths] of groups) {
    const modules = paths.map((modulePath) => [modulePath, moduleAt(walked, modulePath)] as const)
    const code = chunkText(modules, ids)
    const file = `${name}-${hashOf(code)}.js`
    files.set(file, code)
    const imports = chunksNeeded(
      modules.map(([, module]) => module),
      chunkOf,
    )
    imports.delete(name)
    chunks[name] = { file, sizeBytes: Buffer.byteLength(code), imports: [...imports].sort() }
  }
  const modules: PackageAddition['modules'] = {}
  for (const [specifier, modulePath] of walked.entries) {
    modules[specifier] = describe(walked, modulePath, { chunkOf, ids })
  }
  const hash = hashOf(JSON.stringify([chunks, modules, packages]))
  return { files, manifest: { hash, sdkHash: preloaded.manifest.hash, chunks, modules, packages } }
}

/** The same module has the same id in every set, so that a chunk that did not change keeps its name. */
function moduleId(modulePath: string, version: string): string {
  return `~${createHash('sha256').update(`${modulePath}\0${version}`).digest('base64url').slice(0, 12)}`
}

function chunkText(
  modules: readonly (readonly [string, WalkedModule])[],
  ids: ReadonlyMap<string, string>,
): string {
  const allIds = new Map(ids)
  const graph = modules.map(([path, { code, exports, imports }]) => {
    const targets = Object.entries(imports).map(([specifier, target]) => {
      if (target.kind === 'own') return [specifier, target.path] as const
      // No module path begins like that, so the two kinds of target cannot be mistaken for one another.
      const key = `preloaded:${target.module.id}`
      allIds.set(key, target.module.id)
      return [specifier, key] as const
    })
    return { path, code, exports, imports: Object.fromEntries(targets) }
  })
  return chunkCode(graph, allIds)
}

function chunksNeeded(modules: readonly WalkedModule[], chunkOf: ReadonlyMap<string, string>): Set<string> {
  const needed = new Set<string>()
  for (const { imports } of modules) {
    for (const target of Object.values(imports)) {
      if (target.kind === 'own') needed.add(chunkOf.get(target.path) ?? '')
      else for (const chunk of target.module.chunks) needed.add(chunk)
    }
  }
  return needed
}

function describe(
  walked: WalkedPackages,
  modulePath: string,
  { chunkOf, ids }: { chunkOf: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string> },
): PackageModule {
  const names = exportsOf(walked, modulePath, new Set())
  return {
    id: ids.get(modulePath) ?? '',
    chunk: chunkOf.get(modulePath) ?? '',
    exports: names && [...names].sort(),
  }
}

/** Own names and those handed on; null when any of them is unknown. */
function exportsOf(walked: WalkedPackages, modulePath: string, seen: Set<string>): Set<string> | null {
  const { exports, reexports, imports } = moduleAt(walked, modulePath)
  if (!exports) return null
  const names = new Set(exports.filter((name) => name !== '__esModule'))
  if (seen.has(modulePath)) return names
  seen.add(modulePath)
  for (const specifier of reexports) {
    const target = imports[specifier]
    const inner = target?.kind === 'own' ? exportsOf(walked, target.path, seen) : null
    if (!inner) return null
    // `export *` does not hand on the default.
    for (const name of inner) if (name !== 'default') names.add(name)
  }
  return names
}

function moduleAt({ modules }: WalkedPackages, modulePath: string): WalkedModule {
  const module = modules.get(modulePath)
  if (!module) throw new Error(`The package walk has no module ${modulePath}.`)
  return module
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
