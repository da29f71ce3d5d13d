/** Sorts objects so that each comes after its dependencies. */

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
  /** Among the objects that may come next, the lowest comes first. */
  rank: number
  /** Among equals. */
  name: string
  /** Statements without their semicolons. */
  statements: readonly string[]
  /** The rows of this table, after the statements. */
  rowsOf?: RowTable
}

/**
 * `needs`: pairs of keys, of which the second has to come before the first. Objects in a cycle are sorted by rank.
 * The time is linear in the objects, not quadratic: a migration may make tens of thousands, and everybody waits for
 * this thread.
 */
export function sortObjects(
  objects: readonly DatabaseObject[],
  needs: Iterable<readonly [string, string]>,
): DatabaseObject[] {
  const ordered = [...objects].sort(
    (a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  )
  const waiting = new Map(objects.map((object) => [object.key, new Set<string>()]))
  const neededBy = new Map<string, string[]>()
  for (const [key, needed] of needs) {
    const own = waiting.get(key)
    if (key === needed || own === undefined || !waiting.has(needed) || own.has(needed)) continue
    own.add(needed)
    const keys = neededBy.get(needed)
    if (keys === undefined) neededBy.set(needed, [key])
    else keys.push(key)
  }
  const placeOf = new Map(ordered.map(({ key }, index) => [key, index]))
  const ready = createPlaces()
  ordered.forEach(({ key }, index) => {
    if (waiting.get(key)?.size === 0) ready.add(index)
  })
  const sorted: DatabaseObject[] = []
  const isSorted = new Set<number>()
  /** The lowest that may not have come yet: taken where all that is left waits for each other. */
  let lowest = 0
  while (sorted.length < ordered.length) {
    while (isSorted.has(lowest)) lowest += 1
    const place = ready.takeLowest() ?? lowest
    const next = ordered[place]
    if (next === undefined || isSorted.has(place)) continue
    isSorted.add(place)
    sorted.push(next)
    for (const key of neededBy.get(next.key) ?? []) {
      const left = waiting.get(key)
      left?.delete(next.key)
      if (left?.size === 0) ready.add(placeOf.get(key) ?? 0)
    }
  }
  return sorted
}

/** Numbers of which the lowest is taken first: a heap. */
function createPlaces() {
  const heap: number[] = []
  const at = (index: number) => heap[index] ?? Number.POSITIVE_INFINITY
  function swap(a: number, b: number): void {
    const held = at(a)
    heap[a] = at(b)
    heap[b] = held
  }
  return {
    add(place: number): void {
      let index = heap.push(place) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (at(parent) <= at(index)) break
        swap(parent, index)
        index = parent
      }
    },
    takeLowest(): number | undefined {
      const [lowest] = heap
      const last = heap.pop()
      if (heap.length === 0 || last === undefined) return lowest
      heap[0] = last
      let index = 0
      for (;;) {
        const left = 2 * index + 1
        const child = at(left + 1) < at(left) ? left + 1 : left
        if (at(child) >= at(index)) return lowest
        swap(index, child)
        index = child
      }
    },
  }
}
