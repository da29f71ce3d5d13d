/** The files that were applied to a project's database, oldest first. */

import type { AppliedMigration } from '@sayso/wire'
import type { Client } from 'pg'

export async function listMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select hash, path from sayso.migrations order by applied_at limit 10000',
  )
  return rows
}
