/** A diff on the page: numbers of both sides, a sign besides the colour, unchanged stretches folded. */

import { t } from '@sayso/language/versions'
import { type DiffLook, type DiffRow, foldUnchanged, type Hunk, hunksByRow, lineDiff } from '@sayso/workbench'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { colourCode } from '../../ui/colour-code.tsx'
import { Fold, HunksContext, LineNumber, UndoPlace } from './diff-parts.tsx'
import { SplitRows } from './split-rows.tsx'

/** More lines than this nobody reads, and a browser takes seconds to lay them out. */
const MAX_ROWS = 5_000

interface DiffViewProps {
  before: string
  after: string
  look: DiffLook
  /** Where single changes can be taken back. */
  onUndoHunk?: (hunk: Hunk) => void
}

export function DiffView({ before, after, look, onUndoHunk }: DiffViewProps) {
  const { rows, byRow } = useMemo(() => {
    const all = lineDiff(before, after)
    return { rows: foldUnchanged(all), byRow: hunksByRow(all) }
  }, [before, after])
  const hunks = onUndoHunk === undefined ? null : { byRow, onUndo: onUndoHunk }
  const shown = rows.slice(0, MAX_ROWS)
  const hiddenCount = rows.length - shown.length
  return (
    <HunksContext value={hunks}>
      <pre dir="ltr" className="py-3 font-mono text-code">
        {look === 'split' ? (
          <code className="block">
            <SplitRows rows={shown} />
          </code>
        ) : (
          <code className="block w-max min-w-full">
            <Rows rows={shown} />
          </code>
        )}
        {hiddenCount === 0 ? null : (
          <span className="block px-4 pt-3 font-sans text-ui-s text-ink-2">
            {t('moreLinesAreNotShown', { hiddenCount })}
          </span>
        )}
      </pre>
    </HunksContext>
  )
}

function Rows({ rows }: { rows: readonly DiffRow[] }) {
  return rows.map((row) =>
    row.kind === 'fold' ? (
      <Fold key={keyOf(row)} count={row.count}>
        {() => <Rows rows={row.rows} />}
      </Fold>
    ) : (
      <Row key={keyOf(row)} row={row} />
    ),
  )
}

const SIGNS = { same: ' ', added: '+', removed: '-' } as const

function Row({ row }: { row: Exclude<DiffRow, { kind: 'fold' }> }) {
  const before = 'before' in row ? row.before : null
  const after = 'after' in row ? row.after : null
  return (
    <span
      className={clsx('flex pe-4', {
        'bg-ok-tint': row.kind === 'added',
        'bg-danger-tint': row.kind === 'removed',
      })}
    >
      <UndoPlace before={before} after={after} isChanged={row.kind !== 'same'} />
      <LineNumber value={before} />
      <LineNumber value={after} />
      <span
        className={clsx('w-[42px] shrink-0 ps-3.5 select-none max-md:w-6 max-md:ps-2', {
          'text-ok': row.kind === 'added',
          'text-danger': row.kind === 'removed',
        })}
      >
        {SIGNS[row.kind]}
      </span>
      <span className="whitespace-pre">{colourCode(row.text)}</span>
    </span>
  )
}

function keyOf(row: DiffRow): string {
  if (row.kind === 'fold') return `fold ${row.rows[0] === undefined ? '' : keyOf(row.rows[0])}`
  return `${row.kind} ${'before' in row ? row.before : ''} ${'after' in row ? row.after : ''}`
}
