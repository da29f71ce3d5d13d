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
} from './merge-block.ts'
import { charCount, lineLength, withoutBlanks, withoutStyle } from './plain-line.ts'
import { lineSimilarity } from './similar-lines.ts'

/** Beyond these the search is not worth its time. */
const MAX_LINES = 20_000
const MAX_SEARCH_LINES = 200
const MAX_SIMILAR_PAIRS = 200_000
/** A shorter text than this is like too many others. */
const MIN_SEARCH_CHARS = 8
const MIN_SIMILAR_CHARS = 60

/** Null without exactly one such place. */
export function locateBlock(text: string, block: EditBlock): LocatedBlock | null {
  const lines = linesOf(text)
  const asked = linesOf(block.search)
  const search = trimBlankLines(asked)
  if (lines.length > MAX_LINES || search.length > MAX_SEARCH_LINES) return null
  const replace = block.replace === null ? null : withoutEdges(linesOf(block.replace), asked)
  const file: IndexedText = { lines, search, replace }
  for (const simplify of [withoutBlanks, withoutStyle]) {
    const places = findWhole(file, simplify)
    if (places.length > 1) return null
    if (places[0] !== undefined) return mergeSameLines(file, places[0], simplify) ?? indented(file, places[0])
  }
  return locateByAnchors(file) ?? locateWithGaps(file) ?? locateBySimilarity(file)
}

type Simplify = (line: string) => string

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

/**
 * The lines between the first and the last line of the search, where each of the two occurs once and the lines
 * between are alike.
 */
function locateByAnchors(file: IndexedText): LocatedBlock | null {
  const { lines, search } = file
  if (search.length < 3 || charCount(search) < MIN_SIMILAR_CHARS) return null
  const simple = lines.map(withoutStyle)
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
  if (charCount(search) < MIN_SIMILAR_CHARS || lines.length * search.length > MAX_SIMILAR_PAIRS) return null
  const scored: { place: Place; score: number }[] = []
  for (let first = 0; first < lines.length; first++) {
    const place = windowFrom(lines, first, search.length)
    const score = place && roughScore(file, place)
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
