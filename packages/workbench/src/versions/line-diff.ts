/** Two texts as the lines of a diff: numbered on both sides, long unchanged stretches folded; below each other or side by side. */

import { diffLines } from 'diff'

export type DiffRow =
  | { kind: 'same'; before: number; after: number; text: string }
  | { kind: 'removed'; before: number; text: string }
  | { kind: 'added'; after: number; text: string }
  /** Unchanged lines that are not shown. */
  | { kind: 'fold'; count: number; rows: DiffRow[] }

/** Unchanged lines that stay in view around a change. */
const CONTEXT_LINES = 3
/** Beyond this many edits two texts count as wholly different: the exact lines would hold the page up for seconds. */
const MAX_EDITS = 2_000

export function lineDiff(before: string, after: string): DiffRow[] {
  const rows: DiffRow[] = []
  let beforeLine = 1
  let afterLine = 1
  for (const part of diffLines(before, after, { maxEditLength: MAX_EDITS }) ?? whollyChanged(before, after)) {
    for (const text of linesOf(part.value)) {
      if (part.removed) rows.push({ kind: 'removed', before: beforeLine++, text })
      else if (part.added) rows.push({ kind: 'added', after: afterLine++, text })
      else rows.push({ kind: 'same', before: beforeLine++, after: afterLine++, text })
    }
  }
  return rows
}

function whollyChanged(before: string, after: string) {
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
}

/** Collapses rows further than three lines from any change. */
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

/** One row of a side-by-side diff; null where the other side has more lines. */
export type PairedRow =
  | { kind: 'pair'; before: NumberedLine | null; after: NumberedLine | null; isChanged: boolean }
  | Extract<DiffRow, { kind: 'fold' }>

export interface NumberedLine {
  number: number
  text: string
}

/** Pairs removed lines with the added ones that replaced them. */
export function pairRows(rows: readonly DiffRow[]): PairedRow[] {
  const paired: PairedRow[] = []
  let removed: NumberedLine[] = []
  let added: NumberedLine[] = []
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      paired.push({
        kind: 'pair',
        before: removed[index] ?? null,
        after: added[index] ?? null,
        isChanged: true,
      })
    }
    removed = []
    added = []
  }
  for (const row of rows) {
    if (row.kind === 'removed') removed.push({ number: row.before, text: row.text })
    else if (row.kind === 'added') added.push({ number: row.after, text: row.text })
    else {
      flush()
      paired.push(row.kind === 'fold' ? row : toPair(row))
    }
  }
  flush()
  return paired
}

function toPair({ before, after, text }: Extract<DiffRow, { kind: 'same' }>): PairedRow {
  return { kind: 'pair', before: { number: before, text }, after: { number: after, text }, isChanged: false }
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
