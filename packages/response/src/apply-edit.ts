/**
 * Applies search and replace blocks to one text: each search text must have exactly one place, or nothing is changed.
 * Source: SPEC.md of this package, rules E3 to E15.
 */

import type { EditBlock } from './edit-blocks.ts'
import { splitAtDots, withoutLineNumbers } from './elided-block.ts'
import { createSearchedFile, locateBlock, type SearchedFile } from './locate-block.ts'
import type { LocatedBlock } from './merge-block.ts'
import { describeNearest } from './nearest-lines.ts'
import { findOccurrences } from './occurrences.ts'
import { createSearchEffort, EffortSpent, type SearchEffort } from './search-effort.ts'

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
export function applyEditBlocks(
  text: string,
  blocks: readonly EditBlock[],
  effort = createSearchEffort(),
): EditResult {
  const search = createTextSearch(text, effort)
  const replacements: Replacement[] = []
  for (const [blockIndex, block] of blocks.entries()) {
    const wordForWord = search.exact(block)
    if (wordForWord === 'too-much') return tooMuch(blockIndex)
    const { exact, starts } = wordForWord
    const [start] = starts
    if (starts.length > 1) return ambiguous(text, starts, blockIndex)
    const found = start === undefined ? search.whereMeant(block) : [replacement(text, start, exact)]
    if (found === 'too-much') return tooMuch(blockIndex)
    if (found === null) return noMatch(text, block.search, { blockIndex, effort })
    replacements.push(...found)
  }
  return replaceAll(text, replacements)
}

function createTextSearch(text: string, effort: SearchEffort) {
  let file: SearchedFile | null = null
  let usesCarriageReturns: boolean | null = null

  /** The block with the file's line ends, and where its search text occurs. */
  function exact(block: EditBlock): { exact: EditBlock; starts: number[] } {
    if (usesCarriageReturns === null) {
      effort.scan(text.length)
      usesCarriageReturns = text.includes('\r\n')
    }
    const exact = usesCarriageReturns ? withCarriageReturns(block) : block
    effort.scan(text.length)
    return { exact, starts: findOccurrences(text, exact.search, MAX_PLACES + 1) }
  }

  /** Where the block is meant, though its search text is not there word for word. */
  function located(block: EditBlock): Replacement | null {
    file ??= createSearchedFile(text, effort)
    const found = locateBlock(file, block, effort)
    return found && toReplacement(text, found, usesCarriageReturns ? '\r\n' : '\n')
  }

  /** Word for word where that is one place only, else where it is meant. */
  function placed(block: EditBlock): Replacement | null {
    const wordForWord = exact(block)
    const [start, another] = wordForWord.starts
    if (another !== undefined) return null
    return start === undefined ? located(block) : replacement(text, start, wordForWord.exact)
  }

  function findMeant(block: EditBlock): Replacement[] | null {
    const whole = located(block)
    if (whole !== null) return [whole]
    const plain = withoutLineNumbers(block)
    const withoutNumbers = plain && placed(plain)
    if (withoutNumbers !== null) return [withoutNumbers]
    const inOrder: Replacement[] = []
    for (const part of splitAtDots(block) ?? []) {
      const found = placed(part)
      if (found === null || found.start < (inOrder.at(-1)?.end ?? 0)) return null
      inOrder.push(found)
    }
    return inOrder.length === 0 ? null : inOrder
  }

  return { exact: orTooMuch(exact), whereMeant: orTooMuch(findMeant) }
}

/** The search gives up as a whole: half of it would find one place where there are two. */
function orTooMuch<Input, Result>(search: (input: Input) => Result): (input: Input) => Result | 'too-much' {
  return (input) => {
    try {
      return search(input)
    } catch (error) {
      if (error instanceof EffortSpent) return 'too-much'
      throw error
    }
  }
}

function replacement(text: string, start: number, { search, replace }: EditBlock): Replacement {
  const end = start + search.length
  if (replace !== null) return { start, end, text: replace }
  const isWholeLines = (start === 0 || text[start - 1] === '\n') && /^\r?\n/.test(text.slice(end, end + 2))
  return { start, end: isWholeLines ? text.indexOf('\n', end) + 1 : end, text: '' }
}

function toReplacement(
  text: string,
  { first, last, replace }: LocatedBlock,
  eol: '\r\n' | '\n',
): Replacement {
  const start = lineStart(text, first)
  const next = lineStart(text, last + 1)
  if (replace === null) return { start, end: next, text: '' }
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

function noMatch(
  text: string,
  search: string,
  { blockIndex, effort }: { blockIndex: number; effort: SearchEffort },
): EditResult {
  const nearest = orTooMuch(() => describeNearest(text, search, effort))(null)
  const message = `The search text of block ${blockIndex + 1} does not occur.${nearest === 'too-much' ? '' : ` ${nearest}`}`
  return { ok: false, code: 'edit-no-match', message, blockIndex }
}

function tooMuch(blockIndex: number): EditResult {
  const message = `The search text of block ${blockIndex + 1} was not found: this answer has too many edits that do not occur word for word, or in files that are too long. Copy the lines exactly, or write the whole file.`
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
