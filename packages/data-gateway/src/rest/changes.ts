/** Builds SQL for insert, upsert, update and delete, returning the changed rows as the request selects them. */

import { GatewayError } from '../errors/gateway-error.ts'
import { nameOf, quote } from './joins.ts'
import { type RestQuery, readQuery } from './rest-request.ts'
import type { Asked, Work } from './rest-types.ts'
import type { Table } from './schema.ts'
import { unquote } from './select.ts'
import { RestSql } from './sql.ts'

interface ChangeContext {
  asked: Asked
  query: RestQuery
  sql: RestSql
}

const CHANGES: Readonly<Record<string, { status: number; write: (context: ChangeContext) => string }>> = {
  POST: { status: 201, write: writeInsert },
  PATCH: { status: 200, write: writeUpdate },
  DELETE: { status: 200, write: writeDelete },
}

export function writeChange(asked: Asked, table: Table): Work {
  const change = CHANGES[asked.method]
  if (change === undefined) {
    throw new GatewayError(405, 'PGRST117', `Unsupported HTTP method: ${asked.method.slice(0, 20)}`)
  }
  const { preferences, format } = asked
  const sql = new RestSql(asked.schema)
  const query = readQuery(table, asked.url)
  const isShown = preferences.returns === 'representation'
  // A person who may add rows need not be allowed to see them.
  const changed = `with changed as (${change.write({ asked, query, sql })} returning ${isShown ? `${CHANGED}.*` : '1'})`
  const common = { values: sql.values, offset: 0, shape: 'rows', isChange: true, hasAffected: true } as const
  const found = asked.method === 'POST' && preferences.resolution === 'merge-duplicates' ? ONLY_UPDATED : ''
  if (!isShown) {
    const total = preferences.isCounted ? 'count(*)' : 'null'
    const text = `${changed} select null as body, count(*) as rows, ${total} as total ${found} from changed`
    return { ...common, text, status: change.status === 201 ? 201 : 204 }
  }
  const scope = { ...query.scope, conditions: [], limit: null, offset: 0 }
  const rows = sql.rows({ ...query, scope }, { source: 'changed', isCounted: preferences.isCounted, format })
  const text = found === '' ? `${changed} ${rows}` : `${changed} select a.* ${found} from (${rows}) a`
  return { ...common, text, status: change.status }
}

const CHANGED = 'c'
/** The rows that an upsert found are counted in a setting of the transaction, as views and partitions have no `xmax`. */
const FOUND = `nullif(current_setting('sayso.found', true), '')`
const COUNT_FOUND = `set_config('sayso.found', (coalesce(${FOUND}, '0')::int + 1)::text, true) is not null`
/** The count comes first: it runs the change to its end. */
const ONLY_UPDATED = `, coalesce((select count(*) from changed)::text = ${FOUND}, false) as only_updated`
const MAX_INSERTED_ROWS = 10_000

function writeInsert({ asked: { body, url, preferences }, query: { table }, sql }: ChangeContext): string {
  const given = parseBody(body)
  const rows: unknown[] = Array.isArray(given) ? given : [given]
  if (rows.length > MAX_INSERTED_ROWS) {
    throw new GatewayError(413, 'PGRST102', `At most ${MAX_INSERTED_ROWS} rows are added at once.`)
  }
  const named = url.searchParams.get('columns')
  const columns = requireColumns(table, named === null ? sharedKeys(rows) : namesIn(named))
  const target = `insert into ${nameOf(table)} as ${CHANGED}`
  if (columns.length === 0) {
    if (rows.length === 1) return `${target} default values`
    return `${target} select (null::${nameOf(table)}).* where false`
  }
  // The text as it came: numbers keep all their digits.
  const json = sql.put(Array.isArray(given) ? body : `[${body}]`)
  const list = columns.map(quote).join(', ')
  const source = preferences.isDefaulted
    ? `select ${columns.map((name) => withDefault(table, name)).join(', ')} from json_array_elements(${json}::json) e,
        json_populate_record(null::${nameOf(table)}, e) p`
    : `select ${list} from json_populate_recordset(null::${nameOf(table)}, ${json}::json)`
  return `${target} (${list}) ${source} ${writeConflict(columns, { table, url, resolution: preferences.resolution })}`
}

