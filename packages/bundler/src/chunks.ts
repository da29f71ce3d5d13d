/** Which chunk files of prebuilt packages a project needs, in an order in which each can be run. */

import { type BundleEntry, FRAME_SPECIFIERS, type PackageManifest, type PackageModule } from '@sayso/wire'
import type { PackageUse } from './graph/module-graph.ts'

/**
 * Chunk names, dependencies first.
 * @param uses of modules that are in the manifest; what the frame itself needs for this entry is added.
 */
export function chunksFor(
  uses: Iterable<PackageUse>,
  entry: BundleEntry | null,
  packages: PackageManifest,
): string[] {
  const ordered = new Set<string>()
  const visiting = new Set<string>()
  for (const use of [...frameUses(entry), ...[...uses].sort(bySpecifier)]) visitUse(use)
  return [...ordered]

  function visitUse({ specifier, name }: PackageUse): void {
    const module = Object.hasOwn(packages.modules, specifier) ? packages.modules[specifier] : undefined
    if (module === undefined) return
    visit(module.chunk)
    for (const chunk of exportChunksOf(module, name)) visit(chunk)
  }

  function visit(name: string): void {
    // Chunks only register factories, so a cycle of chunks is harmless: any order will do.
    if (visiting.has(name)) return
    visiting.add(name)
    for (const dependency of packages.chunks[name]?.imports ?? []) visit(dependency)
    ordered.add(name)
  }
}

/** The same imports give the same order, whichever file came first. */
function bySpecifier(a: PackageUse, b: PackageUse): number {
  return a.specifier < b.specifier ? -1 : a.specifier > b.specifier ? 1 : 0
}

/** Chunks that a module needs besides its own, for one of its exports or for all. */
function exportChunksOf({ exportChunks = {} }: PackageModule, name: string | null): string[] {
  if (name === null) return Object.values(exportChunks)
  const chunk = Object.hasOwn(exportChunks, name) ? exportChunks[name] : undefined
  return chunk === undefined ? [] : [chunk]
}

/** The frame itself uses only React Native's app registry, which is in the module's own chunk. */
function frameUses(entry: BundleEntry | null): PackageUse[] {
  const { router, routerRoot, reactNative, ...always } = FRAME_SPECIFIERS
  const specifiers = [...Object.values(always), ...(entry?.kind === 'router' ? [router, routerRoot] : [])]
  const uses = specifiers.map((specifier) => ({ specifier, name: null }))
  return [...uses, { specifier: reactNative, name: 'AppRegistry' }]
}
