/** One change out of many in a diff, and how it is taken back in a text that may have moved on since. */

import type { DiffRow } from './line-diff.ts'

/** Lines next to each other that were removed, added or both. */
export interface Hunk {
  /** Index, from 0, of its first line in the newer text. */
  lineIndex: number
  removed: string[]
  added: string[]
}

/** Tried in turn: unchanged lines on each side that must still be there, so that the right place is found. */
const CONTEXT_LINES = [3, 1]

/** For rows that are not collapsed: each hunk under its first row, as `hunkKey` names it. */
export function hunksByRow(rows: readonly DiffRow[]): Map<string, Hunk> {
  const hunks = new Map<string, Hunk>()
  let lineIndex = 0
  let open: Hunk | null = null
  for (const row of rows) {
    if (row.kind !== 'removed' && row.kind !== 'added') {
      open = null
      lineIndex++
      continue
    }
    if (open === null) {
      open = { lineIndex, removed: [], added: [] }
      hunks.set(row.kind === 'removed' ? hunkKey(row.before, null) : hunkKey(null, row.after), open)
    }
    open[row.kind].push(row.text)
    if (row.kind === 'added') lineIndex++
  }
  return hunks
}

/** Names a row by its numbers on both sides: that of the older text where it has one. */
export function hunkKey(before: number | null, after: number | null): string {
  return before === null ? `added ${after}` : `removed ${before}`
}

/** `present` without this one change of `after`; null where the change can no longer be found, or occurs in several places. */
export function undoHunk(present: string, after: string, hunk: Hunk): string | null {
  const lines = present.split('\n')
  const changed = after.split('\n')
  const end = hunk.lineIndex + hunk.added.length
  for (const count of CONTEXT_LINES) {
    const start = Math.max(0, hunk.lineIndex - count)
    const wanted = changed.slice(start, end + count)
    const places = findLines(lines, wanted)
    const [only] = places
    // Where nothing has moved, the place is known.
    const place = places.length === 1 ? only : places.find((index) => index === start && present === after)
    if (place === undefined) continue
    const at = place + hunk.lineIndex - start
    const undone = lines.toSpliced(at, hunk.added.length, ...hunk.removed).join('\n')
    return undone === present ? null : undone
  }
  return null
}

function findLines(lines: readonly string[], wanted: readonly string[]): number[] {
  const found: number[] = []
  for (let index = 0; index + wanted.length <= lines.length; index++) {
    if (wanted.every((line, offset) => lines[index + offset] === line)) found.push(index)
  }
  return found
}
