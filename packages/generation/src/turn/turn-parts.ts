/** What every step of a turn works with, and the numbers of a turn's life. */

import type { AttachmentStore, Clock, EventLog, Log, ProjectStore, Timers, TurnStore } from '../ports.ts'

export interface TurnParts {
  turns: TurnStore
  projects: ProjectStore
  attachments: AttachmentStore
  eventLog: EventLog
  clock: Clock
  timers: Timers
  /** Names this server process in leases. */
  ownerId: string
  log: Log
}

/** A turn belongs to its server this long without a sign of life. */
export const LEASE_MS = 15_000
export const LEASE_RENEWAL_MS = 5_000
/** Deltas are joined for this long, so that readers get few and full entries. */
export const DELTA_INTERVAL_MS = 40
/** Waits between attempts to store a turn's end when the database does not answer. */
export const SETTLE_RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** Entries stay in the log this long after the message was stored. */
export const CLEANUP_DELAY_MS = 1000
/** Longest answer that is kept, in UTF-16 code units. */
export const MAX_ANSWER_CHARS = 8_000_000
