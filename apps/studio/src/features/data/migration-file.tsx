/** One pending migration: its SQL, its warnings, and its result. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { SqlPosition } from '@sayso/wire'
import { effectText, type PendingMigration } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, CircleAlert, FileText, LoaderCircle, TriangleAlert } from 'lucide-react'
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
  const isRisky = warnings.length > 0 && result.kind !== 'applied'
  const effect = review === null ? null : effectText(review.effect)
  const problem = result.kind === 'failed' ? result : (review?.problem ?? null)
  return (
    <li
      aria-labelledby={titleId}
      className={clsx('overflow-hidden rounded-card border', isRisky ? 'border-danger/50' : 'border-line')}
    >
      <div
        className={clsx(
          'flex min-h-10 items-center gap-2.5 border-b px-3.5',
          isRisky ? 'border-danger/50 bg-danger-tint' : 'border-line',
        )}
      >
        {isRisky ? (
          <TriangleAlert strokeWidth={1.75} aria-hidden="true" className="size-4 shrink-0 text-danger" />
        ) : (
          <FileText strokeWidth={1.75} aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
        )}
        <h3 id={titleId} title={path} className="min-w-0 flex-1 truncate font-mono text-code-s font-medium">
          {path.split('/').pop()}
        </h3>
        {isRisky ? (
          <span className="shrink-0 text-ui font-medium text-danger">
            {warnings.every(({ message }) => message.startsWith(t('deletes')))
              ? t('deletesData')
              : t('checkFirst')}
          </span>
        ) : null}
        <Outcome migration={migration} />
      </div>
      {isChanged ? <p className="px-3.5 pt-2.5 text-ui text-ink-2">{t('thisFileChangedAfterIt')}</p> : null}
      {effect === null ? null : <p className="px-3.5 py-2.5 text-ui">{effect}</p>}
      <SqlText label={t('sqlOf', { path })} sql={sql} />
      {problem === null ? null : (
        <p
          role="alert"
          className="flex gap-2 border-t border-line px-3.5 py-2.5 text-ui text-danger [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <CircleAlert strokeWidth={1.75} aria-hidden="true" />
          <span>
            {placeText(problem.position)}
            {translated(problem.message)}
          </span>
        </p>
      )}
      {isRisky ? (
        <div className="border-t border-danger/50 px-3.5 py-3">
          <ul className="flex flex-col gap-1 text-ui">
            {warnings.map(({ message, position }) => (
              <li key={`${position.lineNumber}:${position.columnNumber}:${message}`} className="flex gap-2">
                <span>
                  {placeText(position)}
                  {translated(message)}
                </span>
              </li>
            ))}
          </ul>
          <label className="mt-2 flex items-center gap-2.5 text-ui font-medium">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
            {t('applyAllTheSame', { name: path.split('/').pop() ?? '' })}
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
          <LoaderCircle strokeWidth={1.75} aria-hidden="true" className="animate-spin" /> {t('applying')}
        </span>
      )
    case 'applied':
      return (
        <span role="status" className="flex shrink-0 items-center gap-1 text-ui text-ink-2 [&_svg]:size-4">
          <Check strokeWidth={1.75} aria-hidden="true" /> {t('applied')}
        </span>
      )
    case 'failed':
      return <span className="shrink-0 text-ui text-danger">{t('skipped')}</span>
  }
}

function placeText(position: SqlPosition | null): string {
  return position === null
    ? ''
    : t('lineColumn', { lineNumber: position.lineNumber, columnNumber: position.columnNumber })
}
