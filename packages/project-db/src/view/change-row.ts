/** Adds, changes and deletes one row by its primary key, and explains PostgreSQL's refusals in a sentence. */

import type { ChangeRowRequest, ChangeRowResponse } from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'

interface ChangedTable {
  /** Quoted. */
  quoted: string
  /** Keyed by name, quoted. */
  columns: Record<string, string>
  key: string[]
}

/** Null for a table that is not there. `client` is of the login that owns it. */
export async function changeRow(
  client: Client,
  name: string,
  request: ChangeRowRequest,
): Promise<ChangeRowResponse | null> {
  const table = await findTable(client, name)
  if (table === null) return null
  const change = writeChange(table, request)
  if (typeof change === 'string') return { success: false, error: change, column: null }
  try {
    const { rowCount } = await client.query(change.text, change.values)
    if (rowCount === 1) return { success: true }
    return { success: false, error: 'The row is no longer there. Load the rows again.', column: null }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const only = request.kind === 'delete' ? [] : Object.keys(request.values)
    const { sentence, column } = await explainRefusal(client, name, error)
    return {
      success: false,
      error: sentence,
      column: column ?? (only.length === 1 ? (only[0] ?? null) : null),
    }
  }
}

/** In no transaction that the refusal has ended. `column`: the one whose value is refused, as far as PostgreSQL says. */
export async function explainRefusal(
  client: Client,
  table: string,
  error: DatabaseError,
): Promise<{ sentence: string; column: string | null }> {
  const column = error.column ?? (await columnOf(client, table, error.constraint)) ?? null
  return { sentence: sentenceOf(error), column }
}

async function findTable(client: Client, name: string): Promise<ChangedTable | null> {
  const { rows } = await client.query<ChangedTable>(
    `select pg_catalog.format('public.%I', c.relname) as quoted,
       (select pg_catalog.json_object_agg(a.attname, pg_catalog.quote_ident(a.attname)) from pg_catalog.pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select pg_catalog.json_agg(a.attname order by a.attnum) from pg_catalog.pg_index i
         join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary), '[]') as key
     from pg_catalog.pg_class c
     where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p') and c.relname = $1`,
    [name],
  )
  return rows[0] ?? null
}

/** A sentence for what cannot be done. */
function writeChange(
  { quoted, columns, key }: ChangedTable,
  request: ChangeRowRequest,
): { text: string; values: (string | null)[] } | string {
  const given = request.kind === 'delete' ? {} : request.values
  const unknown = Object.keys(given).find((column) => !Object.hasOwn(columns, column))
  if (unknown !== undefined) return `The table has no column “${unknown.slice(0, 60)}”.`
  const values: (string | null)[] = []
  const put = (value: string | null) => `$${values.push(value)}`
  const names = Object.keys(given).map((column) => columns[column] ?? '')
  if (request.kind === 'add') {
    if (names.length === 0) return { text: `insert into ${quoted} default values`, values }
    const list = Object.values(given).map(put).join(', ')
    return { text: `insert into ${quoted} (${names.join(', ')}) values (${list})`, values }
  }
  if (key.length === 0) return 'The table has no primary key, so one row cannot be told from another.'
  if (key.some((column) => typeof request.key[column] !== 'string')) return 'The row’s key is not complete.'
  const sets = Object.values(given).map((value, index) => `${names[index]} = ${put(value)}`)
  const where = key.map((column) => `${columns[column]} = ${put(request.key[column] ?? null)}`).join(' and ')
  if (request.kind === 'delete') return { text: `delete from ${quoted} where ${where}`, values }
  if (sets.length === 0) return 'Nothing was changed.'
  return { text: `update ${quoted} set ${sets.join(', ')} where ${where}`, values }
}

/** The one column of a constraint. */
async function columnOf(
  client: Client,
  table: string,
  constraint: string | undefined,
): Promise<string | null> {
  if (constraint === undefined) return null
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
     join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.conname = $1 and c.relname = $2 and c.relnamespace = pg_catalog.to_regnamespace('public')`,
    [constraint, table],
  )
  return rows.length === 1 ? (rows[0]?.name ?? null) : null
}

function sentenceOf({ code, message, table, constraint, detail }: DatabaseError): string {
  switch (code) {
    case '23502':
      return 'A value is needed here.'
    case '23505':
      return 'Another row has this value already.'
    case '23503':
      return detail?.includes('still referenced') === true
        ? `Rows of “${table}” still refer to this one. Delete them first.`
        : 'There is no row that this value refers to.'
    case '23514':
      return `The table’s check “${constraint}” refuses this value.`
    default:
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
  }
}
