/**
 * Writes a project's database as SQL: its objects, read from PostgreSQL's catalogues, and all rows. The npm
 * PostgreSQL brings no pg_dump, and packages that write SQL from a live database call that program.
 */

import type { Client } from 'pg'
import { exportPlatformRows, isLeftToSupabase } from './for-supabase.ts'
import {
  ALL_SEQUENCES,
  LEFT_OUT,
  NEEDS,
  OBJECT_QUERIES,
  ROW_TABLES,
  ROWS_RANK,
  STAND_INS,
} from './object-queries.ts'
import { type DatabaseObject, type RowTable, sortObjects } from './sort-objects.ts'

export interface ExportOptions {
  /** Sessions of the app's people, and which migrations were applied: for a backup, not for a file that is handed on. */
  withOwnRecords: boolean
  /** For a project at Supabase, whose schemas `auth` and `storage` are its own. Default false. */
  forSupabase?: boolean
  /** Default: five minutes. */
  limitMs?: number
}

/** Both end a comment, and the text after them would run. */
const LINE_ENDS = /[\r\n]/g
const MAX_ROWS_PER_FETCH = 500
const FIRST_ROWS = 20
/** Rows may be large: the next fetch brings about so much. */
const FETCH_CHARS = 4_000_000
/** A connection ends before it reads a larger row, or as much in one fetch. */
const MAX_ROW_BYTES = 30 * 1024 * 1024
const MAX_FETCH_BYTES = 200 * 1024 * 1024
/** No stored value is packed to less than this part of its text. */
const MAX_PACKING = 300
/** A statement of rows ends once it has so many. */
const MAX_STATEMENT_CHARS = 200_000
/** Sessions, and calls that SQL asked for, with what they answered. */
const PASSING = new Set(['auth.refresh_tokens', 'net.http_request_queue', 'net._http_response'])
const MIGRATIONS: RowTable = {
  table: 'sayso.migrations',
  columns: ['hash', 'path', 'applied_at'],
  isForced: false,
}

/** How values are written, and have to be read. */
const SETTINGS = [
  "set client_encoding = 'UTF8'",
  'set standard_conforming_strings = on',
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set lc_monetary = 'C'",
  "set xmloption = 'content'",
]

/** Roles that policies name. A cluster has them once. */
const ROLES = ['anon', 'authenticated', 'service_role'].map(
  (role) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit; end if;
end $$`,
)

/**
 * Pieces of whole statements, of one moment. The first of a file begins a transaction, which the caller ends behind the last. `client` is of the owner's login, in no transaction; rows that a forced policy hides from
 * the owner are read all the same.
 */
export async function* exportSql(client: Client, options: ExportOptions): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read')
  try {
    await client.query(`set local search_path = pg_catalog; set local bytea_output = 'hex'; set local extra_float_digits = 1;
      set local idle_in_transaction_session_timeout = 0`)
    for (const setting of SETTINGS) await client.query(setting.replace('set ', 'set local '))
    const objects = await readObjects(client, options)
    yield [
      '-- The database of an app: its tables with their rows, in one transaction.',
      ...(await readLeftOut(client)).map((name) => `-- Left out: ${name.replace(LINE_ENDS, ' ')}`),
      ...[...SETTINGS, 'set check_function_bodies = off', 'set client_min_messages = warning', ...ROLES].map(
        (sql) => `${sql};`,
      ),
      ...(options.withOwnRecords ? [] : ['begin;']),
      '',
    ].join('\n')
    if (options.forSupabase === true) yield* exportPlatformRows(client)
    for (const { statements, rowsOf } of objects) {
      if (statements.length > 0) yield statements.map((sql) => `${sql};\n`).join('')
      if (rowsOf !== undefined) yield* exportRows(client, rowsOf)
    }
    if (options.withOwnRecords) yield* exportRows(client, MIGRATIONS)
  } finally {
    // Nothing was changed.
    await client.query('rollback').catch(() => {
      // It was ended from outside.
    })
  }
}

async function readObjects(client: Client, options: ExportOptions): Promise<DatabaseObject[]> {
  const objects: DatabaseObject[] = []
  for (const { rank, sql } of OBJECT_QUERIES) {
    const { rows } = await client.query<{ key: string; name: string; sql: string }>(sql)
    for (const row of rows) objects.push({ ...row, rank, statements: [row.sql] })
  }
  const needs: [string, string][] = []
  for (const object of [...(await readRowTables(client, options)), ...(await readSequences(client))]) {
    objects.push(object)
    needs.push([object.key, object.key.replace(/^(rows|value):/, 'pg_class:')])
  }
  // Two statements of a table's row-level security have one key.
  const byKey = new Map<string, DatabaseObject>()
  for (const object of objects) {
    const other = byKey.get(object.key)
    byKey.set(
      object.key,
      other === undefined ? object : { ...other, statements: [...other.statements, ...object.statements] },
    )
  }
  const kept = [...byKey.values()].filter(
    (object) => options.forSupabase !== true || !isLeftToSupabase(object),
  )
  return sortObjects(kept, [...needs, ...(await readNeeds(client))])
}

async function readNeeds(client: Client): Promise<[string, string][]> {
  const { rows: standIns } = await client.query<{ key: string; object: string }>(STAND_INS)
  const objectOf = new Map(standIns.map(({ key, object }) => [key, object]))
  // The array type of a table's rows leads to the row type, and that to the table.
  const resolve = (key: string): string => {
    const object = objectOf.get(key)
    return object === undefined ? key : (objectOf.get(object) ?? object)
  }
  const { rows } = await client.query<{ key: string; needed: string }>(NEEDS)
  return rows.map(({ key, needed }) => [resolve(key), resolve(needed)])
}

async function readRowTables(client: Client, options: ExportOptions): Promise<DatabaseObject[]> {
  const { rows } = await client.query<{ oid: string; table: string; columns: string[]; isForced: boolean }>(
    ROW_TABLES,
  )
  return rows
    .filter(({ table }) => options.withOwnRecords || !PASSING.has(table))
    .map(({ oid, table, columns, isForced }) => ({
      key: `rows:${oid}`,
      rank: ROWS_RANK,
      name: table,
      statements: [],
      rowsOf: { table, columns, isForced },
    }))
}

/** The next value of each. */
async function readSequences(client: Client): Promise<DatabaseObject[]> {
  const { rows } = await client.query<{ oid: string; name: string }>(ALL_SEQUENCES)
  const objects: DatabaseObject[] = []
  for (const { oid, name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${name}`,
    )
    const [{ value, isCalled } = { value: '1', isCalled: false }] = values
    const statement = `select pg_catalog.setval(${literal(name)}, ${value}, ${isCalled})`
    objects.push({ key: `value:${oid}`, rank: ROWS_RANK + 1, name, statements: [statement] })
  }
  return objects
}

