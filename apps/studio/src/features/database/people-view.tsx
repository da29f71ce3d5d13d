/** The people who have signed up in the app. */

import { t } from '@sayso/language/database'
import { ROWS_PER_PAGE } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { peopleQuery } from './database-api.ts'
import { RowsTable } from './rows-table.tsx'
import { useShownData } from './shown-data.tsx'

export function PeopleView({ count }: { count: number }) {
  const shown = useShownData()
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery({ ...peopleQuery(shown, offset), placeholderData: keepPreviousData })
  const last = Math.min(offset + ROWS_PER_PAGE, count)
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="flex-1 text-title-s font-semibold">{t('peopleOfTheApp')}</h2>
        {count > ROWS_PER_PAGE ? (
          <>
            <span className="text-ui text-ink-2 tabular-nums">{t('to', { value: offset + 1, last })}</span>
            <Button disabled={offset === 0} onClick={() => setOffset(offset - ROWS_PER_PAGE)}>
              {t('newer')}
            </Button>
            <Button disabled={last >= count} onClick={() => setOffset(offset + ROWS_PER_PAGE)}>
              {t('older')}
            </Button>
          </>
        ) : null}
      </header>
      {error === null ? null : (
        <p role="alert" className="px-4 text-body text-danger">
          {failureSentence(error)}
        </p>
      )}
      {data === undefined ? (
        <div aria-busy="true" className="flex-1" />
      ) : (
        <RowsTable label={t('people')} rows={data} />
      )}
    </>
  )
}
