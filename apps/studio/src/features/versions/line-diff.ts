/** Two texts as the lines of a diff: numbered on both sides, with long unchanged stretches folded. */

import { diffLines } from 'diff'

export type DiffRow =
  | { kind: 'same'; before: number; after: number; text: string }
  | { kind: 'removed'; before: number; text: string }
  | { kind: 'added'; after: number; text: string }
  /** Unchanged lines that are not shown. */
  | { kind: 'fold'; count: number; rows: DiffRow[] }

/** Unchanged lines that stay in view around a change. */
const CONTEXT_LINES = 3

export function lineDiff(before: string, after: string): DiffRow[] {
  const rows: DiffRow[] = []
  let beforeLine = 1
  let afterLine = 1
  for (const part of diffLines(before, after)) {
    for (const text of linesOf(part.value)) {
      if (part.removed) rows.push({ kind: 'removed', before: beforeLine++, text })
      else if (part.added) rows.push({ kind: 'added', after: afterLine++, text })
      else rows.push({ kind: 'same', before: beforeLine++, after: afterLine++, text })
    }
  }
  return rows
}

/** Folds what is further than three lines from any change. */
export function foldUnchanged(rows: readonly DiffRow[]): DiffRow[] {
  const isNear = nearChanges(rows)
  const folded: DiffRow[] = []
  let hidden: DiffRow[] = []
  const flush = () => {
    // Folding a single line would take the place of the line.
    if (hidden.length > 1) folded.push({ kind: 'fold', count: hidden.length, rows: hidden })
    else folded.push(...hidden)
    hidden = []
  }
  rows.forEach((row, index) => {
    if (isNear[index] !== true) {
      hidden.push(row)
      return
    }
    flush()
    folded.push(row)
  })
  flush()
  return folded
}

function nearChanges(rows: readonly DiffRow[]): boolean[] {
  const isNear = rows.map(() => false)
  rows.forEach((row, index) => {
    if (row.kind === 'same') return
    isNear.fill(true, Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
  })
  return isNear
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
