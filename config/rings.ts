/** Finds the rings of a graph: what can be reached from itself. */

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Each ring once, its members sorted: the strongly connected components of two nodes or more (Tarjan). */
export function findRings(graph: Graph): string[][] {
  const rings: string[][] = []
  /** In which order nodes were met. */
  const indexes = new Map<string, number>()
  /** The earliest node that is known to be reached from each. */
  const lowest = new Map<string, number>()
  /** Met, and not yet known to belong to a ring or to none. */
  const open: string[] = []
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node)
  return rings

  function visit(node: string): void {
    const index = indexes.size
    indexes.set(node, index)
    lowest.set(node, index)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) visit(next)
      if (open.includes(next)) lowest.set(node, Math.min(lowOf(node), lowOf(next)))
    }
    if (lowOf(node) !== index) return
    const members = open.splice(open.indexOf(node))
    if (members.length > 1) rings.push(members.sort())
  }

  function lowOf(node: string): number {
    return lowest.get(node) ?? Number.POSITIVE_INFINITY
  }
}

/** Turns a list of arrows into a graph; an arrow to itself does not count. */
export function toGraph(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}
