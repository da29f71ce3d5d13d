/**
 * Finds the place that an edit block means, when its search text does not occur as it is written: models lose blanks, quotes and the odd
 * line. A place counts only when no other is as good.
 * Source: SPEC.md of this package, rules E8 to E11.
 */

import type { EditBlock } from './edit-blocks.ts'
import { keptLines, lineDistance, lineSimilarity } from './similar-lines.ts'

/** Lines `first` to `last` (from 0, both included) of the file, and what they become. */
interface LocatedBlock {
  first: number
  last: number
  /** Null when the lines are removed. */
  replace: string[] | null
}

/** Beyond these the search is not worth its time. */
const MAX_LINES = 20_000
const MAX_SEARCH_LINES = 200
const MAX_SIMILAR_PAIRS = 200_000
/** A shorter text than this is like too many others. */
const MIN_SEARCH_CHARS = 8
const MIN_SIMILAR_CHARS = 60
const MIN_SIMILARITY = 0.9
/** Code that differs more is other code, such as the same component under another name; a comment may say it in other words. */
const MAX_SLIP_CHARS = 2
const MIN_COMMENT_SIMILARITY = 0.5

/** Null when there is no such place, or more than one. */
export function locateBlock(text: string, block: EditBlock): LocatedBlock | null {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
  const search = trimBlankLines(block.search.split('\n').map((line) => line.replace(/\r$/, '')))
  if (lines.length > MAX_LINES || search.length > MAX_SEARCH_LINES) return null
  const replace = block.replace?.replace(/\r\n/g, '\n').split('\n') ?? null
  const file: IndexedText = { lines, search, replace }
  for (const simplify of [withoutBlanks, withoutStyle]) {
    const places = findWhole(file, simplify)
    if (places.length > 1) return null
    if (places[0] !== undefined) return indented(file, places[0])
  }
  return locateByAnchors(file) ?? locateBySimilarity(file)
}

interface IndexedText {
  lines: readonly string[]
  search: readonly string[]
  replace: readonly string[] | null
}

interface Place {
  first: number
  last: number
}

type Simplify = (line: string) => string

function withoutBlanks(line: string): string {
  return line.replace(/\s+/g, '')
}

/** Without what formatters, chats and web pages change: kinds of quotes, semicolons, last commas, entities. */
function withoutStyle(line: string): string {
  return withoutBlanks(line)
    .replace(/&(lt|gt|amp|quot|apos|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/["`‘’“”]/g, "'")
    .replace(/;$/, '')
    .replace(/,(?=[)\]}]|$)/g, '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
}

/** Whole lines whose text is the search text, however it is broken into lines. */
function findWhole({ lines, search }: IndexedText, simplify: Simplify): Place[] {
  const wanted = search.map(simplify).join('')
  if (wanted.length < MIN_SEARCH_CHARS) return []
  const simple = lines.map(simplify)
  const places: Place[] = []
  for (let first = 0; first < simple.length && places.length < 2; first++) {
    const last = simple[first] === '' ? null : matchFrom(simple, first, wanted)
    if (last !== null) places.push({ first, last })
  }
  return places
}

function matchFrom(simple: readonly string[], first: number, wanted: string): number | null {
  let at = 0
  for (let index = first; index < simple.length; index++) {
    const line = simple[index] ?? ''
    if (!wanted.startsWith(line, at)) return null
    at += line.length
    if (at === wanted.length) return index
  }
  return null
}

/** The lines between the first and the last line of the search, where each of the two occurs once and what is between is alike. */
function locateByAnchors(file: IndexedText): LocatedBlock | null {
  const { lines, search } = file
  if (search.length < 3 || charCount(search) < MIN_SIMILAR_CHARS) return null
  const simple = lines.map(withoutStyle)
  const first = onlyIndex(simple, withoutStyle(search[0] ?? ''))
  const last = onlyIndex(simple, withoutStyle(search.at(-1) ?? ''))
  if (first === null || last === null || last <= first) return null
  return merge(file, { first, last })
}

/** An anchor has words: a lone bracket is none. */
function onlyIndex(simple: readonly string[], wanted: string): number | null {
  if (wanted.length < MIN_SEARCH_CHARS || !/\p{L}{3}/u.test(wanted)) return null
  const index = simple.indexOf(wanted)
  return index >= 0 && simple.indexOf(wanted, index + 1) < 0 ? index : null
}

function locateBySimilarity(file: IndexedText): LocatedBlock | null {
  const { lines, search } = file
  if (charCount(search) < MIN_SIMILAR_CHARS || lines.length * search.length > MAX_SIMILAR_PAIRS) return null
  const scored: { place: Place; score: number }[] = []
  for (let first = 0; first < lines.length; first++) {
    const place = windowFrom(lines, first, search.length)
    const score = place && roughScore(file, place)
    if (place && score !== null) scored.push({ place, score })
  }
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score)
  // Two places that are alike: only a person can tell which.
  if (best === undefined || others.some(({ place }) => place.first !== best.place.first)) return null
  return merge(file, best.place)
}

/** Places this much below the limit are rivals still. */
const ROUGHNESS = 0.15

function windowFrom(lines: readonly string[], first: number, count: number): Place | null {
  const last = first + count - 1
  if (last >= lines.length || lines[first]?.trim() === '' || lines[last]?.trim() === '') return null
  return { first, last }
}

/** Null where it is too low to matter. */
function roughScore({ lines, search }: IndexedText, { first }: Place): number | null {
  const total = charCount(search)
  const lowest = total * (MIN_SIMILARITY - ROUGHNESS)
  let score = total
  for (const [offset, line] of search.entries()) {
    score -= lineLength(line) * (1 - lineSimilarity(line, lines[first + offset] ?? ''))
    if (score < lowest) return null
  }
  return score / total
}

/**
 * What the edit changes, put into the lines as they are: lines that the edit keeps stay as the file has them. Null when the place is not
 * like enough to what the edit is about.
 */
function merge(file: IndexedText, place: Place): LocatedBlock | null {
  const there = file.lines.slice(place.first, place.last + 1)
  const pairs = keptLines(file.search, there, isSameLine)
  const fileLineOf = new Map(pairs)
  const kept = new Map(
    keptLines(file.search, file.replace ?? [], (a, b) => withoutBlanks(a) === withoutBlanks(b)),
  )
  if (similarityOf(file, { there, fileLineOf }) <= MIN_SIMILARITY) return null
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

function indented({ lines, search, replace }: IndexedText, place: Place): LocatedBlock {
  const shift = indentShift(search[0] ?? '', lines[place.first] ?? '')
  return { ...place, replace: replace === null ? null : replace.map(shift) }
}

/** Moves a line as far as the place is indented otherwise than the search. */
function indentShift(wanted: string, there: string): (line: string) => string {
  const from = indentOf(wanted)
  const to = indentOf(there)
  if (from === to) return (line) => line
  return (line) => {
    if (line.trim() === '') return line
    if (line.startsWith(from)) return to + line.slice(from.length)
    return to.startsWith(indentOf(line)) ? to + line.trimStart() : line
  }
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

function trimBlankLines(lines: readonly string[]): string[] {
  const isFull = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1)
}

function charCount(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + lineLength(line), 0)
}

function lineLength(line: string): number {
  return withoutBlanks(line).length
}
