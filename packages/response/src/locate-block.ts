/**
 * Finds the place that an edit block means, when its search text does not occur as it is written: models lose blanks, quotes and the odd
 * line. A place counts only when no other is as good.
 * Source: SPEC.md of this package, rules E8 to E12.
 */

import type { EditBlock } from './edit-blocks.ts'
import { findWithGaps } from './find-with-gaps.ts'
import { indentShift } from './indent-shift.ts'
import {
  type IndexedText,
  type LocatedBlock,
  MIN_SIMILARITY,
  mergeBlock,
  mergeSameLines,
  type Place,
  type SimpleLines,
} from './merge-block.ts'
import { charCount, lineLength, withoutBlanks, withoutStyle } from './plain-line.ts'
import type { SearchEffort } from './search-effort.ts'
import { lineSimilarity } from './similar-lines.ts'

/** Beyond these the search is not worth its time. */
const MAX_LINES = 20_000
const MAX_SEARCH_LINES = 200
const MAX_SIMILAR_PAIRS = 200_000
/** A shorter text than this is like too many others. */
const MIN_SEARCH_CHARS = 8
const MIN_SIMILAR_CHARS = 60

/** A file's lines, made once for all blocks that are looked for in it. */
export interface SearchedFile {
  lines: readonly string[]
  /** Without blanks. */
  plain(): readonly string[]
  styleless(): readonly string[]
}

/** Cost of the regular expressions for one character. */
const STEPS_TO_SPLIT = 1
const STEPS_TO_PLAIN = 8
const STEPS_TO_STYLELESS = 40

export function createSearchedFile(text: string, effort: SearchEffort): SearchedFile {
  effort.compare(STEPS_TO_SPLIT * text.length)
  const lines = linesOf(text)
  let plain: string[] | null = null
  let styleless: string[] | null = null
  return {
    lines,
    plain() {
      if (plain !== null) return plain
      effort.compare(STEPS_TO_PLAIN * text.length)
      plain = lines.map(withoutBlanks)
      return plain
    },
    styleless() {
      if (styleless !== null) return styleless
      effort.compare(STEPS_TO_STYLELESS * text.length)
      styleless = lines.map(withoutStyle)
      return styleless
    },
  }
}

/** Null without exactly one such place. Throws `EffortSpent`. */
export function locateBlock(
  searched: SearchedFile,
  block: EditBlock,
  effort: SearchEffort,
): LocatedBlock | null {
  const { lines } = searched
  effort.compare(STEPS_TO_STYLELESS * (block.search.length + (block.replace?.length ?? 0)))
  const asked = linesOf(block.search)
  const search = trimBlankLines(asked)
  if (lines.length > MAX_LINES || search.length > MAX_SEARCH_LINES) return null
  const replace = block.replace === null ? null : withoutEdges(linesOf(block.replace), asked)
  for (const [simpleLines, simplify] of [
    [searched.plain, withoutBlanks],
    [searched.styleless, withoutStyle],
  ] as const) {
    const simple = { lines: simpleLines(), search: search.map(simplify) }
    const places = findWhole(simple, effort)
    if (places.length > 1) return null
    if (places[0] !== undefined) {
      const file = { lines, styleless: simple.lines, search, replace, effort }
      return mergeSameLines(file, places[0], simple) ?? indented(file, places[0])
    }
  }
  const file = { lines, styleless: searched.styleless(), search, replace, effort }
  return locateByAnchors(file) ?? locateWithGaps(file) ?? locateBySimilarity(file)
}

/** Whole lines whose text is the search text, however it is broken into lines. */
function findWhole({ lines, search }: SimpleLines, effort: SearchEffort): Place[] {
  const wanted = search.join('')
  if (wanted.length < MIN_SEARCH_CHARS) return []
  const places: Place[] = []
  for (let first = 0; first < lines.length && places.length < 2; first++) {
    const last = lines[first] === '' ? null : matchFrom(lines, { first, wanted, effort })
    if (last !== null) places.push({ first, last })
  }
  return places
}

function matchFrom(
  simple: readonly string[],
  { first, wanted, effort }: { first: number; wanted: string; effort: SearchEffort },
): number | null {
  let at = 0
  for (let index = first; index < simple.length; index++) {
    const line = simple[index] ?? ''
    if (!wanted.startsWith(line, at)) return null
    effort.compare(1 + line.length)
    at += line.length
    if (at === wanted.length) return index
  }
  return null
}

