/**
 * The schema `extensions`, where migrations that were written for Supabase put and look for extensions. It is made for the first
 * file that names it, and is always looked in last.
 */

import type { Client } from 'pg'
import { PEOPLE_ROLES } from '../cluster/supabase-defaults.ts'
import type { Statement } from '../sql/statements.ts'

const SCHEMA = 'extensions'

export async function preparePath(client: Client, statements: readonly Statement[]): Promise<void> {
  if (statements.some(({ text }) => NAMED.test(text)) && !statements.some(makesIt)) await makeSchema(client)
  await client.query(`set local search_path = "$user", public, ${SCHEMA}`)
}

const NAMED = /\bextensions\b/i

/** Its own statement is what makes it, then. */
function makesIt({ kind, text }: Statement): boolean {
  return kind === 'CreateSchemaStmt' && NAMED.test(text)
}

async function makeSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select pg_catalog.to_regnamespace($1) is not null as "isThere"`,
    [SCHEMA],
  )
  if (rows[0]?.isThere === true) return
  await client.query(`create schema ${SCHEMA}; grant usage on schema ${SCHEMA} to ${PEOPLE_ROLES}`)
}
