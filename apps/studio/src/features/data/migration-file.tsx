/** One pending migration: its SQL, what it may cost, and what became of it. */

import type { SqlPosition } from '@sayso/wire'
import type { PendingMigration } from '@sayso/workbench'
import { Check, CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { SqlText } from './sql-text.tsx'

interface MigrationFileProps {
  migration: PendingMigration
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function MigrationFile({ migration, isTicked, onTick }: MigrationFileProps) {
  const { path, sql, isChanged, review, result } = migration
  const titleId = useId()
  const warnings = review?.warnings ?? []
  const problem = result.kind === 'failed' ? result : (review?.problem ?? null)
  return (
    <li aria-labelledby={titleId}>
      <div className="flex items-center gap-2">
        <h3 id={titleId} className="min-w-0 truncate font-mono text-ui font-medium">
          {path}
        </h3>
        <Outcome migration={migration} />
      </div>
      {isChanged ? (
        <p className="mt-1 text-ui text-ink-2">
          This file changed after it was applied. What it did then stays, and now the whole file runs again:
          put changes into a new file instead.
        </p>
      ) : null}
      <SqlText label={`SQL of ${path}`} sql={sql} />
      {problem === null ? null : (
        <p role="alert" className="mt-2 flex gap-2 text-ui text-danger [&_svg]:size-4 [&_svg]:shrink-0">
          <CircleAlert strokeWidth={1.75} aria-hidden="true" />
          <span>
            {placeText(problem.position)}
            {problem.message}
          </span>
        </p>
      )}
      {warnings.length > 0 && result.kind !== 'applied' ? (
        <div className="mt-2 rounded-large border border-line-2 p-3">
          <ul className="flex flex-col gap-1 text-ui">
            {warnings.map(({ message, position }) => (
              <li key={`${position.lineNumber}:${position.columnNumber}`} className="flex gap-2">
                <TriangleAlert strokeWidth={1.75} aria-hidden="true" className="size-4 shrink-0 text-warn" />
                <span>
                  {placeText(position)}
                  {message}
                </span>
              </li>
            ))}
          </ul>
          <label className="mt-2 flex items-center gap-2 text-ui font-medium">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
            Apply {path.split('/').pop()} all the same
          </label>
        </div>
      ) : null}
    </li>
  )
}

function Outcome({ migration: { result } }: { migration: PendingMigration }) {
  switch (result.kind) {
    case 'waiting':
      return null
    case 'running':
      return (
        <span role="status" className="flex shrink-0 items-center gap-1 text-ui text-ink-2 [&_svg]:size-4">
          <LoaderCircle strokeWidth={1.75} aria-hidden="true" className="animate-spin" /> Applying
        </span>
      )
    case 'applied':
      return (
        <span role="status" className="flex shrink-0 items-center gap-1 text-ui text-ink-2 [&_svg]:size-4">
          <Check strokeWidth={1.75} aria-hidden="true" /> Applied
        </span>
      )
    case 'failed':
      return <span className="shrink-0 text-ui text-danger">Skipped</span>
  }
}

function placeText(position: SqlPosition | null): string {
  return position === null ? '' : `Line ${position.lineNumber}, column ${position.columnNumber}: `
}
