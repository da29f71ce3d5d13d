/** Result of a walk over packages; grouping and writing work on it. */

import type { TransformedModule } from '../transform/transform-module.ts'
import type { PreloadedModule } from './import-target.ts'

export interface ModuleGraph {
  /** Keyed by path below `node_modules`, or as the policy names files elsewhere. */
  modules: ReadonlyMap<string, GraphModule>
  /** Import specifier → path of its module, for those that were found. */
  entries: ReadonlyMap<string, string>
  /** Specifiers that lead nowhere. */
  unresolved: ReadonlySet<string>
}

export interface GraphModule extends TransformedModule {
  path: string
  /** Specifier in the code → path of the module. A specifier that leads nowhere is left out and throws when required. */
  imports: Readonly<Record<string, string>>
  /** Specifier in the code → module of an SDK chunk. */
  preloaded: Readonly<Record<string, PreloadedModule>>
}

/** `@scope/name` or `name` of a module's path or of a bare specifier. Nested packages count as themselves. */
export function packageOf(modulePath: string): string {
  const [first = '', second = ''] = (modulePath.split('node_modules/').at(-1) ?? '').split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** The graph of walks that followed each other, each without the modules of those before. */
export function joinGraphs(graphs: readonly ModuleGraph[]): ModuleGraph {
  return {
    modules: new Map(graphs.flatMap(({ modules }) => [...modules])),
    entries: new Map(graphs.flatMap(({ entries }) => [...entries])),
    unresolved: new Set(graphs.flatMap(({ unresolved }) => [...unresolved])),
  }
}

export function moduleAt({ modules }: Pick<ModuleGraph, 'modules'>, modulePath: string): GraphModule {
  const module = modules.get(modulePath)
  if (!module) throw new Error(`The package walk has no module ${modulePath}.`)
  return module
}

/**
 * Names that a module exports: its own and those of `export * from`, sorted. Null when any of them is unknown.
 * @param isKnown whether a module's own names may be relied on.
 */
export function exportedNames(
  graph: Pick<ModuleGraph, 'modules'>,
  modulePath: string,
  isKnown: (module: TransformedModule) => boolean,
): string[] | null {
  const names = collectNames(modulePath, new Set())
  return names && [...names].sort()

  function collectNames(from: string, seen: Set<string>): Set<string> | null {
    const module = moduleAt(graph, from)
    if (!module.exports || !isKnown(module)) return null
    const written = [...module.exports, ...Object.keys(module.lazyExports ?? {})]
    const own = new Set(written.filter((name) => name !== '__esModule'))
    if (seen.has(from)) return own
    seen.add(from)
    for (const specifier of module.reexports) {
      const target = module.imports[specifier]
      const inner = target === undefined ? null : collectNames(target, seen)
      if (!inner) return null
      // `export *` does not hand on the default.
      for (const name of inner) if (name !== 'default') own.add(name)
    }
    return own
  }
}
