/** A fresh database for a test file, from the PostgreSQL that the global set-up in this folder started. */

import { afterAll, inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { silentLog } from '../database/log.ts'
import { openDatabase } from '../open-database.ts'
import { createDatabaseIn, dropDatabase } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    saysoPostgresUrl: string
  }
}

/** Call it at the top level of a test file, or in its `beforeAll`: the database is dropped when the file ends. */
export async function createTestDatabase(): Promise<Database> {
  const adminUrl = inject('saysoPostgresUrl')
  const url = await createDatabaseIn(adminUrl)
  const database = await openDatabase({ url, dataDir: '', log: silentLog, maxConnections: 10 })
  afterAll(async () => {
    await database.close()
    await dropDatabase(adminUrl, url)
  })
  return database
}
