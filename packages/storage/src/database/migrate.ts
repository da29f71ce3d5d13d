/** Brings the tables up to date. One process at a time: drizzle's own `migrate` takes no lock. */

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { StorageError } from './storage-error.ts'

/** Any number will do, as long as every Sayso uses the same. */
const MIGRATION_LOCK = 7_296_001

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (cause) {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true)
    throw new StorageError(
      'migration-failed',
      {
        message: `The database's tables could not be brought up to date: ${cause instanceof Error ? cause.message : cause}`,
        action:
          'Check that the database user may create tables, and that no newer Sayso has used this database.',
      },
      { cause },
    )
  }
}
