/** Which chunk files of prebuilt packages a project needs, in an order in which each can be run. */

import { type BundleEntry, FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'

/**
 * Chunk names, dependencies first.
 * @param specifiers as in the manifest's `modules`; what the frame itself needs for this entry is added.
 */
export function chunksFor(
  specifiers: Iterable<string>,
  entry: BundleEntry | null,
  packages: PackageManifest,
): string[] {
  const ordered = new Set<string>()
  const visiting = new Set<string>()
  for (const specifier of [...frameSpecifiers(entry), ...[...specifiers].sort()]) {
    const module = Object.hasOwn(packages.modules, specifier) ? packages.modules[specifier] : undefined
    if (module !== undefined) visit(module.chunk)
  }
  return [...ordered]

  function visit(name: string): void {
    // Chunks only register factories, so a cycle of chunks is harmless: any order will do.
    if (visiting.has(name)) return
    visiting.add(name)
    for (const dependency of packages.chunks[name]?.imports ?? []) visit(dependency)
    ordered.add(name)
  }
}

function frameSpecifiers(entry: BundleEntry | null): string[] {
  const { router, routerRoot, ...always } = FRAME_SPECIFIERS
  return entry?.kind === 'router' ? [...Object.values(always), router, routerRoot] : Object.values(always)
}
