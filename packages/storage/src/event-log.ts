/** The event log on PostgreSQL: appends of all streams are committed together, then handed to the readers of this process. */

import type { EventLog } from '@sayso/generation/ports'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export interface PostgresEventLog extends EventLog {
  /** Commits what waits, ends all readers, stops listening. Call it before `Database.close`. */
  close(): Promise<void>
}

export interface EventLogOptions {
  /** Shortest time between two commits. Default 25 ms; the first append after a pause is committed at once. */
  commitIntervalMs?: number
  log?: Log
}

export function createEventLog(_database: Database, _options: EventLogOptions = {}): PostgresEventLog {
  throw new Error('not written yet')
}
