/** The open database, as all rooms of this package use it. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type * as schema from './schema/index.ts'

export interface Database {
  readonly drizzle: NodePgDatabase<typeof schema>
  readonly pool: Pool
  /** Connects to this database; holds a password, so never log it. */
  readonly url: string
  /** True: no other server uses this database. */
  readonly isEmbedded: boolean
  /** One round trip; false when the database does not answer within a second. */
  isReady(): Promise<boolean>
  /** False when the embedded server is dead and does not start again: only another process may help. */
  isAlive(): boolean
  /** Ends the pool, then stops the embedded server. Idempotent. */
  close(): Promise<void>
}
