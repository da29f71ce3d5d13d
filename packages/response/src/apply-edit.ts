/**
 * Applies search and replace blocks to one text: each search text must have exactly one place, or nothing is changed.
 * Source: SPEC.md of this package, rules E3 to E14.
 */

import type { EditBlock } from './edit-blocks.ts'
import { splitAtDots, withoutLineNumbers } from './elided-block.ts'
import { locateBlock } from './locate-block.ts'
import { describeNearest } from './nearest-lines.ts'

type EditResult =
  | { ok: true; text: string }
  | {
      ok: false
      code: 'edit-no-match' | 'edit-ambiguous' | 'edit-overlap'
      message: string
      /** The block that failed, from 0; absent when two do not go together. */
      blockIndex?: number
    }

interface Replacement {
  start: number
  end: number
  text: string
}

/** All search texts are looked for in `text` as it is, so the order of the blocks does not matter. */
export function applyEditBlocks(text: string, blocks: readonly EditBlock[]): EditResult {
  const usesCarriageReturns = text.includes('\r\n')
  const replacements: Replacement[] = []
  for (const [blockIndex, block] of blocks.entries()) {
    const { search, replace } = usesCarriageReturns ? withCarriageReturns(block) : block
    const starts = occurrences(text, search)
    const [start] = starts
    if (starts.length > 1) return ambiguous(text, starts, blockIndex)
    const found =
      start === undefined ? locatedReplacements(text, block) : [replacement(text, start, { search, replace })]
    if (found === null) return noMatch(text, block.search, blockIndex)
    replacements.push(...found)
  }
  return replaceAll(text, replacements)
}

/** Where a block is meant that does not occur word for word. */
function locatedReplacements(text: string, block: EditBlock): Replacement[] | null {
  const located = locatedReplacement(text, block)
  if (located !== null) return [located]
  const plain = withoutLineNumbers(block)
  const placed = plain && placedReplacement(text, plain)
  if (placed !== null) return [placed]
  const parts = splitAtDots(block)
  if (parts === null) return null
  const found = parts.map((part) => placedReplacement(text, part))
  const inOrder: Replacement[] = []
  for (const each of found) {
    if (each === null || each.start < (inOrder.at(-1)?.end ?? 0)) return null
    inOrder.push(each)
  }
  return inOrder
}

/** Word for word where that is one place only, else where it is meant. */
function placedReplacement(text: string, block: EditBlock): Replacement | null {
  const exact = text.includes('\r\n') ? withCarriageReturns(block) : block
  const [start, another] = occurrences(text, exact.search)
  if (another !== undefined) return null
  return start === undefined ? locatedReplacement(text, block) : replacement(text, start, exact)
}

function replacement(text: string, start: number, { search, replace }: EditBlock): Replacement {
  const end = start + search.length
  if (replace !== null) return { start, end, text: replace }
  const isWholeLines = (start === 0 || text[start - 1] === '\n') && /^\r?\n/.test(text.slice(end, end + 2))
  return { start, end: isWholeLines ? text.indexOf('\n', end) + 1 : end, text: '' }
}

/** Where the block is meant, though its search text is not there word for word. */
function locatedReplacement(text: string, block: EditBlock): Replacement | null {
  const located = locateBlock(text, block)
  if (located === null) return null
  const { first, last, replace } = located
  const start = lineStart(text, first)
  const next = lineStart(text, last + 1)
  if (replace === null) return { start, end: next, text: '' }
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const end = next - (text[next - 1] === '\n' ? (text[next - 2] === '\r' ? 2 : 1) : 0)
  return { start, end, text: replace.join(eol) }
}

/** Where a line begins, from 0; behind the last line, the text's end. */
function lineStart(text: string, lineIndex: number): number {
  let at = 0
  for (let line = 0; line < lineIndex; line++) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    at = end + 1
  }
  return at
}

function replaceAll(text: string, replacements: Replacement[]): EditResult {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, text: piece } of replacements.toSorted((a, b) => a.start - b.start)) {
    if (start < at) {
      return {
        ok: false,
        code: 'edit-overlap',
        message: `Two blocks change the same text, at line ${lineNumber(text, start)}.`,
      }
    }
    pieces.push(text.slice(at, start), piece)
    at = end
  }
  pieces.push(text.slice(at))
  return { ok: true, text: pieces.join('') }
}

/** At most this many places are named. */
const MAX_PLACES = 5

function occurrences(text: string, search: string): number[] {
  const starts: number[] = []
  let start = text.indexOf(search)
  while (start >= 0 && starts.length <= MAX_PLACES) {
    starts.push(start)
    start = text.indexOf(search, start + 1)
  }
  return starts
}

function noMatch(text: string, search: string, blockIndex: number): EditResult {
  const message = `The search text of block ${blockIndex + 1} does not occur. ${describeNearest(text, search)}`
  return { ok: false, code: 'edit-no-match', message, blockIndex }
}

function ambiguous(text: string, starts: number[], blockIndex: number): EditResult {
  const lines = starts.slice(0, MAX_PLACES).map((start) => lineNumber(text, start))
  const more = starts.length > MAX_PLACES ? ' and more' : ''
  const message = `The search text of block ${blockIndex + 1} occurs more than once, at lines ${lines.join(', ')}${more}; it needs more of the lines around it.`
  return { ok: false, code: 'edit-ambiguous', message, blockIndex }
}

function lineNumber(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function withCarriageReturns({ search, replace }: EditBlock): EditBlock {
  const convert = (lines: string) => lines.replace(/\r?\n/g, '\r\n')
  return { search: convert(search), replace: replace === null ? null : convert(replace) }
}
