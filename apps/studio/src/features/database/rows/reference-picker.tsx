/** Finds the row that a value refers to by its first text, and sets the value. */

import { t } from '@sayso/language/rows'
import type { DatabaseColumn, RowsQuery, TableRows } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { overviewQuery, peopleQuery, rowsQuery, type ShownData } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { FIELD } from './field-look.ts'
import { useSettled } from './use-settled.ts'

type Reference = NonNullable<DatabaseColumn['refersTo']>

interface ReferencePickerProps {
  refersTo: Reference
  value: string
  onChoose: (value: string) => void
}

const PEOPLE = 'auth.users'

export function ReferencePicker({ refersTo, value, onChoose }: ReferencePickerProps) {
  const shown = useShownData()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data, error } = useFoundRows(shown, refersTo, { sort: null, filters: [], search })
  const listId = useId()
  const name = refersTo.table === PEOPLE ? t('peopleOfTheApp') : refersTo.table
  return (
    <section
      aria-label={t('chooseARowOf', { name })}
      className="flex flex-col gap-1 rounded-large border border-line-2 p-2"
      onKeyDown={moveFocus}
    >
      <input
        type="search"
        aria-label={t('searchInRows', { name })}
        placeholder={t('searchInRows', { name })}
        aria-controls={listId}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the row.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        className={`${FIELD} h-9 pointer-coarse:h-11`}
      />
      <FailureLine failure={error} />
      <ul id={listId} className="max-h-52 overflow-auto">
        {data?.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === value}
              onClick={() => onChoose(key)}
              className="flex min-h-9 w-full items-center gap-2 rounded-button px-2 py-1.5 text-start text-ui pointer-coarse:min-h-11 hover:bg-hover aria-pressed:bg-sel"
            >
              {label === null ? null : (
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {label}
                </span>
              )}
              <span dir="ltr" className="max-w-[50%] truncate text-ui-s text-ink-2 tabular-nums">
                {key}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 ? <p className="px-2 py-1 text-ui text-ink-2">{t('noRows')}</p> : null}
    </section>
  )
}

/** The text of the row that a value refers to, below its field. */
export function ReferredText({ refersTo, value }: { refersTo: Reference; value: string }) {
  const settled = useSettled(value)
  const filters: RowsQuery['filters'] = [{ column: refersTo.column, operator: 'is', value: settled }]
  const { data } = useFoundRows(useShownData(), refersTo, {
    sort: null,
    ...(refersTo.table === PEOPLE ? { filters: [], search: settled } : { filters, search: '' }),
  })
  const label = data?.find(({ key }) => key === value)?.label ?? null
  return label === null ? null : (
    <p dir="auto" className="truncate text-ui text-ink-2">
      {label}
    </p>
  )
}

function useFoundRows(shown: ShownData, { table, column }: Reference, query: RowsQuery) {
  const isPeople = table === PEOPLE
  const { data: columns } = useQuery({
    ...overviewQuery(shown),
    select: ({ tables }) => tables.find(({ name }) => name === table)?.columns,
  })
  const people = useQuery({ ...peopleQuery(shown, 0, query.search), enabled: isPeople })
  const rows = useQuery({ ...rowsQuery(shown, table, { offset: 0, query }), enabled: !isPeople })
  const found: TableRows | undefined = isPeople ? people.data : rows.data
  const text = isPeople
    ? 'email'
    : columns?.find(({ name, type }) => name !== column && TEXT.test(type))?.name
  const data = found?.rows.flatMap((row) => {
    const key = row[found.columns.indexOf(column)] ?? null
    return key === null ? [] : [{ key, label: row[found.columns.indexOf(text ?? '')] ?? null }]
  })
  return { data, error: isPeople ? people.error : rows.error }
}

const TEXT = /^(text|character varying|citext|name)/

/** Arrow keys lead from the search into the list and through it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : 0
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
