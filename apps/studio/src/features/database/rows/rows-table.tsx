/** Rows as PostgreSQL writes them, and more plainly where the types of their columns are known. */

import { t } from '@sayso/language/rows'
import type { DatabaseColumn, RowsQuery, TableRows } from '@sayso/wire'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toShown } from './row-values.ts'

interface RowsTableProps {
  label: string
  rows: TableRows
  /** In the order of the rows' values. */
  types?: readonly DatabaseColumn[]
  /** Whether a value is the beginning of a longer one. */
  isCut?: (row: number, column: number) => boolean
  sorting?: Sorting
  /** Without it rows are only shown. */
  onEdit?: ((row: readonly (string | null)[], index: number) => void) | undefined
}

interface Sorting {
  sort: RowsQuery['sort']
  onSort: (sort: RowsQuery['sort']) => void
}

export function RowsTable({ label, rows: { columns, rows }, types, isCut, sorting, onEdit }: RowsTableProps) {
  const shown = (value: string | null, index: number) => {
    const type = types?.[index]
    return value === null || type === undefined ? value : toShown(type, value)
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto"
    >
      <table className="min-w-full border-collapse text-start text-ui">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of an answer may have one name
              <HeadCell key={index} name={name} sorting={sorting} />
            ))}
            {onEdit === undefined ? null : (
              <th scope="col" className="border-b border-line px-2 py-2 font-medium text-ink-2">
                <span className="sr-only">{t('edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced together
            <tr key={index} className="border-b border-line">
              {row.map(shown).map((value, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: see the head
                  key={column}
                  dir="auto"
                  title={isCut?.(index, column) === true ? t('theRestIsInTheRow') : (value ?? undefined)}
                  className="max-w-52 truncate px-4 py-2 tabular-nums"
                >
                  {value ?? <span className="text-ink-2">{t('empty')}</span>}
                  {isCut?.(index, column) === true ? '…' : null}
                </td>
              ))}
              {onEdit === undefined ? null : (
                <td className="pointer-coarse:h-11 sticky end-0 bg-surface px-2 py-0.5 text-end">
                  <IconButton
                    label={t('editRow', { value: row[0] ?? index + 1 })}
                    onClick={() => onEdit(row, index)}
                  >
                    <Pencil strokeWidth={1.75} />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className="px-4 py-3 text-ui text-ink-2">{t('noRows')}</p> : null}
    </section>
  )
}

const HEAD = 'border-b border-line font-medium text-ink-2'

function HeadCell({ name, sorting }: { name: string; sorting: Sorting | undefined }) {
  if (sorting === undefined)
    return (
      <th scope="col" className={`${HEAD} px-4 py-2`}>
        {name}
      </th>
    )
  const { sort, onSort } = sorting
  const direction = sort?.column !== name ? null : sort.isDescending ? 'descending' : 'ascending'
  // Up, down, and back to the table's own order.
  const next = direction === 'descending' ? null : { column: name, isDescending: direction === 'ascending' }
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={HEAD}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className="group flex w-full items-center gap-1 px-4 py-2 pointer-coarse:min-h-11 hover:text-ink"
      >
        <span className="whitespace-nowrap">{name}</span>
        <Arrow
          strokeWidth={1.75}
          aria-hidden="true"
          className={clsx(
            'size-3.5 shrink-0',
            direction === null && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </th>
  )
}
