/** How far files are from others by imports: what they import, and what imports them. */

import { addTo, type ImportGraph } from '../files/import-graph.ts'

const MAX_DISTANCE = 3
/** A file that so many import (a theme, a store) says nothing about those that do. */
const MANY_IMPORTERS = 8

export interface Neighbours {
  imports: ReadonlyMap<string, readonly string[]>
  importers: ReadonlyMap<string, readonly string[]>
}

/** Between the files that count. */
export function readNeighbours(graph: ImportGraph, counts: (path: string) => boolean): Neighbours {
  const imports = new Map<string, string[]>()
  const importers = new Map<string, string[]>()
  for (const [importer, targets] of graph)
    for (const target of targets) {
      if (!counts(importer) || !counts(target)) continue
      addTo(imports, importer, target)
      addTo(importers, target, importer)
    }
  return { imports, importers }
}

/** Steps from the nearest of these files; a step to an importer counts as one and a half. */
export function distancesFrom(
  { imports, importers }: Neighbours,
  from: Iterable<string>,
): Map<string, number> {
  const found = new Map([...from].map((path) => [path, 0]))
  let edge = [...found.keys()]
  for (let round = 0; round < MAX_DISTANCE; round += 1) {
    const next = new Set<string>()
    for (const path of edge) {
      const distance = found.get(path) ?? 0
      const reach = (to: string, step: number) => {
        const known = found.get(to)
        if (known !== undefined && known <= distance + step) return
        found.set(to, distance + step)
        next.add(to)
      }
      for (const target of imports.get(path) ?? []) reach(target, 1)
      const users = importers.get(path) ?? []
      if (users.length <= MANY_IMPORTERS) for (const user of users) reach(user, 1.5)
    }
    edge = [...next]
  }
  return found
}
