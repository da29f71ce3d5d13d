/** An order in which everything finds what it needs. */

export interface RowTable {
  /** Quoted, with its schema. */
  table: string
  /** Quoted. */
  columns: readonly string[]
  /** Its policies hold for its owner too. */
  isForced: boolean
}

export interface DatabaseObject {
  key: string
  /** Of those that may come now, the lowest comes first. */
  rank: number
  /** Among equals. */
  name: string
  /** Statements without their semicolons. */
  statements: readonly string[]
  /** The rows of this table, after the statements. */
  rowsOf?: RowTable
}

/** `needs`: pairs of keys, of which the second has to come before the first. What needs each other in a ring comes by rank. */
export function sortObjects(
  objects: readonly DatabaseObject[],
  needs: Iterable<readonly [string, string]>,
): DatabaseObject[] {
  const waiting = new Map(objects.map((object) => [object.key, new Set<string>()]))
  for (const [key, needed] of needs) {
    if (key !== needed && waiting.has(needed)) waiting.get(key)?.add(needed)
  }
  const left = [...objects].sort(
    (a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  )
  const sorted: DatabaseObject[] = []
  while (left.length > 0) {
    const index = left.findIndex(({ key }) => waiting.get(key)?.size === 0)
    const [next] = left.splice(Math.max(index, 0), 1)
    if (next === undefined) break
    sorted.push(next)
    for (const needed of waiting.values()) needed.delete(next.key)
  }
  return sorted
}
