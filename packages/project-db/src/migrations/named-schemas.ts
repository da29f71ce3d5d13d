/**
 * Schemas of the widely known dialect that are made for the first file that names one, by the project's owner, who owns it: then its
 * migrations can add policies.
 */

import type { Client } from 'pg'
import type { Statement } from '../sql/statements.ts'
import { REALTIME_SCHEMA } from './realtime-schema.ts'
import { STORAGE_SCHEMA } from './storage-schema.ts'

const SCHEMAS = [
  { name: 'storage', sql: STORAGE_SCHEMA, named: /\bstorage"?\s*\.\s*"?\w/i, word: /\bstorage\b/i },
  { name: 'realtime', sql: REALTIME_SCHEMA, named: /\brealtime"?\s*\.\s*"?\w/i, word: /\brealtime\b/i },
]

/** Call it in the transaction of the file, before its first statement. */
export async function prepareNamedSchemas(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { name, sql, named, word } of SCHEMAS) {
    const isNamed = statements.some(({ text }) => named.test(text))
    // A file may have a schema of its own by this name.
    const isMade = statements.some(({ kind, text }) => kind === 'CreateSchemaStmt' && word.test(text))
    if (isNamed && !isMade) await open(client, name, sql)
  }
}

async function open(client: Client, name: string, sql: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select pg_catalog.to_regnamespace($1) is not null as "isThere"`,
    [name],
  )
  if (rows[0]?.isThere !== true) await client.query(sql)
}
