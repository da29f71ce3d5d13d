/**
 * How many lines a change adds and removes, as a version list or an action shows them.
 */

import { diffArrays } from 'diff'
import type { DiffEffort } from './diff-effort.ts'

interface LineChanges {
  added: number
  removed: number
}

/** Beyond this many edits two texts count as wholly different; the exact numbers would cost seconds and help nobody. */
const MAX_EDITS = 2_000

/**
 * Counts changed lines from `before` to `after`. A final newline ends the last line, it does not start another. With the effort of
 * several texts that is spent, these count as wholly different too.
 */
export function countLineChanges(before: string, after: string, effort?: DiffEffort): LineChanges {
  if (before === after) return { added: 0, removed: 0 }
  const [oldLines, newLines] = withoutCommonEnds(toLines(before), toLines(after))
  if (oldLines.length === 0 || newLines.length === 0) {
    return { added: newLines.length, removed: oldLines.length }
  }
  const diff = (comparator?: (a: string, b: string) => boolean) =>
    diffArrays(oldLines, newLines, { maxEditLength: MAX_EDITS, ...(comparator && { comparator }) })
  const parts = effort === undefined ? diff() : effort.compare([], diff)
  if (parts === undefined) return { added: newLines.length, removed: oldLines.length }
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.value.length : 0), 0)
  return { added: count('added'), removed: count('removed') }
}

function toLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Most edits touch one place: the diff need not compare the text before and after it. */
function withoutCommonEnds(before: string[], after: string[]): [string[], string[]] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)]
}
