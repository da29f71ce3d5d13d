/** Answers which names a module exports, through `export * from`, as far as that is known without running it. */

import { packageNameOf } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import type { ResolvedTarget } from '../resolve/resolve-specifier.ts'
import type { GraphNode } from './module-graph.ts'

export interface ExportNames {
  /** All exported names of a specifier's target, or null when only running it would tell. */
  of(target: ResolvedTarget): ReadonlySet<string> | null
  /** Another module of the same package that exports a name, or null. */
  besides(specifier: string, name: string): string | null
  /** Specifiers of the package's modules that export all of these names. */
  entriesWith(packageName: string, names: readonly string[]): string[]
  /** The version of an SDK package, by one of its modules; null when the SDK does not list it. */
  versionOf(specifier: string): string | null
}

/** Answers are kept, so it is good for one state of the graph. */
export function createExportNames(
  nodes: ReadonlyMap<string, GraphNode>,
  packages: PackageManifest,
): ExportNames {
  const answers = new Map<string, ReadonlySet<string> | null>()
  return {
    of,
    besides: (specifier, name) =>
      entriesWith(packageNameOf(specifier), [name]).find((other) => other !== specifier) ?? null,
    entriesWith,
    versionOf: (specifier) => packages.packages[packageNameOf(specifier)]?.version ?? null,
  }

  function of(target: ResolvedTarget): ReadonlySet<string> | null {
    if (target.kind === 'missing' || target.kind === 'data') return null
    if (target.kind === 'package') return ofPackage(target.specifier)
    const known = answers.get(target.path)
    if (known !== undefined) return known
    const names = collect(target.path)
    answers.set(target.path, names)
    return names
  }

  /** Prebuilt packages are CommonJS: what their default export is, the frame decides when it runs them. */
  function ofPackage(specifier: string): ReadonlySet<string> | null {
    const names = packages.modules[specifier]?.exports ?? null
    return names === null ? null : new Set([...names, 'default'])
  }

  function entriesWith(packageName: string, names: readonly string[]): string[] {
    return Object.entries(packages.modules).flatMap(([entry, { exports }]) => {
      const hasAll = exports !== null && names.every((name) => exports.includes(name))
      return hasAll && packageNameOf(entry) === packageName ? [entry] : []
    })
  }

  function collect(start: string): ReadonlySet<string> | null {
    const names = new Set<string>()
    const passedOn = new Set([start])
    // Iterating a set includes values added during the loop; modules that re-export each other in a circle end it.
    for (const path of passedOn) {
      const node = nodes.get(path)
      const module = node?.compiled.good?.module
      if (node === undefined || module === undefined || module.exports === null) return null
      for (const name of module.exports) if (name !== 'default' || path === start) names.add(name)
      for (const specifier of module.starExports) {
        const found = node.resolutions.get(specifier)?.found
        if (found?.kind === 'project') {
          passedOn.add(found.path)
          continue
        }
        const packageNames = found?.kind === 'package' ? ofPackage(found.specifier) : null
        if (packageNames === null) return null
        for (const name of packageNames) if (name !== 'default') names.add(name)
      }
    }
    return names
  }
}
