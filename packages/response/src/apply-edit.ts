/**
 * Applies search and replace blocks to one text: each search text must occur exactly once, or nothing is changed.
 * Source: SPEC.md of this package, rules E3 to E7.
 */

import type { EditBlock } from './edit-blocks.ts'
import { describeNearest } from './nearest-lines.ts'

export type EditResult =
  | { ok: true; text: string }
  | { ok: false; code: 'edit-no-match' | 'edit-ambiguous' | 'edit-overlap'; message: string }

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
    if (start === undefined) return noMatch(text, block.search, blockIndex)
    if (starts.length > 1) return ambiguous(text, starts, blockIndex)
    replacements.push(replacement(text, start, { search, replace }))
  }
  return replaceAll(text, replacements)
}

function replacement(text: string, start: number, { search, replace }: EditBlock): Replacement {
  const end = start + search.length
  if (replace !== null) return { start, end, text: replace }
  const isWholeLines = (start === 0 || text[start - 1] === '\n') && /^\r?\n/.test(text.slice(end, end + 2))
  return { start, end: isWholeLines ? text.indexOf('\n', end) + 1 : end, text: '' }
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
  return { ok: false, code: 'edit-no-match', message }
}

function ambiguous(text: string, starts: number[], blockIndex: number): EditResult {
  const lines = starts.slice(0, MAX_PLACES).map((start) => lineNumber(text, start))
  const more = starts.length > MAX_PLACES ? ' and more' : ''
  const message = `The search text of block ${blockIndex + 1} occurs more than once, at lines ${lines.join(', ')}${more}; it needs more of the lines around it.`
  return { ok: false, code: 'edit-ambiguous', message }
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
