/** Answers which names a module exports, through `export * from`, as far as that is known without running it. */

import type { PackageManifest } from '@sayso/wire'
import type { ResolvedTarget } from '../resolve/resolve-specifier.ts'
import type { GraphNode } from './module-graph.ts'

export interface ExportNames {
  /** All names, or null when only running the module tells. */
  of(path: string): ReadonlySet<string> | null
  /** All names of whatever a specifier stands for, or null. */
  ofTarget(found: ResolvedTarget): ReadonlySet<string> | null
}

/** Answers are kept, so it is good for one state of the graph. */
export function createExportNames(
  nodes: ReadonlyMap<string, GraphNode>,
  packages: PackageManifest,
): ExportNames {
  const answers = new Map<string, ReadonlySet<string> | null>()
  return { of, ofTarget }

  function of(path: string): ReadonlySet<string> | null {
    const known = answers.get(path)
    if (known !== undefined) return known
    // Stands while a cycle of `export *` comes back here: the cycle adds no names of its own.
    answers.set(path, new Set())
    const names = collect(nodes.get(path))
    answers.set(path, names)
    return names
  }

  function collect(node: GraphNode | undefined): ReadonlySet<string> | null {
    const module = node?.compiled.good?.module
    if (node === undefined || module === undefined || module.exports === null) return null
    const names = new Set(module.exports)
    for (const specifier of module.starExports) {
      const found = node.resolutions.get(specifier)?.found
      const passedOn = found === undefined ? null : ofTarget(found)
      if (passedOn === null) return null
      for (const name of passedOn) if (name !== 'default') names.add(name)
    }
    return names
  }

  function ofTarget(found: ResolvedTarget): ReadonlySet<string> | null {
    switch (found.kind) {
      case 'project':
        return of(found.path)
      case 'package': {
        const names = packages.modules[found.specifier]?.exports ?? null
        // Prebuilt packages are CommonJS: what their default export is, the frame decides when it runs them.
        return names === null ? null : new Set([...names, 'default'])
      }
      case 'missing':
        return null
    }
  }
}
