/**
 * Merges an edit block into lines that are almost those that it searches for. Source: SPEC.md of this package, rules
 * E8 to E12.
 */

import { indentOf, indentShiftOf } from './indent-shift.ts'
import { charCount, isComment, lineLength, withoutStyle } from './plain-line.ts'
import type { SearchEffort } from './search-effort.ts'
import { keptLines, lineDistance, lineSimilarity } from './similar-lines.ts'

/** Lines `first` to `last` (from 0, both included) of the file, and their replacement. */
export interface LocatedBlock {
  first: number
  last: number
  /** Null when the lines are removed. */
  replace: string[] | null
}

/** A block and the file that it is looked for in, line by line. */
export interface IndexedText {
  lines: readonly string[]
  /** `lines` without style. */
  styleless: readonly string[]
  search: readonly string[]
  replace: readonly string[] | null
  effort: SearchEffort
}

/** The lines of file and search, each as what counts of it. */
export interface SimpleLines {
  lines: readonly string[]
  search: readonly string[]
}

export interface Place {
  first: number
  last: number
}

/**
 * How a place was found: between the search's own first and last line, by the likeness of all lines, or by all lines of the search with
 * something left out between them.
 */
type PlaceKind = 'anchored' | 'similar' | 'with-gaps'

export const MIN_SIMILARITY = 0.9
/** Between the first and the last line, one that the edit keeps may have been reworded so far. */
const MIN_REWORDED_SIMILARITY = 0.6
/** Code that differs more is other code, such as the same component under another name; a comment may be reworded. */
const MAX_SLIP_CHARS = 2
const MIN_COMMENT_SIMILARITY = 0.5

/**
 * Merges the edit into the file's lines: lines that the edit keeps stay as the file has them. Null when the place
 * differs too much from the search text.
 */
export function mergeBlock(file: IndexedText, place: Place, kind: PlaceKind): LocatedBlock | null {
  const there = file.lines.slice(place.first, place.last + 1)
  const kept = keptByEdit(file)
  const touched = touchedLines(file.search.length, { kept, replaceCount: file.replace?.length ?? 0 })
  const { effort } = file
  let pairs = keptLines(file.search, there, (a, b) => isSameLine(a, b, effort), effort)
  if (kind === 'anchored') pairs = withReworded(file, { there, pairs, touched })
  const fileLineOf = new Map(pairs)
  // With gaps, its lines are those of the file: only the lines between them may differ.
  const isAlike = kind === 'with-gaps' || similarityOf(file, { there, fileLineOf }) > MIN_SIMILARITY
  if (!isAlike) return null
  const isLost = (line: string, index: number) =>
    line.trim() !== '' && touched.has(index) && !fileLineOf.has(index)
  if (file.search.some(isLost)) return null
  if (isForeignTouched({ there, pairs, touched })) return null
  return { ...place, replace: mergeLines(file, { there, fileLineOf, kept }) }
}

/**
 * The same lines, with other spacing: lines that the edit keeps stay as the file has them. Null when the two break
 * lines differently, so that they do not correspond.
 */
export function mergeSameLines(file: IndexedText, place: Place, simple: SimpleLines): LocatedBlock | null {
  const there = file.lines.slice(place.first, place.last + 1)
  const simpleThere = simple.lines.slice(place.first, place.last + 1)
  const fileLineOf = new Map(keptLines(simple.search, simpleThere, (a, b) => a === b, file.effort))
  const isFull = (line: string) => line.trim() !== ''
  if (file.search.some((line, index) => isFull(line) && !fileLineOf.has(index))) return null
  if (file.search.filter(isFull).length !== there.filter(isFull).length) return null
  return { ...place, replace: mergeLines(file, { there, fileLineOf, kept: keptByEdit(file) }) }
}

/** Line of the search → line of the replacement that is the same, but for its indent. */
function keptByEdit({ search, replace, effort }: IndexedText): Map<number, number> {
  const [before, after] = [search, replace ?? []].map((lines) => lines.map((line) => line.trim()))
  return new Map(keptLines(before ?? [], after ?? [], (a, b) => a === b, effort))
}

/** Includes corresponding lines that the edit does not touch: they have changed since. */
function withReworded(
  { search, effort }: IndexedText,
  {
    there,
    pairs,
    touched,
  }: { there: readonly string[]; pairs: [number, number][]; touched: ReadonlySet<number> },
): [number, number][] {
  return pairs.flatMap(([from, to], index) => {
    const next = pairs[index + 1]
    const count = next === undefined ? 0 : next[0] - from - 1
    const own: [number, number][] = [[from, to]]
    if (next === undefined || next[1] - to - 1 !== count) return own
    for (let offset = 1; offset <= count; offset++) {
      const [wanted, found] = [search[from + offset] ?? '', there[to + offset] ?? '']
      const isReworded =
        !touched.has(from + offset) && lineSimilarity(wanted, found, effort) >= MIN_REWORDED_SIMILARITY
      if (isReworded) own.push([from + offset, to + offset])
    }
    return own
  })
}

