/** Rows of one table: a page of those that filters and a search leave, and one row whole. */

import {
  ROWS_PER_PAGE,
  type RowCount,
  type RowKey,
  type RowsQuery,
  type TablePage,
  type TableRows,
} from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { shorten } from '../errors/shorten.ts'
import { findKnownTable, type KnownColumn, type KnownTable } from './known-table.ts'
import { readTexts } from './read-texts.ts'
import { ALL_ROWS, orderOf, type RowsWhere, whereOf } from './rows-where.ts'

/** A longer value is cut to the beginning of it. */
const MAX_BYTES_IN_PAGE = 2_000
const CUT_CHARS = 500
const MAX_COUNTED = 100_000
const COUNT_LIMIT_MS = 3_000
const MS_OF_QUERY = `set local statement_timeout = ${COUNT_LIMIT_MS}`
const QUERY_CANCELED = '57014'

/** Null for a table that is not there. By default ordered by its key, or as stored where it has none. */
export async function readTable(
  client: Client,
  name: string,
  offset: number,
  query: RowsQuery = ALL_ROWS,
): Promise<TablePage | null> {
  const table = await findKnownTable(client, name)
  if (table === null) return null
  const where = whereOf(table, query)
  const cuts = table.columns.map((column, index) =>
    isCuttable(column) ? [isLongerSql(column), index] : null,
  )
  const cutList = cuts.flatMap((cut) => (cut === null ? [] : [`case when ${cut[0]} then ${cut[1]} end`]))
  const shown = table.columns.map((column) =>
    isCuttable(column)
      ? `case when ${isLongerSql(column)} then pg_catalog.left(${column.quoted}::text, ${CUT_CHARS}) else ${column.quoted}::text end`
      : column.quoted,
  )
  const list = [...shown, `pg_catalog.concat_ws(',', ${['null', ...cutList].join(', ')})`].join(', ')
  const { rows } = await orRefusal(() =>
    readTexts(
      client,
      `select ${list} from ${table.quoted} r${where.text} order by ${orderOf(table, query)}
       limit ${ROWS_PER_PAGE} offset ${Math.trunc(offset)}`,
      where.values,
    ),
  )
  return {
    columns: table.columns.map((column) => column.name),
    rows: rows.map((row) => row.slice(0, -1)),
    cut: rows.flatMap((row, index) =>
      indexesIn(row.at(-1)).map((column): [number, number] => [index, column]),
    ),
    count: await countRows(client, table, where),
  }
}

/** Null where the table or the row is not there. */
export async function readRow(client: Client, name: string, key: RowKey): Promise<TableRows | null> {
  const table = await findKnownTable(client, name)
  const keys = table?.columns.filter(({ isKey }) => isKey) ?? []
  if (table === null || keys.length === 0 || keys.some((column) => key[column.name] === undefined))
    return null
  const where = keys.map(({ quoted }, index) => `${quoted} = $${index + 1}`).join(' and ')
  const { columns, rows } = await orRefusal(() =>
    readTexts(
      client,
      `select ${table.columns.map(({ quoted }) => quoted).join(', ')} from ${table.quoted} r where ${where} limit 1`,
      keys.map((column) => key[column.name] ?? ''),
    ),
  )
  return rows.length === 0 ? null : { columns, rows }
}

/** A key is sent back as it is, and what is changed must be whole. */
const isCuttable = ({ isLong, isKey }: KnownColumn) => isLong && !isKey
const isLongerSql = ({ quoted }: KnownColumn) =>
  `pg_catalog.octet_length(${quoted}::text) > ${MAX_BYTES_IN_PAGE}`

function indexesIn(list: string | null | undefined): number[] {
  return list === null || list === undefined || list === '' ? [] : list.split(',').map(Number)
}

async function countRows(client: Client, table: KnownTable, { text, values }: RowsWhere): Promise<RowCount> {
  await client.query('begin read only')
  try {
    await client.query(MS_OF_QUERY)
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${table.quoted} r${text} limit ${MAX_COUNTED + 1}) counted`,
      values,
    )
    const count = rows[0]?.count ?? 0
    if (count <= MAX_COUNTED) return { kind: 'exact', rows: count }
    return text === '' ? await estimate(client, table) : { kind: 'over', rows: MAX_COUNTED }
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== QUERY_CANCELED) throw error
    return { kind: 'unknown' }
  } finally {
    await client.query('rollback').catch(() => {
      // The connection was ended because all of it took too long.
    })
  }
}

/** PostgreSQL's own, which is from the last time that it looked through the table. */
async function estimate(client: Client, { quoted }: KnownTable): Promise<RowCount> {
  const { rows } = await client.query<{ rows: number }>(
    'select reltuples::float8 as rows from pg_catalog.pg_class where oid = $1::regclass',
    [quoted],
  )
  const estimated = rows[0]?.rows ?? 0
  return estimated > MAX_COUNTED ? { kind: 'about', rows: estimated } : { kind: 'over', rows: MAX_COUNTED }
}

/** Errors about the question: a value that cannot be read, an operator that is missing. */
const OF_THE_QUESTION = /^(22|42)/

export async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError) || !OF_THE_QUESTION.test(error.code ?? '')) throw error
    const { message } = error
    throw new ProjectDbError('refused', shorten(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`), {
      cause: error,
    })
  }
}
