/** Parses the address and headers of a request into a query, as the dialect defines it. */

import { GatewayError } from '../errors/gateway-error.ts'
import { type Condition, parseFilter } from './filters.ts'
import type { Table } from './schema.ts'
import { type ColumnPath, parseSelect, type SelectEmbed, type SelectItem } from './select.ts'

/** Parameters for the rows of one level of a request. */
interface Scope {
  conditions: Condition[]
  order: string | null
  limit: number | null
  offset: number
}

/** Query of one table: the main one, or an embedded one. */
interface Level {
  items: readonly SelectItem[]
  scope: Scope
  embedded: ReadonlyMap<SelectEmbed, Level>
}

export interface RestQuery extends Level {
  table: Table
}

/** Parameters that are not conditions. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** `skipped`: parameters that are arguments of a function. */
export function readQuery(
  table: Table,
  { searchParams }: URL,
  { range = null, skipped }: { range?: string | null; skipped?: ReadonlySet<string> } = {},
): RestQuery {
  const level = toLevel(parseSelect(searchParams.get('select') ?? '*'))
  level.items = countRows(level.items, table)
  for (const [key, value] of searchParams) {
    if (skipped?.has(key)) continue
    const { scope, name } = findScope(level, table, key)
    if (name === 'order') scope.order = value
    else if (name === 'limit') scope.limit = toCount(value)
    else if (name === 'offset') scope.offset = toCount(value)
    else if (!RESERVED.has(name)) scope.conditions.push(parseFilter(name, value))
  }
  readRange(level.scope, range)
  return { table, ...level }
}

function toLevel(items: SelectItem[]): Level {
  const embeds = items.filter((item) => item.kind === 'embed')
  return {
    items,
    scope: { conditions: [], order: null, limit: null, offset: 0 },
    embedded: new Map(embeds.map((item) => [item, toLevel(item.items)])),
  }
}

/** A bare `count` counts the rows, unless the table has a column of that name. */
export function countRows(items: readonly SelectItem[], { columns, computed }: Table): readonly SelectItem[] {
  if (columns.has('count') || computed.has('count')) return items
  return items.map((item) =>
    item.kind === 'column' && item.aggregate === null && isBareCount(item.column)
      ? { ...item, column: null, cast: null, aggregate: { name: 'count', cast: item.cast } }
      : item,
  )
}

export function isBareCount(column: ColumnPath | null): boolean {
  return column?.name === 'count' && column.path.length === 0
}

/** `author.books.title` is about the books that are embedded in `author`. */
function findScope(level: Level, table: Table, key: string): { scope: Scope; name: string } {
  const [, owner, rest] = /^([^."-]+)\.(.+)$/s.exec(key) ?? []
  if (owner === undefined || rest === undefined || owner === 'not' || table.columns.has(key))
    return { scope: level.scope, name: key }
  for (const [item, inner] of level.embedded) {
    if (nameOfEmbed(item) === owner || item.relation === owner) return findScope(inner, table, rest)
  }
  throw new GatewayError(
    400,
    'PGRST108',
    `'${owner.slice(0, 60)}' is not an embedded resource in this request`,
    {
      hint: `Verify that '${owner.slice(0, 60)}' is included in the 'select' query parameter.`,
    },
  )
}

export function nameOfEmbed({ alias, relation }: SelectEmbed): string {
  return alias ?? relation
}

/** `Range: 0-9`. The address counts more. */
function readRange(scope: Scope, range: string | null): void {
  const [, first, last] = /^(?:items=)?(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (first === undefined || scope.limit !== null) return
  if (last && Number(last) < Number(first)) throw unsatisfiable()
  scope.offset = Number(first)
  if (last) scope.limit = Number(last) - Number(first) + 1
}

function toCount(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw unsatisfiable()
}

export function unsatisfiable(details: string | null = null): GatewayError {
  return new GatewayError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}
