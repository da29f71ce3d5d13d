/** The files that were applied to a project's database, oldest first. */

import type { AppliedMigration } from '@sayso/wire'
import type { Client } from 'pg'

/** A migration may insert rows of any length itself. */
const HASH_CHARS = 64
const MAX_PATH_CHARS = 500

export async function listMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select pg_catalog.left(hash, ${HASH_CHARS}) as hash, pg_catalog.left(path, ${MAX_PATH_CHARS}) as path
     from sayso.migrations order by applied_at limit 10000`,
  )
  return rows
}
