/** Puts the grouped modules into chunk texts, and describes them as an addition to the SDK's manifest. */

import { createHash } from 'node:crypto'
import { chunkCode } from '@sayso/expo-sdk/build'
import type { PackageAddition, PackageSupport } from '@sayso/wire'
import { groupModules } from './group-modules.ts'
import type { PreloadedPackages } from './preloaded-packages.ts'
import type { WalkedModule, WalkedPackages } from './walk-packages.ts'

interface WriteOptions {
  walked: WalkedPackages
  preloaded: PreloadedPackages
  /** The exact version of the package that a module path lies in. */
  versionOf: (modulePath: string) => string
  /** What the package that a module path lies in lacks in a preview. */
  lackOf: (modulePath: string) => string | undefined
  packages: Record<string, PackageSupport>
}

interface WrittenAddition {
  /** File name → text. */
  files: Map<string, string>
  manifest: PackageAddition
}

export function writeAddition(options: WriteOptions): WrittenAddition {
  const { walked, preloaded, versionOf, packages } = options
  const groups = groupModules(walked)
  const groupOf = new Map([...groups].flatMap(([name, paths]) => paths.map((each) => [each, name] as const)))
  const ids = new Map(
    [...groupOf.keys()].map((modulePath) => [modulePath, moduleId(modulePath, versionOf(modulePath))]),
  )
  const texts = new Map([...groups].map(([name, paths]) => [name, chunkText(paths, ids, options)] as const))
  // The hash is part of the name, so that a frame that has a chunk is sent the next version of it too.
  const nameOf = new Map([...texts].map(([name, code]) => [name, `${name}-${hashOf(code)}`] as const))
  const files = new Map<string, string>()
  const chunks: PackageAddition['chunks'] = {}
  for (const [group, code] of texts) {
    const name = nameOf.get(group) ?? group
    const file = `${name}.js`
    files.set(file, code)
    const paths = groups.get(group) ?? []
    const imports = chunksNeeded(
      walked,
      paths,
      (modulePath) => nameOf.get(groupOf.get(modulePath) ?? '') ?? '',
    )
    imports.delete(name)
    chunks[name] = { file, sizeBytes: Buffer.byteLength(code), imports: [...imports].sort() }
  }
  const modules: PackageAddition['modules'] = {}
  for (const [specifier, modulePath] of walked.entries) {
    const names = exportsOf(walked, modulePath, new Set())
    modules[specifier] = {
      id: ids.get(modulePath) ?? '',
      chunk: nameOf.get(groupOf.get(modulePath) ?? '') ?? '',
      exports: names && [...names].sort(),
    }
  }
  const hash = hashOf(JSON.stringify([chunks, modules, packages]))
  return { files, manifest: { hash, sdkHash: preloaded.manifest.hash, chunks, modules, packages } }
}

/** The same module has the same id in every set, so that a chunk that did not change keeps its name. */
function moduleId(modulePath: string, version: string): string {
  return `~${createHash('sha256').update(`${modulePath}\0${version}`).digest('base64url').slice(0, 12)}`
}

function chunkText(
  paths: readonly string[],
  ids: ReadonlyMap<string, string>,
  { walked, lackOf }: WriteOptions,
): string {
  const allIds = new Map(ids)
  const graph = paths.map((path) => {
    const { code, imports } = moduleAt(walked, path)
    const targets = Object.entries(imports).map(([specifier, target]) => {
      if (target.kind === 'own') return [specifier, target.path] as const
      // No module path begins like that, so the two kinds of target cannot be mistaken for one another.
      const key = `preloaded:${target.module.id}`
      allIds.set(key, target.module.id)
      return [specifier, key] as const
    })
    return { path, code, imports: Object.fromEntries(targets), lack: lackOf(path) }
  })
  return chunkCode(graph, allIds)
}

function chunksNeeded(
  walked: WalkedPackages,
  paths: readonly string[],
  chunkOf: (modulePath: string) => string,
): Set<string> {
  const needed = new Set<string>()
  for (const target of paths.flatMap((path) => Object.values(moduleAt(walked, path).imports))) {
    if (target.kind === 'own') needed.add(chunkOf(target.path))
    else for (const chunk of target.module.chunks) needed.add(chunk)
  }
  return needed
}

/**
 * Own names and those handed on; null when any of them is unknown: a wrong “is not exported” is worse than none.
 */
function exportsOf(walked: WalkedPackages, modulePath: string, seen: Set<string>): Set<string> | null {
  const { exports, areNamesCertain, reexports, imports } = moduleAt(walked, modulePath)
  if (!exports || !areNamesCertain) return null
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
