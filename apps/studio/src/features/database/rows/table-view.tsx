/** One table: its rows page by page, and its policies in words. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import { type DatabaseTable, ROWS_PER_PAGE } from '@sayso/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { rowsQuery } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowsTable } from './rows-table.tsx'

export function TableView({ table }: { table: DatabaseTable }) {
  const shown = useShownData()
  const [offset, setOffset] = useState(0)
  /** Null: a new row. Undefined: none. */
  const [edited, setEdited] = useState<readonly (string | null)[] | null | undefined>(undefined)
  const hasKey = table.columns.some(({ isKey }) => isKey)
  const query = useQuery({ ...rowsQuery(shown, table.name, offset), placeholderData: keepPreviousData })
  const { data, error } = query
  const last = Math.min(offset + ROWS_PER_PAGE, table.rowCount)
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="min-w-0 truncate text-title-s font-semibold">{table.name}</h2>
        <p className="flex-1 text-ui text-ink-2 tabular-nums">{rowsText(table.rowCount)}</p>
        {table.rowCount > ROWS_PER_PAGE ? (
          <>
            <span className="text-ui text-ink-2 tabular-nums">{t('to', { value: offset + 1, last })}</span>
            <Button disabled={offset === 0} onClick={() => setOffset(offset - ROWS_PER_PAGE)}>
              {t('earlierRows')}
            </Button>
            <Button disabled={last >= table.rowCount} onClick={() => setOffset(offset + ROWS_PER_PAGE)}>
              {t('laterRows')}
            </Button>
          </>
        ) : null}
        <Button onClick={() => setEdited(null)}>{t('addARow')}</Button>
      </header>
      <FailureLine failure={error} isInset />
      {data === undefined ? <div aria-busy="true" className="flex-1" /> : null}
      {data === undefined ? null : (
        <RowsTable
          label={t('rowsOf', { name: table.name })}
          rows={data}
          types={table.columns}
          onEdit={hasKey ? setEdited : undefined}
        />
      )}
      {edited === undefined ? null : (
        <RowDialog table={table} row={edited} onClose={() => setEdited(undefined)} />
      )}
      <Policies table={table} />
    </>
  )
}

function Policies({ table: { columns, isProtected, policies } }: { table: DatabaseTable }) {
  return (
    <section
      aria-label={t('policies')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="max-h-48 [@media(max-height:480px)]:max-h-16 shrink-0 overflow-auto border-t border-line px-4 py-3 text-ui"
    >
      {columns.some(({ isKey }) => isKey) ? null : (
        <p className="mb-1 text-ink-2">{t('withoutAPrimaryKeyRows')}</p>
      )}
      {isProtected ? null : <p className="text-danger">{t('rowLevelSecurityIsOff')}</p>}
      {isProtected && policies.length === 0 ? (
        <p className="text-ink-2">{t('noPoliciesNobodyWhoUses')}</p>
      ) : null}
      <ul className="flex flex-col gap-1">
        {policies.map(({ name, sentence, limits }) => (
          <li key={name}>
            {[sentence, ...limits].map(translated).join(' ')} <span className="text-ink-2">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function rowsText(count: number): string {
  return t('rows', { rowCount: count })
}
