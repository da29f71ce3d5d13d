/** Adds a row, or changes or deletes one. An error of the database is shown beside its value. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/rows'
import type { ChangeRowRequest, DatabaseTable } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { changeRow, shownKey } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { RowField } from './row-field.tsx'
import { findInvalid, keyOf, startValues, toRequest } from './row-values.ts'

interface RowDialogProps {
  table: DatabaseTable
  /** Null: a new one. */
  row: readonly (string | null)[] | null
  onClose: () => void
}

interface Problem {
  sentence: string
  column: string | null
}

export function RowDialog({ table, row, onClose }: RowDialogProps) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => startValues(table, row))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [step, setStep] = useState<'editing' | 'deleting' | 'sending'>('editing')

  async function send(request: ChangeRowRequest) {
    setStep('sending')
    setProblem(null)
    try {
      const answer = await changeRow(shown, table.name, request)
      if (answer.success) {
        await queries.invalidateQueries({ queryKey: shownKey(shown) })
        return onClose()
      }
      setProblem({ sentence: translated(answer.error), column: answer.column })
    } catch (error) {
      setProblem({ sentence: failureSentence(error), column: null })
    }
    setStep('editing')
  }

  const isSending = step === 'sending'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row === null ? t('addARowTo', { name: table.name }) : t('aRowOf', { name: table.name })}
      description={t('youEditAsTheApps')}
      width="form"
    >
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const column = findInvalid(table, values)
          if (column === null) void send(toRequest(table, row, values))
          else setProblem({ sentence: t('thisIsNotJson'), column })
        }}
      >
        {table.columns.map((column) => (
          <RowField
            key={column.name}
            column={column}
            value={values.get(column.name) ?? { kind: 'kept' }}
            error={problem?.column === column.name ? problem.sentence : null}
            isNew={row === null}
            onChange={(value) => setValues(new Map(values).set(column.name, value))}
          />
        ))}
        <FailureLine failure={problem?.column === null ? problem.sentence : null} />
        <DialogActions>
          {row === null || step === 'deleting' ? null : (
            <Button
              type="button"
              size="l"
              look="ghost"
              disabled={isSending}
              onClick={() => setStep('deleting')}
            >
              {t('deleteTheRow')}
            </Button>
          )}
          {row !== null && step === 'deleting' ? (
            <>
              <Button type="button" size="l" onClick={() => setStep('editing')}>
                {t('keepIt')}
              </Button>
              <Button
                type="button"
                size="l"
                look="danger"
                onClick={() => void send({ kind: 'delete', key: keyOf(table, row) })}
              >
                {t('deleteItForGood')}
              </Button>
            </>
          ) : (
            <Button type="submit" size="l" look="primary" disabled={isSending}>
              {isSending ? t('saving') : row === null ? t('addTheRow') : t('saveTheRow')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
