/** A side-by-side diff. Long lines wrap: two columns that scroll separately would lose their rows. */

import { type DiffRow, type NumberedLine, type PairedRow, pairRows } from '@sayso/workbench'
import { clsx } from 'clsx'
import { colourCode } from '../../ui/colour-code.tsx'
import { Fold, LineNumber, UndoPlace } from './diff-parts.tsx'

export function SplitRows({ rows }: { rows: readonly DiffRow[] }) {
  return pairRows(rows).map((row) =>
    row.kind === 'fold' ? (
      <Fold key={keyOf(row)} count={row.count}>
        {() => <SplitRows rows={row.rows} />}
      </Fold>
    ) : (
      <span key={keyOf(row)} className="flex">
        <UndoPlace
          before={row.before?.number ?? null}
          after={row.after?.number ?? null}
          isChanged={row.isChanged}
        />
        <span className="grid min-w-0 flex-1 grid-cols-2">
          <Side line={row.before} change={row.isChanged ? 'removed' : null} />
          <Side line={row.after} change={row.isChanged ? 'added' : null} />
        </span>
      </span>
    ),
  )
}

const SIGNS = { added: '+', removed: '-' } as const

function Side({ line, change }: { line: NumberedLine | null; change: 'added' | 'removed' | null }) {
  return (
    <span
      className={clsx('flex min-w-0 border-line pe-3 odd:border-e', {
        'bg-sunken': line === null,
        'bg-ok-tint': line !== null && change === 'added',
        'bg-danger-tint': line !== null && change === 'removed',
      })}
    >
      <LineNumber value={line?.number ?? null} />
      <span className={clsx('w-8 shrink-0 ps-3 select-none', change === 'added' ? 'text-ok' : 'text-danger')}>
        {line === null || change === null ? ' ' : SIGNS[change]}
      </span>
      <span className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
        {line === null ? ' ' : colourCode(line.text)}
      </span>
    </span>
  )
}

function keyOf(row: PairedRow): string {
  if (row.kind === 'fold') return `fold ${row.count} ${JSON.stringify(row.rows[0])}`
  return `${row.before?.number ?? ''} ${row.after?.number ?? ''}`
}
