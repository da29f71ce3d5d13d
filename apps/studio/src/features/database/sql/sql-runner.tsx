/** One statement of the person's own: it reads, and cannot write. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { RunSqlResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RowsTable } from '../rows/rows-table.tsx'
import { runSql } from '../shown/database-api.ts'
import { useShownData } from '../shown/shown-data.tsx'

export function SqlRunner() {
  const shown = useShownData()
  const [sql, setSql] = useState('')
  const [answer, setAnswer] = useState<RunSqlResponse | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  async function run() {
    setIsRunning(true)
    setAnswer(
      await runSql(shown, sql).catch(
        (failure): RunSqlResponse => ({ success: false, error: failureSentence(failure) }),
      ),
    )
    setIsRunning(false)
  }

  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 p-4">
        <label htmlFor="sql" className="text-ui text-ink-2">
          {t('oneStatementThatOnlyReads')}
        </label>
        <textarea
          id="sql"
          rows={5}
          spellCheck={false}
          value={sql}
          onChange={(event) => setSql(event.target.value)}
          className="w-full rounded-large border border-line-2 bg-raised p-3 font-mono text-code"
        />
        <div className="flex items-center gap-3">
          <Button look="primary" disabled={isRunning || sql.trim() === ''} onClick={() => void run()}>
            {isRunning ? t('running') : t('runIt')}
          </Button>
          <p role="status" className="min-w-0 text-ui">
            {answer === null ? '' : summaryOf(answer)}
          </p>
        </div>
      </div>
      {answer?.success === true ? <RowsTable label={t('answer')} rows={answer} /> : null}
    </>
  )
}

function summaryOf(answer: RunSqlResponse): string {
  if (!answer.success) return translated(answer.error)
  const { rowCount, rows } = answer
  if (rowCount > rows.length) return t('rowsOfWhichAreShown', { rowCount, count: rows.length })
  return t('rows', { rowCount })
}
