/** Reads rows for a person to look at: of a table page by page, or of one statement that may read and not write. */

import { ROWS_PER_PAGE, type RunSqlResponse, type TableRows } from '@sayso/wire'
import { type Client, Query, type QueryResult } from 'pg'
import { isBystander, isLostConnection } from '../cluster/lost-connection.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { shorten } from '../errors/shorten.ts'

const MAX_ROWS_SHOWN = 200
const MAX_SHOWN_CHARS = 16 * 1024 * 1024
const TOO_LARGE = 'These rows have more than 16 MB. Show fewer columns, or less of each.'

/** Null for a table that is not there. Ordered by its key, or as stored where it has none. */
export async function readTable(client: Client, name: string, offset: number): Promise<TableRows | null> {
  const { rows } = await client.query<{ quoted: string; key: string | null }>(
    `select pg_catalog.format('public.%I', c.relname) as quoted,
       (select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_index i
         join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_catalog.pg_class c
     where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p') and c.relname = $1`,
    [name],
  )
  const [table] = rows
  if (table === undefined) return null
  const order = table.key === null ? 'ctid' : table.key
  const { columns, rows: found } = await readTexts(
    client,
    `select * from ${table.quoted} order by ${order} limit ${ROWS_PER_PAGE} offset ${Math.trunc(offset)}`,
  )
  return { columns, rows: found }
}

/** A migration may have dropped them, which must not hide the rest, nor the way back. */
export const hasPeople = (client: Client): Promise<boolean> => isTableThere(client, 'auth.users')

export async function isTableThere(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select pg_catalog.to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}

/** A database from earlier releases has no such column. */
const IS_DISABLED = `case when (to_jsonb(u) ->> 'banned_until')::timestamptz > now() then 'yes' end`

/** Without their passwords. */
export async function readPeople(client: Client, offset: number): Promise<TableRows> {
  if (!(await hasPeople(client))) return { columns: [], rows: [] }
  const { columns, rows } = await readTexts(
    client,
    `select coalesce(email, 'anonymous') as email, ${IS_DISABLED} as disabled, raw_user_meta_data as "profile data", created_at as "signed up",
       last_sign_in_at as "last signed in", id
     from auth.users u order by created_at desc, id limit ${ROWS_PER_PAGE} offset ${Math.trunc(offset)}`,
  )
  return { columns, rows }
}

/** The transaction is read-only, and a snapshot is taken first, after which SQL cannot make it writable. */
export async function runReadOnly(client: Client, sql: string): Promise<RunSqlResponse> {
  await client.query('begin read only')
  await client.query('select 1')
  try {
    return { success: true, ...(await readTexts(client, sql)) }
  } catch (error) {
    // The code that made the connection knows whether it took too long, or another backend crashed.
    if (isBystander(error)) throw error
    return { success: false, error: isLostConnection(error) ? CRASHED : sentenceOf(error) }
  } finally {
    await client.query('rollback').catch(() => {
      // The connection was ended because the statement took too long.
    })
  }
}

const CRASHED = 'The database was restarted while this ran. Ask for less at once, or try again.'

function sentenceOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message) : 'It failed.'
}

/** Uses the protocol that takes one statement. Rows beyond the shown ones are counted and not kept. */
function readTexts(client: Client, text: string): Promise<TableRows & { rowCount: number }> {
  return new Promise((resolve, reject) => {
    const rows: (string | null)[][] = []
    let rowCount = 0
    let charCount = 0
    const types = { getTypeParser: () => (value: string) => value }
    const config = { text, types, rowMode: 'array', queryMode: 'extended' } as const
    const query = new Query<(string | null)[]>(config as { text: string; rowMode: 'array' })
    query.on('row', (row) => {
      rowCount += 1
      if (rowCount > MAX_ROWS_SHOWN || charCount > MAX_SHOWN_CHARS) return
      for (const cell of row) charCount += cell?.length ?? 0
      rows.push(row)
    })
    query.on('end', ({ fields }: QueryResult) => {
      if (charCount > MAX_SHOWN_CHARS) reject(new ProjectDbError('too-large', TOO_LARGE))
      else resolve({ columns: fields.map(({ name }) => name), rows, rowCount })
    })
    query.on('error', reject)
    client.query(query)
  })
}
