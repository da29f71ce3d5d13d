/**
 * Schemas of the widely known dialect that are made for the first file that names one, by the project's owner, who owns it: then its
 * migrations can add policies.
 */

import type { Client } from 'pg'
import type { Statement } from '../sql/statements.ts'
import { HOOKS_SCHEMA } from './hooks-schema.ts'
import { REALTIME_SCHEMA } from './realtime-schema.ts'
import { STORAGE_SCHEMA } from './storage-schema.ts'

const SCHEMAS = [
  { name: 'storage', sql: STORAGE_SCHEMA, named: /\bstorage"?\s*\.\s*"?\w/i, word: /\bstorage\b/i },
  { name: 'realtime', sql: REALTIME_SCHEMA, named: /\brealtime"?\s*\.\s*"?\w/i, word: /\brealtime\b/i },
]

/** Also the extension that brings one of them at Supabase, and a right to them. Other words `net` are not meant. */
const HOOKS =
  /\bpg_net\b|\bsupabase_functions\b|\bnet"?\s*\.\s*"?(?:_?http_|_await|worker)|\bschema\s+(?:\w+\s*,\s*)*"?net\b/i

/** Call it in the transaction of the file, before its first statement. */
export async function prepareNamedSchemas(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { name, sql, named, word } of SCHEMAS) {
    const isNamed = statements.some(({ text }) => named.test(text))
    // A file may have a schema of its own by this name.
    const isMade = statements.some(({ kind, text }) => kind === 'CreateSchemaStmt' && word.test(text))
    if (isNamed && !isMade) await open(client, name, sql)
  }
  if (statements.some(({ text }) => HOOKS.test(text)) && !(await hasHooks(client)))
    await client.query(HOOKS_SCHEMA)
}

/** In a database whose files brought these functions from elsewhere, those stay. */
async function hasHooks(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select pg_catalog.to_regclass('net.http_request_queue') is not null
      or pg_catalog.to_regproc('supabase_functions.http_request') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

async function open(client: Client, name: string, sql: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select pg_catalog.to_regnamespace($1) is not null as "isThere"`,
    [name],
  )
  if (rows[0]?.isThere !== true) await client.query(sql)
}
