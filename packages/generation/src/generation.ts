/** The use cases of a turn with a model: start it, stop it, read it, clean up after a crash. */

import type { ProjectFiles } from '@sayso/project'
import type {
  Clock,
  EventLog,
  Log,
  LogEntry,
  ModelCatalogue,
  ProjectStore,
  Timers,
  TurnStore,
} from './ports.ts'

export interface GenerationOptions {
  models: ModelCatalogue
  turns: TurnStore
  projects: ProjectStore
  eventLog: EventLog
  clock: Clock
  timers?: Timers
  /** Names this server process in leases; unique per process. */
  ownerId: string
  log: Log
}

export interface StartTurn {
  projectId: string
  userId: string
  /** The user's message limit for the day, 0 for none. */
  dailyLimit: number
  /** Made by the client; the same id twice starts nothing new. */
  userMessageId: string
  prompt: string
  /** The page's files; those that differ from `baseVersionId` (default: the newest) are the user's own edits. */
  snapshot: ProjectFiles
  baseVersionId: string | null
  /** `provider/model`; empty for the default. */
  modelId: string
  continuesMessageId: string | null
}

export type StartResult =
  | { kind: 'started'; streamId: string; startEntryId: string }
  /** Another turn of this project is running: follow it. */
  | { kind: 'busy'; streamId: string }
  | { kind: 'no-messages-left' }
  | { kind: 'not-found' }
  | { kind: 'unknown-model' }
  /** The server is going down. */
  | { kind: 'closing' }

export interface Generation {
  /** Answers as soon as the message is reserved and recorded, before the first token. */
  start(request: StartTurn): Promise<StartResult>
  /** Ends a turn that runs here, and resolves once it has ended; false when none does. */
  stop(streamId: string): Promise<boolean>
  /**
   * Yields exactly the entries after `afterN`, in order, then follows live up to the end entry, or until `signal` aborts. The
   * same whether the entries are still in the event log or only the stored message is left. Null for an unknown stream.
   */
  read(streamId: string, afterN: number, signal: AbortSignal): Promise<AsyncIterable<LogEntry[]> | null>
  /** Ends turns whose server died as `interrupted`; returns how many. */
  recoverOrphans(options?: { isOnlyServer?: boolean }): Promise<number>
  /** Starts nothing more, waits for running turns, and after `timeoutMs` ends those left as `interrupted`. */
  drain(timeoutMs: number): Promise<void>
}
