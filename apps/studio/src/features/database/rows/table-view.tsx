/** One table: its rows page by page, and its policies in words. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/rows'
import { type DatabaseTable, ROWS_PER_PAGE, type RowKey, type RowsQuery } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notifyError } from '../../../ui/notices.tsx'
import { dialogPart } from '../../../ui/part.tsx'
import { csvUrl } from '../csv/csv-api.ts'
import { rowsQuery, wholeRowQuery } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { countText, hasNextPage } from './count-text.ts'
import { RowDialog } from './row-dialog.tsx'
import { keyOf } from './row-values.ts'
import { completeFilters, RowsBar } from './rows-bar.tsx'
import { RowsTable } from './rows-table.tsx'
import { useSettled } from './use-settled.ts'

const ImportDialog = dialogPart(async () => (await import('../csv/import-dialog.tsx')).ImportDialog)

type Row = readonly (string | null)[]

export function TableView({ table }: { table: DatabaseTable }) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [offset, setOffset] = useState(0)
  const [asked, setAsked] = useState(ALL)
  /** Null: a new row. Undefined: none. */
  const [edited, setEdited] = useState<Row | null | undefined>(undefined)
  const [isImporting, setImporting] = useState(false)
  const hasKey = table.columns.some(({ isKey }) => isKey)
  const query = useSettled(asked)
  const complete = { ...query, search: query.search.trim(), filters: completeFilters(query.filters) }
  const { data, error } = useQuery({
    ...rowsQuery(shown, table.name, { offset, query: complete }),
    placeholderData: keepPreviousData,
  })
  const ask = (changes: Partial<RowsQuery>) => {
    setAsked({ ...asked, ...changes })
    setOffset(0)
  }

  async function edit(row: Row, index: number) {
    if (data?.cut.some(([at]) => at === index) !== true) return setEdited(row)
    try {
      const whole = await queries.fetchQuery(wholeRowQuery(shown, table.name, wholeKeyOf(table, row)))
      setEdited(whole.rows[0])
    } catch (failure) {
      void notifyError(t('theRowDidNotOpen'), failureSentence(failure))
    }
  }

  const last = offset + (data?.rows.length ?? 0)
  const hasNext = data !== undefined && hasNextPage(data.count, offset, data.rows.length)
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="min-w-0 truncate text-title-s font-semibold">{table.name}</h2>
        <p role="status" className="flex-1 whitespace-nowrap text-ui text-ink-2 tabular-nums">
          {data === undefined ? t('rows', { rowCount: table.rowCount }) : countText(data.count)}
        </p>
        {offset > 0 || hasNext ? (
          <>
            <span className="text-ui text-ink-2 tabular-nums">{t('to', { value: offset + 1, last })}</span>
            <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - ROWS_PER_PAGE))}>
              {t('earlierRows')}
            </Button>
            <Button disabled={!hasNext} onClick={() => setOffset(offset + ROWS_PER_PAGE)}>
              {t('laterRows')}
            </Button>
          </>
        ) : null}
        <a
          href={csvUrl(shown, table.name, complete)}
          download
          className="touch-target inline-flex h-8 shrink-0 items-center rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover"
        >
          {t('downloadCsv')}
        </a>
        <Button onClick={() => setImporting(true)}>{t('importCsv')}</Button>
        <Button onClick={() => setEdited(null)}>{t('addARow')}</Button>
      </header>
      <RowsBar
        table={table}
        search={asked.search}
        filters={asked.filters}
        onSearch={(search) => ask({ search })}
        onFilter={(filters) => ask({ filters })}
      />
      <FailureLine failure={error} isInset />
      {data === undefined ? <div aria-busy={error === null} className="flex-1" /> : null}
      {data === undefined ? null : (
        <RowsTable
          label={t('rowsOf', { name: table.name })}
          rows={data}
          types={table.columns}
          isCut={(row, column) => data.cut.some(([r, c]) => r === row && c === column)}
          sorting={{ sort: asked.sort, onSort: (sort) => ask({ sort }) }}
          onEdit={hasKey ? (row, index) => void edit(row, index) : undefined}
        />
      )}
      {edited === undefined ? null : (
        <RowDialog table={table} row={edited} onClose={() => setEdited(undefined)} />
      )}
      {isImporting ? <ImportDialog table={table} onClose={() => setImporting(false)} /> : null}
      <Policies table={table} />
    </>
  )
}

const ALL: RowsQuery = { sort: null, filters: [], search: '' }

function wholeKeyOf(table: DatabaseTable, row: Row): RowKey {
  const entries = Object.entries(keyOf(table, row))
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']))
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
