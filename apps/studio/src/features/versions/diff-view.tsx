/** A diff on the page: numbers of both sides, a sign besides the colour, unchanged stretches folded. */

import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { colourCode } from '../code/colour-code.tsx'
import { type DiffRow, foldUnchanged, lineDiff } from './line-diff.ts'

export function DiffView({ before, after }: { before: string; after: string }) {
  const rows = useMemo(() => foldUnchanged(lineDiff(before, after)), [before, after])
  return (
    <pre className="py-3 font-mono text-code">
      <code className="block w-max min-w-full">
        <Rows rows={rows} />
      </code>
    </pre>
  )
}

function Rows({ rows }: { rows: readonly DiffRow[] }) {
  return rows.map((row) =>
    row.kind === 'fold' ? <Fold key={keyOf(row)} fold={row} /> : <Row key={keyOf(row)} row={row} />,
  )
}

function Fold({ fold }: { fold: Extract<DiffRow, { kind: 'fold' }> }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Rows rows={fold.rows} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex h-7 w-full items-center gap-3 bg-sunken pl-4 font-sans text-ui-s text-ink-3 hover:text-ink"
    >
      {fold.count} unchanged lines hidden <span className="underlined">Show</span>
    </button>
  )
}

const SIGNS = { same: ' ', added: '+', removed: '-' } as const

function Row({ row }: { row: Exclude<DiffRow, { kind: 'fold' }> }) {
  return (
    <span
      className={clsx('flex pr-4', {
        'bg-ok-tint': row.kind === 'added',
        'bg-danger-tint': row.kind === 'removed',
      })}
    >
      <LineNumber value={'before' in row ? row.before : null} />
      <LineNumber value={'after' in row ? row.after : null} />
      <span
        className={clsx('w-[42px] shrink-0 pl-3.5 select-none', {
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

function LineNumber({ value }: { value: number | null }) {
  return <span className="w-8 shrink-0 text-right text-ink-3 tabular-nums select-none">{value}</span>
}

function keyOf(row: DiffRow): string {
  if (row.kind === 'fold') return `fold ${row.rows[0] === undefined ? '' : keyOf(row.rows[0])}`
  return `${row.kind} ${'before' in row ? row.before : ''} ${'after' in row ? row.after : ''}`
}
