/** Above a table's rows: the search in them, and their filters. */

import { t } from '@sayso/language/rows'
import {
  type DatabaseColumn,
  type DatabaseTable,
  MAX_FILTERS,
  OPERATORS,
  type Operator,
  type RowFilter,
} from '@sayso/wire'
import { ListFilter, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { dateInputType } from './date-values.ts'
import { fieldKind } from './row-values.ts'

interface RowsBarProps {
  table: DatabaseTable
  search: string
  filters: readonly RowFilter[]
  onSearch: (search: string) => void
  onFilter: (filters: RowFilter[]) => void
}

const FIELD =
  'touch-target h-8 min-w-0 rounded-button border border-line-control bg-surface px-2 text-ui disabled:bg-hover'

export function RowsBar({ table, search, filters, onSearch, onFilter }: RowsBarProps) {
  const first = table.columns[0]
  const add = () => {
    if (first !== undefined) onFilter([...filters, { column: first.name, operator: 'is', value: '' }])
  }
  return (
    <search className="flex shrink-0 flex-col gap-2 px-4 pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={t('searchInRows', { name: table.name })}
          placeholder={t('searchInRows', { name: table.name })}
          value={search}
          maxLength={200}
          onChange={({ target }) => onSearch(target.value)}
          className={`${FIELD} flex-1 basis-40 md:max-w-72`}
        />
        <Button disabled={filters.length >= MAX_FILTERS} onClick={add}>
          <ListFilter strokeWidth={1.75} aria-hidden="true" />
          {t('addAFilter')}
        </Button>
      </div>
      {filters.map((filter, index) => (
        <FilterLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no name of its own
          key={index}
          columns={table.columns}
          filter={filter}
          onChange={(changed) => onFilter(filters.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onFilter(filters.filter((_, at) => at !== index))}
        />
      ))}
    </search>
  )
}

interface FilterLineProps {
  columns: readonly DatabaseColumn[]
  filter: RowFilter
  onChange: (filter: RowFilter) => void
  onRemove: () => void
}

function FilterLine({ columns, filter, onChange, onRemove }: FilterLineProps) {
  const column = columns.find(({ name }) => name === filter.column)
  return (
    <fieldset
      aria-label={t('filterBy', { name: filter.column })}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      <select
        aria-label={t('column')}
        value={filter.column}
        onChange={({ target }) => onChange({ ...filter, column: target.value, value: '' })}
        className={`${FIELD} flex-1 basis-24 md:max-w-48`}
      >
        {columns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        aria-label={t('condition')}
        value={filter.operator}
        onChange={({ target }) => {
          const operator = OPERATORS.find((each) => each === target.value)
          if (operator !== undefined) onChange({ ...filter, operator })
        }}
        className={`${FIELD} flex-1 basis-24 md:max-w-36`}
      >
        {OPERATORS.map((operator) => (
          <option key={operator} value={operator}>
            {OPERATOR_LABELS[operator]()}
          </option>
        ))}
      </select>
      {needsValue(filter) && column !== undefined ? (
        <FilterValue column={column} filter={filter} onChange={onChange} />
      ) : null}
      <IconButton label={t('removeTheFilter')} onClick={onRemove}>
        <X strokeWidth={1.75} />
      </IconButton>
    </fieldset>
  )
}

function FilterValue({
  column,
  filter,
  onChange,
}: Pick<FilterLineProps, 'filter' | 'onChange'> & { column: DatabaseColumn }) {
  const isWhole = filter.operator !== 'contains'
  const common = {
    'aria-label': t('value'),
    value: filter.value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filter, value: target.value }),
    className: `${FIELD} order-last basis-full md:order-none md:max-w-56 md:flex-1 md:basis-24`,
  }
  if (isWhole && column.choices !== null)
    return (
      <select {...common}>
        <option value="" />
        {column.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  const kind = fieldKind(column)
  const type = isWhole && column.type === 'date' ? dateInputType(column.type) : 'text'
  return (
    <input
      {...common}
      type={type ?? 'text'}
      maxLength={1_000}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
    />
  )
}

/** Filters that say something: one without a value is still being written. */
export function completeFilters(filters: readonly RowFilter[]): RowFilter[] {
  return filters.filter((filter) => filter.value !== '' || !needsValue(filter))
}

function needsValue({ operator }: RowFilter): boolean {
  return operator !== 'empty' && operator !== 'filled'
}

const OPERATOR_LABELS: Readonly<Record<Operator, () => string>> = {
  is: () => t('conditionIs'),
  'is-not': () => t('conditionIsNot'),
  contains: () => t('conditionContains'),
  less: () => t('conditionLess'),
  more: () => t('conditionMore'),
  empty: () => t('conditionEmpty'),
  filled: () => t('conditionFilled'),
}
