/** Which chunk files of prebuilt packages a project needs, in an order in which each can be run. */

import { type BundleEntry, FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'
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
  const frameUses = frameSpecifiers(entry).map((specifier) => ({ specifier, name: null }))
  for (const use of [...frameUses, ...[...uses].sort(bySpecifier)]) visitUse(use)
  return [...ordered]

  function visitUse({ specifier, name }: PackageUse): void {
    const module = Object.hasOwn(packages.modules, specifier) ? packages.modules[specifier] : undefined
    if (module === undefined) return
    const enough = name === null ? undefined : module.exportChunks?.[name]
    if (enough === undefined) visit(module.chunk)
    else {
      // The barrel itself is run, and of all that it could load only this.
      ordered.add(module.chunk)
      visit(enough)
    }
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

function frameSpecifiers(entry: BundleEntry | null): string[] {
  const { router, routerRoot, ...always } = FRAME_SPECIFIERS
  return entry?.kind === 'router' ? [...Object.values(always), router, routerRoot] : Object.values(always)
}
