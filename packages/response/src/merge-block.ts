/**
 * What an edit block changes, put into lines that are almost those that it searches for.
 * Source: SPEC.md of this package, rules E8 to E11.
 */

import { indentShift } from './indent-shift.ts'
import { charCount, lineLength, withoutBlanks, withoutStyle } from './plain-line.ts'
import { keptLines, lineDistance, lineSimilarity } from './similar-lines.ts'

/** Lines `first` to `last` (from 0, both included) of the file, and what they become. */
export interface LocatedBlock {
  first: number
  last: number
  /** Null when the lines are removed. */
  replace: string[] | null
}

export interface IndexedText {
  lines: readonly string[]
  search: readonly string[]
  replace: readonly string[] | null
}

export interface Place {
  first: number
  last: number
}

export const MIN_SIMILARITY = 0.9
/** Code that differs more is other code, such as the same component under another name; a comment may say it in other words. */
const MAX_SLIP_CHARS = 2
const MIN_COMMENT_SIMILARITY = 0.5

/**
 * What the edit changes, put into the lines as they are: lines that the edit keeps stay as the file has them. Null when the place is not
 * like enough to what the edit is about.
 */
export function mergeBlock(
  file: IndexedText,
  place: Place,
  minSimilarity: number = MIN_SIMILARITY,
): LocatedBlock | null {
  const there = file.lines.slice(place.first, place.last + 1)
  const pairs = keptLines(file.search, there, isSameLine)
  const fileLineOf = new Map(pairs)
  const kept = new Map(
    keptLines(file.search, file.replace ?? [], (a, b) => withoutBlanks(a) === withoutBlanks(b)),
  )
  if (similarityOf(file, { there, fileLineOf }) <= minSimilarity) return null
  const touched = touchedLines(file.search.length, { kept, replaceCount: file.replace?.length ?? 0 })
  const isLost = (line: string, index: number) =>
    line.trim() !== '' && touched.has(index) && !fileLineOf.has(index)
  if (file.search.some(isLost)) return null
  if (isForeignTouched({ there, pairs, touched })) return null
  return { ...place, replace: mergeLines(file, { there, fileLineOf, kept }) }
}

function isSameLine(wanted: string, there: string): boolean {
  const similarity = lineSimilarity(wanted, there)
  if (similarity === 1) return true
  if (COMMENT.test(wanted) && COMMENT.test(there)) return similarity >= MIN_COMMENT_SIMILARITY
  return similarity > 0.5 && lineDistance(withoutStyle(wanted), withoutStyle(there)) <= MAX_SLIP_CHARS
}

const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/

/** Whether lines that only the file has stand where the edit changes something: nobody can tell what should become of them. */
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
  { search }: IndexedText,
  { there, fileLineOf }: { there: readonly string[]; fileLineOf: ReadonlyMap<number, number> },
): number {
  let common = 0
  for (const [index, line] of search.entries()) {
    const found = fileLineOf.get(index)
    const other = found === undefined ? '' : (there[found] ?? '')
    if (found !== undefined) common += (lineLength(line) + lineLength(other)) * lineSimilarity(line, other)
  }
  return common / Math.max(1, charCount(search) + charCount(there))
}

/** Lines that the edit removes or changes, and those beside something that it adds. */
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
  const { replace, search } = file
  if (replace === null) return null
  const searchLineOf = new Map([...kept].map(([from, to]) => [to, from]))
  const shift = indentShift(search[0] ?? '', there[0] ?? '')
  const merged: string[] = []
  let next = 0
  for (const [index, line] of replace.entries()) {
    const from = searchLineOf.get(index)
    if (from === undefined) {
      merged.push(shift(line))
      continue
    }
    const at = fileLineOf.get(from)
    // A line that the edit keeps and the file does not have is none of the edit's business.
    if (at === undefined) continue
    // Lines that only the file has stay between those that it shares with the search.
    merged.push(...onlyInFile(there, { from: next, to: at, fileLineOf }), there[at] ?? '')
    next = at + 1
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
