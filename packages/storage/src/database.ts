/** Opens the database: starts the embedded PostgreSQL or connects to a given one, then brings its tables up to date. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import type * as schema from './schema/index.ts'

export interface OpenDatabaseOptions {
  /** An external PostgreSQL (`DATABASE_URL`). Without it an embedded one is started in `dataDir`. */
  url?: string | undefined
  /** Made when missing. */
  dataDir: string
  log: Log
  /** Most connections of the pool. Default 20. */
  maxConnections?: number
  /** Told what is being done while it is done, for the progress lines of a start. */
  onStep?: (step: string) => void
}

export interface Database {
  readonly drizzle: NodePgDatabase<typeof schema>
  readonly pool: Pool
  /** Connects to this database; holds a password, so never log it. */
  readonly url: string
  /** True: no other server uses this database. */
  readonly isEmbedded: boolean
  /** One round trip; false when the database does not answer within a second. */
  isReady(): Promise<boolean>
  /** Ends the pool, then stops the embedded server. Idempotent. */
  close(): Promise<void>
}

/**
 * Resolves when queries can be made. Safe to call from several processes at once on one external database.
 * Throws `StorageError`.
 */
export async function openDatabase(_options: OpenDatabaseOptions): Promise<Database> {
  throw new Error('not written yet')
}
