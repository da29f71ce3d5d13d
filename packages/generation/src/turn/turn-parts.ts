/** Collaborators of every step of a turn, and the limits of a turn's life. */

import type {
  AttachmentStore,
  CheckLine,
  Clock,
  EventLog,
  Log,
  PackageVersions,
  ProjectChecker,
  ProjectDatabase,
  Timers,
  TurnFiles,
  TurnRecord,
  TurnStore,
} from '../ports/ports.ts'
import type { PageQuestions } from '../sights/page-questions.ts'
import type { LibraryFile } from './library-pictures.ts'

export interface TurnParts {
  turns: TurnStore
  turnFiles: TurnFiles
  attachments: AttachmentStore
  eventLog: EventLog
  /** Without it, versions of packages stay as they are written. */
  packageVersions?: PackageVersions | undefined
  /** Without one, models learn nothing of the app's database. */
  projectDatabase?: ProjectDatabase | undefined
  /** Without one, models that ask for a check of the code get none. */
  checker?: ProjectChecker | undefined
  checkLine?: CheckLine | undefined
  /** Asks the pages that have the project open. */
  askPage: PageQuestions['ask']
  /** This server asks servers that send no CORS headers on behalf of apps. */
  hasAppProxy?: boolean | undefined
  /** Pictures that answers may name. */
  libraryFile?: LibraryFile | undefined
  /** Names of the secrets of a project's functions. Absent: this server runs none. */
  secretNames?: ((projectId: string) => Promise<string[]>) | undefined
  clock: Clock
  timers: Timers
  /** Names this server process in leases. */
  ownerId: string
  /** Leases of the turns of this process. */
  leases: Leases
  /** Turns of this process, by stream. */
  running: ReadonlyMap<string, unknown>
  log: Log
  /** Is it the storage that is away, so that the turn can go on later? */
  isOutage?: ((error: unknown) => boolean) | undefined
}

export interface Leases {
  /** Keeps the turn's lease for as long as it runs; returns what ends that. `onLost` is called once when the turn has got another owner. */
  keep(turn: Pick<TurnRecord, 'streamId'>, onLost: () => void): () => void
}

/** A turn belongs to its server this long without a sign of life. */
export const LEASE_MS = 15_000
export const LEASE_RENEWAL_MS = 5_000
/**
 * Deltas are joined for about this long, so that readers get few and full entries: 40 ms, and up to 100 ms on a server with many answers,
 * where each entry costs a write to each of its readers.
 */
export function entryIntervalMs(runningTurns: number): number {
  return Math.min(100, Math.max(40, runningTurns / 2))
}
/** Waits between attempts to store a turn's end when the database does not answer. */
export const SETTLE_RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** Entries stay in the log this long after the message was stored. */
export const CLEANUP_DELAY_MS = 1000
/** Longest answer that is kept, in UTF-16 code units. */
export const MAX_ANSWER_CHARS = 8_000_000
/** Longest thinking of a model. */
export const MAX_REASONING_CHARS = 2_000_000
/** So much of it is kept and shown, in UTF-16 code units. */
export const MAX_KEPT_REASONING_CHARS = 20_000
/** Longest time for one answer: a drop now and then would keep every other wait from ending. */
export const MAX_TURN_MS = 30 * 60_000
/** Longest entry, in UTF-16 code units: a provider's single large piece must not hold up everybody else. */
export const MAX_DELTA_CHARS = 16_384
