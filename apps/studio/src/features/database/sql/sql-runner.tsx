/** One statement of the person's own. One that changes rows is asked about first; one that changes tables becomes a migration. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/rows'
import type { RunSqlResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { migrationName } from '../migrations/migration-path.ts'
import { useNewMigration } from '../migrations/use-new-migration.ts'
import { RowsTable } from '../rows/rows-table.tsx'
import { runSql, shownKey, writeSql } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'

type Failed = Extract<RunSqlResponse, { success: false }>
type Outcome =
  | { kind: 'read' | 'written'; answer: Extract<RunSqlResponse, { success: true }> }
  | { kind: 'failed'; answer: Failed }

/** `draft`: a statement that another part of the view wrote. */
export function SqlRunner({ draft = '' }: { draft?: string }) {
  const shown = useShownData()
  const queries = useQueryClient()
  const writeMigration = useNewMigration()
  const [sql, setSql] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  // The control that wrote it has left the page.
  useEffect(() => {
    if (draft !== '') field.current?.focus()
  }, [draft])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const canMigrate = shown.data === 'test' && sql.trim() !== ''

  async function run(kind: 'read' | 'written') {
    setIsRunning(true)
    setOutcome(null)
    const running = kind === 'read' ? runSql(shown, sql) : writeSql(shown, sql)
    const answer = await running.catch(
      (failure): Failed => ({ success: false, error: failureSentence(failure), change: null }),
    )
    if (kind === 'written') await queries.invalidateQueries({ queryKey: shownKey(shown) })
    setOutcome(answer.success ? { kind, answer } : { kind: 'failed', answer })
    setIsRunning(false)
  }

  async function migrate() {
    const error = await writeMigration({
      name: migrationName(sql),
      sql: `${sql.trim().replace(/;$/, '')};\n`,
      onWritten: () => setSql(''),
    })
    setOutcome(error === null ? null : { kind: 'failed', answer: { success: false, error, change: null } })
  }

  const failed = outcome?.kind === 'failed' ? outcome.answer : null
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 p-4">
        <label htmlFor="sql" className="text-ui text-ink-2">
          {t('oneStatementAskedBefore')}
        </label>
        <textarea
          id="sql"
          ref={field}
          rows={5}
          spellCheck={false}
          value={sql}
          onChange={(event) => {
            setSql(event.target.value)
            setOutcome(null)
          }}
          className="w-full rounded-large border border-line-2 bg-raised p-3 font-mono text-code"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" disabled={isRunning || sql.trim() === ''} onClick={() => void run('read')}>
            {isRunning ? t('running') : t('runIt')}
          </Button>
          {canMigrate ? (
            <Button disabled={isRunning} onClick={() => void migrate()}>
              {t('makeThisAMigration')}
            </Button>
          ) : null}
          <p role="status" className="min-w-0 text-ui">
            {outcome === null || outcome.kind === 'failed' ? '' : summaryOf(outcome)}
          </p>
        </div>
        <Refused
          failed={failed}
          isRunning={isRunning}
          canMigrate={canMigrate}
          onWrite={() => void run('written')}
        />
      </div>
      {outcome === null || outcome.kind === 'failed' || outcome.answer.columns.length === 0 ? null : (
        <RowsTable label={t('answer')} rows={outcome.answer} />
      )}
    </>
  )
}

interface RefusedProps {
  failed: Failed | null
  isRunning: boolean
  canMigrate: boolean
  onWrite: () => void
}

function Refused({ failed, isRunning, canMigrate, onWrite }: RefusedProps) {
  if (failed?.change === 'rows')
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-large border border-line-2 bg-raised px-4 py-3 text-ui"
      >
        <p className="min-w-0 flex-1 basis-64">{t('thisChangesRows')}</p>
        <Button look="primary" disabled={isRunning} onClick={onWrite}>
          {t('runAndChangeRows')}
        </Button>
      </div>
    )
  if (failed?.change === 'tables')
    return <FailureLine failure={canMigrate ? t('thisChangesTables') : t('publishToChangeTables')} />
  return <FailureLine failure={failed === null ? null : translated(failed.error)} />
}

function summaryOf({ kind, answer: { rowCount, rows } }: Exclude<Outcome, { kind: 'failed' }>): string {
  if (kind === 'written') return t('rowsChangedSnapshotMade', { rowCount })
  if (rowCount > rows.length) return t('rowsOfWhichAreShown', { rowCount, count: rows.length })
  return t('rows', { rowCount })
}