function isSameLine(wanted: string, there: string, effort: SearchEffort): boolean {
  const similarity = lineSimilarity(wanted, there, effort)
  if (similarity === 1) return true
  if (isComment(wanted) && isComment(there)) return similarity >= MIN_COMMENT_SIMILARITY
  return similarity > 0.5 && lineDistance(withoutStyle(wanted), withoutStyle(there), effort) <= MAX_SLIP_CHARS
}

/** Whether the edit changes something next to lines that only the file has: their future is unclear. */
function isForeignTouched({
  there,
  pairs,
  touched,
}: {
  there: readonly string[]
  pairs: readonly (readonly [number, number])[]
  touched: ReadonlySet<number>
}): boolean {
  const shared = new Set(pairs.map(([, at]) => at))
  return there.some((line, index) => {
    if (line.trim() === '' || shared.has(index)) return false
    const before = pairs.findLast(([, at]) => at < index)?.[0]
    const after = pairs.find(([, at]) => at > index)?.[0]
    return before === undefined || after === undefined || touched.has(before) || touched.has(after)
  })
}

function similarityOf(
  { search, effort }: IndexedText,
  { there, fileLineOf }: { there: readonly string[]; fileLineOf: ReadonlyMap<number, number> },
): number {
  let common = 0
  for (const [index, line] of search.entries()) {
    const found = fileLineOf.get(index)
    const other = found === undefined ? '' : (there[found] ?? '')
    if (found !== undefined)
      common += (lineLength(line) + lineLength(other)) * lineSimilarity(line, other, effort)
  }
  return common / Math.max(1, charCount(search) + charCount(there))
}

/** Lines that the edit removes or changes, and neighbours of added lines. */
function touchedLines(
  count: number,
  { kept, replaceCount }: { kept: ReadonlyMap<number, number>; replaceCount: number },
): Set<number> {
  const touched = new Set<number>()
  for (let index = 0; index < count; index++) {
    const at = kept.get(index)
    if (at === undefined) touched.add(index)
    else {
      const before = index === 0 ? -1 : (kept.get(index - 1) ?? at - 1)
      const after = index === count - 1 ? replaceCount : (kept.get(index + 1) ?? at + 1)
      if (before !== at - 1 || after !== at + 1) touched.add(index)
    }
  }
  return touched
}

interface Alignment {
  there: readonly string[]
  fileLineOf: ReadonlyMap<number, number>
  kept: ReadonlyMap<number, number>
}

function mergeLines(file: IndexedText, { there, fileLineOf, kept }: Alignment): string[] | null {
  const { replace, search, effort } = file
  if (replace === null) return null
  const searchLineOf = new Map([...kept].map(([from, to]) => [to, from]))
  const shift = indentShiftOf(
    [...fileLineOf].map(([from, to]) => [search[from] ?? '', there[to] ?? '']),
    effort,
  )
  const shared = new Set(fileLineOf.values())
  const merged: string[] = []
  let next = 0
  for (const [index, line] of replace.entries()) {
    const from = searchLineOf.get(index)
    if (from === undefined) {
      merged.push(shift(line))
      continue
    }
    const at = fileLineOf.get(from)
    // Skips a line that the edit keeps and the file does not have.
    if (at === undefined) continue
    // Lines that only the file has stay between those that it shares with the search.
    const own = there[at] ?? ''
    // An edit that moves a line, into a new element for one, moves it here too.
    const isMoved = indentOf(search[from] ?? '') !== indentOf(line)
    merged.push(...onlyInFile(there, { from: next, to: at, fileLineOf }))
    merged.push(isMoved ? indentOf(shift(line)) + own.trimStart() : own)
    next = at + 1
    // Blank lines that the search left out below it.
    const isFollowedByText = replace[index + 1]?.trim() !== ''
    while (isFollowedByText && there[next]?.trim() === '' && !shared.has(next))
      merged.push(there[next++] ?? '')
  }
  return merged
}

function onlyInFile(
  there: readonly string[],
  { from, to, fileLineOf }: { from: number; to: number; fileLineOf: ReadonlyMap<number, number> },
): string[] {
  const shared = new Set(fileLineOf.values())
  const lines: string[] = []
  for (let index = from; index < to; index++) if (!shared.has(index)) lines.push(there[index] ?? '')
  return lines
}