/**
 * The lines between the first and the last line of the search, where each of the two occurs once and the lines
 * between are alike.
 */
function locateByAnchors(file: IndexedText): LocatedBlock | null {
  const { styleless: simple, search } = file
  if (search.length < 3 || charCount(search) < MIN_SIMILAR_CHARS) return null
  const first = onlyIndex(simple, withoutStyle(search[0] ?? ''))
  const last = onlyIndex(simple, withoutStyle(search.at(-1) ?? ''))
  if (first === null || last === null || last <= first) return null
  return mergeBlock(file, { first, last }, 'anchored')
}

/** An anchor has words: a lone bracket does not qualify. */
function onlyIndex(simple: readonly string[], wanted: string): number | null {
  if (wanted.length < MIN_SEARCH_CHARS || !/\p{L}{3}/u.test(wanted)) return null
  const index = simple.indexOf(wanted)
  return index >= 0 && simple.indexOf(wanted, index + 1) < 0 ? index : null
}

/** Position of all lines of the search, with few omitted lines between them. */
function locateWithGaps(file: IndexedText): LocatedBlock | null {
  if (charCount(file.search) < MIN_SIMILAR_CHARS) return null
  const place = findWithGaps(file)
  // The lines are those of the file: only the lines between them may differ.
  return place && mergeBlock(file, place, 'with-gaps')
}

function locateBySimilarity(file: IndexedText): LocatedBlock | null {
  const { lines, search } = file
  const lengths = search.map(lineLength)
  const totalChars = lengths.reduce((sum, length) => sum + length, 0)
  if (totalChars < MIN_SIMILAR_CHARS || lines.length * search.length > MAX_SIMILAR_PAIRS) return null
  const scored: { place: Place; score: number }[] = []
  for (let first = 0; first < lines.length; first++) {
    const place = windowFrom(lines, first, search.length)
    const score = place && roughScore(file, { place, lengths, totalChars })
    if (place && score !== null) scored.push({ place, score })
  }
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score)
  // Two places that are alike: only a person can choose.
  if (best === undefined || others.some(({ place }) => place.first !== best.place.first)) return null
  return mergeBlock(file, best.place, 'similar')
}

/** Places this much below the limit are rivals still. */
const ROUGHNESS = 0.15

function windowFrom(lines: readonly string[], first: number, count: number): Place | null {
  const last = first + count - 1
  if (last >= lines.length || lines[first]?.trim() === '' || lines[last]?.trim() === '') return null
  return { first, last }
}

/** Null where it is too low to matter. */
function roughScore(
  { lines, search, effort }: IndexedText,
  { place, lengths, totalChars }: { place: Place; lengths: readonly number[]; totalChars: number },
): number | null {
  const lowest = totalChars * (MIN_SIMILARITY - ROUGHNESS)
  let score = totalChars
  for (const [offset, line] of search.entries()) {
    const similarity = lineSimilarity(line, lines[place.first + offset] ?? '', effort)
    score -= (lengths[offset] ?? 0) * (1 - similarity)
    if (score < lowest) return null
  }
  return score / totalChars
}

function indented({ lines, search, replace }: IndexedText, place: Place): LocatedBlock {
  const shift = indentShift(search[0] ?? '', lines[place.first] ?? '')
  return { ...place, replace: replace === null ? null : replace.map(shift) }
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/\r$/, ''))
}

/** The replacement without the blank lines around it that the search has too: they are left out there, so the file keeps its own. */
function withoutEdges(replace: readonly string[], search: readonly string[]): string[] {
  const isFull = (line: string) => line.trim() !== ''
  const [first, last] = [replace.findIndex(isFull), replace.findLastIndex(isFull)]
  if (first < 0) return [...replace]
  const above = Math.min(first, search.findIndex(isFull))
  const below = Math.min(replace.length - 1 - last, search.length - 1 - search.findLastIndex(isFull))
  return replace.slice(above, replace.length - below)
}

function trimBlankLines(lines: readonly string[]): string[] {
  const isFull = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1)
}
