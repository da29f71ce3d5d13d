/** A PostgreSQL for a test run, and a fresh, migrated database in it for each test file. */

import type { Database } from '../database.ts'

export interface TestPostgres {
  /** Connects to the server's administration database. */
  adminUrl: string
  /** A new database with all tables and no rows; its URL. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own in a temporary directory. For set-ups that outlive a test file. */
export async function startTestPostgres(): Promise<TestPostgres> {
  throw new Error('not written yet')
}

/** Within a vitest project with the global set-up beside this file. The database is dropped when the test file ends. */
export async function createTestDatabase(): Promise<Database> {
  throw new Error('not written yet')
}
