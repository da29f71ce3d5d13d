/** Reads rows for a person to look at: the people of the app, or those of one statement that may read and not write. */

import { ROWS_PER_PAGE, type RunSqlResponse, type TableRows } from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'
import { isBystander, isLostConnection } from '../cluster/lost-connection.ts'
import { shorten } from '../errors/shorten.ts'
import { readTexts } from './read-texts.ts'

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

/** Without their passwords. `search`: a part of an address or of an id. */
export async function readPeople(client: Client, offset: number, search = ''): Promise<TableRows> {
  if (!(await hasPeople(client))) return { columns: [], rows: [] }
  const { columns, rows } = await readTexts(
    client,
    `select coalesce(email, 'anonymous') as email, ${IS_DISABLED} as disabled, raw_user_meta_data as "profile data", created_at as "signed up",
       last_sign_in_at as "last signed in", id
     from auth.users u where $1 = '' or pg_catalog.strpos(pg_catalog.lower(concat_ws(' ', email, id)), pg_catalog.lower($1)) > 0
     order by created_at desc, id limit ${ROWS_PER_PAGE} offset ${Math.trunc(offset)}`,
    // No text of PostgreSQL's holds it.
    [search.replaceAll('\0', '')],
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
    const sentence = isLostConnection(error) ? CRASHED : sentenceOf(error)
    return { success: false, error: sentence, change: changeOf(error) }
  } finally {
    await client.query('rollback').catch(() => {
      // The connection was ended because the statement took too long.
    })
  }
}

const READ_ONLY = '25006'
/** PostgreSQL's words; within a function too. */
const CHANGES_ROWS = /^cannot execute (INSERT|UPDATE|DELETE|MERGE|SELECT|nextval|setval|LOCK)/

/** The kind of change that a statement tried. */
function changeOf(error: unknown): 'rows' | 'tables' | null {
  if (!(error instanceof DatabaseError) || error.code !== READ_ONLY) return null
  return CHANGES_ROWS.test(error.message) ? 'rows' : 'tables'
}

export const CRASHED = 'The database was restarted while this ran. Ask for less at once, or try again.'

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message) : 'It failed.'
}