function withDefault(table: Table, name: string): string {
  const own = `p.${quote(name)}`
  const defaultSql = table.columns.get(name)?.defaultSql ?? null
  if (defaultSql === null) return own
  return `case when e -> '${name.replaceAll("'", "''")}' is null then ${defaultSql} else ${own} end`
}

function writeConflict(
  columns: readonly string[],
  { table, url, resolution }: { table: Table; url: URL; resolution: string | null },
): string {
  const named = url.searchParams.get('on_conflict')
  const key = requireColumns(table, named === null ? table.primaryKey : namesIn(named))
  if (resolution === null || key.length === 0) return ''
  const updates = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  const action = resolution === 'merge-duplicates' ? `update set ${updates} where ${COUNT_FOUND}` : 'nothing'
  return `on conflict (${key.map(quote).join(', ')}) do ${action}`
}

function writeUpdate({ asked: { body }, query, sql }: ChangeContext): string {
  const { table } = query
  const given = parseBody(body)
  const columns = requireColumns(table, keysOf(given))
  const [first] = table.columns.keys()
  // Nothing to change changes nothing.
  if (columns.length === 0) {
    const own = quote(first ?? '')
    return `update ${nameOf(table)} ${CHANGED} set ${own} = ${CHANGED}.${own} where false`
  }
  const source = `json_populate_record(null::${nameOf(table)}, ${sql.put(body)}::json)`
  const updates = columns.map((name) => `${quote(name)} = n.${quote(name)}`).join(', ')
  return `update ${nameOf(table)} ${CHANGED} set ${updates} from ${source} n ${writeWhere(query, sql)}`
}

function writeDelete({ query, sql }: ChangeContext): string {
  return `delete from ${nameOf(query.table)} ${CHANGED} ${writeWhere(query, sql)}`
}

/** Changing all rows is usually a mistake. For a change of a few, the primary key identifies them. */
function writeWhere(query: RestQuery, sql: RestSql): string {
  const { table, scope } = query
  if (scope.conditions.length === 0) {
    throw new GatewayError(400, '21000', 'UPDATE and DELETE require a filter')
  }
  if (scope.limit === null && scope.offset === 0) return sql.where(query, CHANGED)
  if (table.primaryKey.length === 0) {
    throw new GatewayError(400, 'PGRST109', 'A change with a limit needs a table with a primary key')
  }
  const key = (alias: string) => table.primaryKey.map((name) => `${alias}.${quote(name)}`).join(', ')
  return `where (${key(CHANGED)}) in (select ${key('l')} from ${nameOf(table)} l ${sql.where(query, 'l')}
    ${sql.order(query, 'l')} limit ${sql.put(scope.limit)}::bigint offset ${sql.put(scope.offset)}::bigint)`
}

export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw unreadable()
  }
}

/** Keys of the first row; the others must have the same. */
function sharedKeys(rows: readonly unknown[]): string[] {
  const [first, ...others] = rows
  if (first === undefined) return []
  const keys = keysOf(first)
  const known = new Set(keys)
  const isSame = (row: unknown) => {
    const own = keysOf(row)
    return own.length === keys.length && own.every((key) => known.has(key))
  }
  if (others.every(isSame)) return keys
  throw new GatewayError(400, 'PGRST102', 'All object keys must match')
}

function keysOf(row: unknown): string[] {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row)
  throw unreadable()
}

function unreadable(): GatewayError {
  return new GatewayError(400, 'PGRST102', 'Empty or invalid json')
}

/** `"a","b"`. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => (name.trim() === '' ? [] : [unquote(name.trim())]))
}

function requireColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !table.columns.has(name))
  if (unknown === undefined) return names
  const message = `Could not find the '${unknown.slice(0, 60)}' column of '${table.name}' in the schema cache`
  throw new GatewayError(400, 'PGRST204', message)
}
