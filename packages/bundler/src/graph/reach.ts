/** Keeps a graph to exactly the modules that the roots reach, at the cost of what was gained and lost. */

import { type ModuleGraph, projectDependencies } from './module-graph.ts'

/** Links modules that are reached through `gained` and have no node yet. Returns the linked paths. */
export function linkGained(graph: ModuleGraph, gained: Iterable<string>): string[] {
  const linked: string[] = []
  const waiting = new Set(gained)
  // Iterating a set includes values added during the loop.
  for (const path of waiting) {
    if (graph.nodes.has(path)) continue
    graph.link(path)
    linked.push(path)
    for (const dependency of projectDependencies(graph.nodes.get(path))) waiting.add(dependency)
  }
  return linked
}

/** Unlinks those of `lost` that no root reaches any more, and then what only these imported. Answers what it unlinked. */
export function unlinkLost(graph: ModuleGraph, lost: Iterable<string>, roots: ReadonlySet<string>): string[] {
  const unlinked: string[] = []
  let suspects = new Set(lost)
  while (suspects.size > 0) {
    const next = new Set<string>()
    for (const path of suspects) {
      const node = graph.nodes.get(path)
      if (node === undefined || isReached(graph, path, roots)) continue
      graph.unlink(path)
      unlinked.push(path)
      for (const dependency of projectDependencies(node)) next.add(dependency)
    }
    suspects = next
  }
  return unlinked
}

/** Counting importers would not do: modules that import each other in a circle have some for ever. */
function isReached(graph: ModuleGraph, path: string, roots: ReadonlySet<string>): boolean {
  const above = new Set([path])
  for (const current of above) {
    if (roots.has(current)) return true
    for (const importer of graph.importersOf(current)) above.add(importer)
  }
  return false
}
