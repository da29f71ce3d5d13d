/** How alike two lines are, and which lines of one text are still there in another. */

import type { SearchEffort } from './search-effort.ts'

/** Share of characters in common, without blanks: 1 for the same, 0 for nothing. */
export function lineSimilarity(a: string, b: string, effort?: SearchEffort): number {
  effort?.compare(STEPS_PER_CHAR * (a.length + b.length))
  const [one, two] = [a.replace(/\s+/g, ''), b.replace(/\s+/g, '')]
  if (one === two) return 1
  const longest = Math.max(one.length, two.length)
  // Lengths alone suffice, and save the table.
  if (Math.min(one.length, two.length) < longest * 0.5 || longest > MAX_LINE_CHARS) return 0
  return 1 - distance(one, two, effort) / longest
}

const MAX_LINE_CHARS = 400
/** Of a regular expression that leaves blanks out. */
const STEPS_PER_CHAR = 4

/** How many characters differ between two lines that are much alike, without blanks. */
export function lineDistance(a: string, b: string, effort?: SearchEffort): number {
  return distance(a.replace(/\s+/g, ''), b.replace(/\s+/g, ''), effort)
}

function distance(a: string, b: string, effort?: SearchEffort): number {
  effort?.compare((a.length + 1) * (b.length + 1))
  let row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index)
  let next = new Uint32Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    const code = a.charCodeAt(i - 1)
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (code === b.charCodeAt(j - 1) ? 0 : 1)
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    const last = row
    row = next
    next = last
  }
  return row[b.length] ?? 0
}

const STEPS_PER_PAIR = 8

/** Pairs of line indices, in order, of the longest common sequence of lines that `isSame` accepts. */
export function keptLines(
  a: readonly string[],
  b: readonly string[],
  isSame: (a: string, b: string) => boolean,
  effort?: SearchEffort,
): [number, number][] {
  effort?.compare(STEPS_PER_PAIR * a.length * b.length)
  const width = b.length + 1
  const lengths = new Int32Array((a.length + 1) * width)
  const same = a.map((line) => b.map((other) => isSame(line, other)))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
      const take = same[i]?.[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : 0
      lengths[i * width + j] = Math.max(skip, take)
    }
  }
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const here = lengths[i * width + j] ?? 0
    if (same[i]?.[j] && here === (lengths[(i + 1) * width + j + 1] ?? 0) + 1) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) === here) i++
    else j++
  }
  return pairs
}
