/** The filters, the search and the order of a table's rows, as SQL with parameters. */

import type { RowFilter, RowsQuery } from '@sayso/wire'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'

export const ALL_ROWS: RowsQuery = { sort: null, filters: [], search: '' }

export interface RowsWhere {
  /** ` where …`, or empty. */
  text: string
  values: string[]
}

/** Throws `ProjectDbError` for a column that the table does not have. */
export function whereOf(table: KnownTable, { filters, search }: RowsQuery): RowsWhere {
  const values: string[] = []
  const put = (value: string) => `$${values.push(value)}`
  const conditions = filters.map((filter) => conditionOf(columnOf(table, filter.column), filter, put))
  if (search !== '') {
    const texts = table.columns.filter(({ isText }) => isText)
    const pattern = put(patternOf(search))
    const found = texts.map(({ quoted }) => `${quoted}::text ilike ${pattern}`)
    // The parameter has a type even where no column is searched.
    conditions.push(`(${[...found, `${pattern}::text is null`].join(' or ')})`)
  }
  return { text: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`, values }
}

/** By the key behind all else, so that each row is on one page. */
export function orderOf(table: KnownTable, { sort }: RowsQuery): string {
  const keys = table.columns.filter(({ isKey }) => isKey).map(({ quoted }) => quoted)
  const rest = keys.length === 0 ? ['r.ctid'] : keys
  if (sort === null) return rest.join(', ')
  const column = columnOf(table, sort.column)
  return [`${orderable(column)} ${sort.isDescending ? 'desc' : 'asc'} nulls last`, ...rest].join(', ')
}

function conditionOf(
  column: KnownColumn,
  { operator, value }: RowFilter,
  put: (value: string) => string,
): string {
  const { quoted } = column
  switch (operator) {
    case 'empty':
      return `${quoted} is null`
    case 'filled':
      return `${quoted} is not null`
    case 'contains':
      return `${quoted}::text ilike ${put(patternOf(value))}`
    case 'is':
      return `${orderable(column)} = ${put(value)}`
    case 'is-not':
      return `${orderable(column)} is distinct from ${put(value)}`
    case 'less':
      return `${orderable(column)} < ${put(value)}`
    case 'more':
      return `${orderable(column)} > ${put(value)}`
  }
}

/** JSON, points and the like are compared as texts. */
function orderable({ quoted, hasOrder }: KnownColumn): string {
  return hasOrder ? quoted : `${quoted}::text`
}

function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

function columnOf({ columns }: KnownTable, name: string): KnownColumn {
  const column = columns.find((each) => each.name === name)
  if (column === undefined)
    throw new ProjectDbError('refused', `The table has no column “${name.slice(0, 60)}”.`)
  return column
}
