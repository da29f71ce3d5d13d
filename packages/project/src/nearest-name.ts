/** Finds the name that was probably meant: for “did you mean”. */

/** The nearest of the names, or null when none is near. Equal distances: the first in code unit order. */
export function nearestName(wanted: string, names: Iterable<string>): string | null {
  const limit = Math.min(3, Math.floor((wanted.length + 1) / 3))
  let best: { name: string; distance: number } | null = null
  for (const name of names) {
    const distance = nameDistance(wanted, name, limit)
    if (distance > limit) continue
    if (best === null || distance < best.distance || (distance === best.distance && name < best.name)) {
      best = { name, distance }
    }
  }
  return best === null ? null : best.name
}

/** Edits between two names; a difference in case alone is the smallest there is. Above `limit` it is not exact. */
function nameDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const lowerA = a.toLowerCase()
  const lowerB = b.toLowerCase()
  return lowerA === lowerB ? 0 : editDistance(lowerA, lowerB)
}

/** Levenshtein distance with exchanged neighbours as one edit (`Veiw` → `View`). */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let distance = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, substitution)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchange) distance = Math.min(distance, at(beforePrevious, j - 2) + 1)
      current.push(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return at(previous, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