async function readLeftOut(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(LEFT_OUT)
  return rows.map(({ name }) => name)
}

async function* exportRows(client: Client, { table, columns, isForced }: RowTable): AsyncGenerator<string> {
  await client.query('savepoint rows')
  // Undone behind the rows: until then nobody else gets at the table.
  if (isForced) await client.query(`alter table ${table} no force row level security`)
  const { sizeBytes, tooLargeCount, largestBytes } = await measureRows(client, { table, columns })
  if (tooLargeCount > 0)
    yield `-- Left out: ${tooLargeCount} of the rows of ${table.replace(LINE_ENDS, ' ')}, each with more than 30 MB.\n`
  const isRead = tooLargeCount > 0 ? ` where ${sizeBytes} <= ${MAX_ROW_BYTES}` : ''
  await client.query(
    `declare export_rows no scroll cursor for select ${columns.join(', ')} from only ${table}${isRead}`,
  )
  // An identity column that is always generated takes no value otherwise; for others it has no effect.
  const head =
    columns.length === 0
      ? null
      : `insert into ${table} (${columns.join(', ')}) overriding system value values\n`
  const maxRowCount = Math.min(MAX_ROWS_PER_FETCH, Math.floor(MAX_FETCH_BYTES / Math.max(1, largestBytes)))
  let rowCount = Math.min(FIRST_ROWS, maxRowCount)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowCount} from export_rows`,
      rowMode: 'array',
      // Values as PostgreSQL writes them.
      types: { getTypeParser: () => (value: string) => value },
    })
    if (rows.length === 0) break
    const rowChars = Math.max(1, charsOf(rows) / rows.length)
    rowCount = Math.min(maxRowCount, Math.ceil(FETCH_CHARS / rowChars))
    yield* head === null ? rows.map(() => `insert into ${table} default values;\n`) : statementsOf(head, rows)
  }
  await client.query('close export_rows')
  await client.query('rollback to savepoint rows')
}

/** `sizeBytes`: SQL for the size of a row's text, or more where little is stored. */
async function measureRows(
  client: Client,
  { table, columns }: Pick<RowTable, 'table' | 'columns'>,
): Promise<{ sizeBytes: string; tooLargeCount: number; largestBytes: number }> {
  if (columns.length === 0) return { sizeBytes: '0', tooLargeCount: 0, largestBytes: 0 }
  const sum = (toSize: (column: string) => string) =>
    columns.map((column) => `coalesce(${toSize(column)}, 0)::int8`).join(' + ')
  const packed = sum((column) => `pg_column_size(${column})`)
  const sizeBytes = `(case when ${packed} < ${MAX_ROW_BYTES / MAX_PACKING} then (${packed}) * ${MAX_PACKING}
    else ${sum((column) => `octet_length(${column}::text)`)} end)`
  const { rows } = await client.query<{ tooLargeCount: string; largestBytes: string | null }>(
    `select count(*) filter (where size > ${MAX_ROW_BYTES}) as "tooLargeCount",
      max(size) filter (where size <= ${MAX_ROW_BYTES}) as "largestBytes"
     from (select ${sizeBytes} as size from only ${table}) sizes`,
  )
  const [measured] = rows
  return {
    sizeBytes,
    tooLargeCount: Number(measured?.tooLargeCount ?? 0),
    largestBytes: Number(measured?.largestBytes ?? 0),
  }
}

function charsOf(rows: readonly (string | null)[][]): number {
  return rows.reduce((sum, row) => row.reduce((chars, cell) => chars + (cell?.length ?? 0), sum), 0)
}

function* statementsOf(head: string, rows: readonly (string | null)[][]): Generator<string> {
  let tuples: string[] = []
  let charCount = 0
  for (const row of rows) {
    const tuple = `(${row.map((value) => (value === null ? 'null' : literal(value))).join(', ')})`
    tuples.push(tuple)
    charCount += tuple.length
    if (charCount < MAX_STATEMENT_CHARS) continue
    yield `${head}${tuples.join(',\n')};\n`
    tuples = []
    charCount = 0
  }
  if (tuples.length > 0) yield `${head}${tuples.join(',\n')};\n`
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
