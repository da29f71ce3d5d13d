/** Ports of a turn. `storage` and `models` implement these; tests use the in-memory versions of `./testing`. */

import type { FileChanges, ProjectFiles } from '@sayso/project'
import type {
  ChatMessage,
  FailedAction,
  LeftOut,
  Lookup,
  MessageAttachment,
  MessageStatus,
  RepairOutcome,
  StreamEndEntry,
  StreamEntry,
  StreamError,
  TurnIntent,
  TurnMode,
  Usage,
  VersionSummary,
} from '@sayso/wire'
import type { AnswerLimit } from './answer-budget.ts'

export * from './answer-budget.ts'
export * from './model.ts'
export * from './project-checker.ts'
export * from './project-database.ts'

// Event log ------------------------------------------------------------------------------------------------

export interface LogEntry {
  /** Dense, from 1. */
  n: number
  entry: StreamEntry
}

export type NewEntries = readonly StreamEntry[] | (() => readonly StreamEntry[])

/**
 * Entries of running and just ended turns. One writer per stream, any number of readers.
 * An entry is durable before any reader sees it.
 */
export interface EventLog {
  /**
   * Appends in order and resolves once durable. Throws `EventLogError` `fenced` when `firstN` is taken: another
   * writer exists. A function is called once, when the entries are about to be stored: data that arrives while they
   * wait can be included.
   */
  append(streamId: string, firstN: number, entries: NewEntries): Promise<void>
  /**
   * Yields batches of exactly the entries after `afterN`, then follows live until an end entry was yielded or `signal` aborts
   * (then it just returns). Yields nothing and returns for a stream whose entries are gone.
   */
  read(streamId: string, afterN: number, signal: AbortSignal): AsyncIterable<readonly LogEntry[]>
  /** All entries now in the log, in order. */
  entries(streamId: string): Promise<LogEntry[]>
  /**
   * Has `listener` called when another process has written a stream that this one writes: sooner than the next append would be
   * refused, where that can be known.
   */
  onForeignWrite(listener: (streamId: string) => void): void
  /** Removes the entries and ends their readers, those of this process even when it throws: the stored message serves them now. */
  remove(streamId: string): Promise<void>
}

export class EventLogError extends Error {
  override name = 'EventLogError'
  readonly code: 'fenced'

  constructor(code: 'fenced', message: string) {
    super(message)
    this.code = code
  }
}

// Turns, messages, files -------------------------------------------------------------------------------------

export interface TurnRecord {
  streamId: string
  projectId: string
  userId: string
  userMessageId: string
  /** The answer's message. */
  messageId: string
  modelId: string
  baseVersionId: string
  status: MessageStatus
  startedAt: Date
  /** A turn whose lease is over has no owner any more. */
  leaseUntil: Date
}

export interface BeginTurn {
  projectId: string
  userId: string
  userMessageId: string
  prompt: string
  modelId: string
  ownerId: string
  leaseMs: number
  /** The user's message limit for the day, 0 for none, and the UTC day that the message counts for (`2026-11-20`). */
  dailyLimit: number
  day: string
  /**
   * `counted`: it takes one of the day's messages, unless it is a repair. `free`: it takes none, since its model costs the server nothing.
   * Refused: nothing new begins, and the result is a turn that the same message began before, or one that is running, if there is one.
   */
  admission: 'counted' | 'free' | { refusedBy: AnswerLimit }
  /** The purpose of the turn. A repair is not counted, whatever the limit. */
  intent: TurnIntent
  /** Of a repair: rules write it, and no model is asked. */
  isByRule?: boolean
  mode: TurnMode
}

export type BeginTurnResult =
  | { kind: 'begun'; turn: TurnRecord }
  /** The same client message id was sent before; its turn, whatever became of it. */
  | { kind: 'repeated'; turn: TurnRecord }
  /** Another turn of this project is running. */
  | { kind: 'busy'; turn: TurnRecord }
  | { kind: 'answers-used-up'; limit: AnswerLimit }
  | { kind: 'no-messages-left' }
  | { kind: 'not-found' }
  /** A repair of an answer that is no longer the newest, or a replacement of a prompt that the conversation does not have. */
  | { kind: 'stale' }
  | { kind: 'no-repairs-left' }

export interface EndTurn {
  streamId: string
  ownerId: string
  status: Exclude<MessageStatus, 'running'>
  content: string
  error: StreamError | null
  usage: Usage | null
  leftOut: LeftOut | null
  durationMs: number
  isCounted: boolean
  versionId: string | null
  /** Stored as it is (JSON), and handed back by `replay`. */
  replay: TurnReplay
}

/**
 * Data needed, beside the answer's text, to replay an ended stream's entries with the same ids, once the event log
 * has dropped them: entry 1 is `start`, then one delta per length, then `end`.
 */
export interface TurnReplay {
  start: Extract<StreamEntry, { type: 'start' }>
  /** Length of each delta in UTF-16 code units; they add up to the answer's length. */
  deltaLengths: number[]
  end: StreamEndEntry
  /**
   * The model's reasoning: its text, and the length of the part in each delta, as far as any had some. Absent when it
   * showed none.
   */
  reasoning?: { text: string; lengths: number[] }
  /** The model's look-ups, by the delta (from 0) that reported them. Absent without any. */
  lookups?: { index: number; lookups: Lookup[] }[]
  /**
   * Stored with the message; absent when every action was applied. Those that were run again with success are dropped
   * later.
   */
  failedActions?: FailedAction[]
}

/** Each method is one transaction. */
export interface TurnStore {
  begin(request: BeginTurn): Promise<BeginTurnResult>
  /** Renews the leases; returns the turns that run and belong to the owner, who has lost the others. */
  renewLeases(streamIds: readonly string[], ownerId: string, leaseMs: number): Promise<string[]>
  /**
   * Stores the answer, settles or releases the message, frees the project. Only the turn's owner can, and the first end wins; returns
   * whether this was it.
   */
  end(end: EndTurn): Promise<boolean>
  /** The turn of a stream; null when there is none. */
  get(streamId: string): Promise<TurnRecord | null>
  /** The turn that wrote, or writes, an answer; null when the project has no such turn. */
  ofAnswer(projectId: string, messageId: string): Promise<TurnRecord | null>
  /**
   * Running turns whose owner is dead: the lease has expired, or the store knows that there is no other server.
   * Claims them for `ownerId` so that only one server cleans up. `alive` are turns of this owner that are left alone: after
   * a pause of the whole process their leases may be over before they are renewed.
   */
  claimOrphans(ownerId: string, leaseMs: number, alive?: readonly string[]): Promise<TurnRecord[]>
  /** Takes a running turn over from its owner, dead or alive; null when none of another owner runs. */
  claim(streamId: string, ownerId: string, leaseMs: number): Promise<TurnRecord | null>
  /** The data that `end` stored for an ended stream; null while it runs, or without one. */
  replay(streamId: string): Promise<{ content: string; replay: TurnReplay } | null>
  /** Keeps what became of a repair; false when the project has no such answer. */
  judgeRepair(projectId: string, messageId: string, outcome: RepairOutcome): Promise<boolean>
  /** Forgets a failed action that has since been run again and applied. False when the project has no such ended turn. */
  dropFailedAction(projectId: string, messageId: string, index: number): Promise<boolean>
  /** All messages of a project in order, at most 10,000. */
  messages(projectId: string): Promise<ChatMessage[]>
}

type VersionCause = VersionSummary['cause']

/**
 * The files that a turn starts from and writes. While it runs, its finished files are kept in a *draft* beside the
 * newest version, so that a crash loses none of them; `commitDraft` makes it a version.
 */
export interface TurnFiles {
  newestVersion(projectId: string): Promise<VersionSummary | null>
  /** Files that are the same in `known` are those very objects, and not read again: a project is held once, whatever it is compared with. */
  filesOf(versionId: string, known?: KnownFiles): Promise<ProjectFiles>
  /** By a version's number; null when there is none. */
  filesOfNumber(projectId: string, number: number): Promise<ProjectFiles | null>
  /** Of all files of the project's newest version; 0 for a project that does not exist. */
  sizeBytes(projectId: string): Promise<number>
  /** The version that an answer made; null when it made none. */
  versionOfMessage(messageId: string): Promise<VersionSummary | null>
  /** Replaces path → file (null: removed) in the stream's draft. Durable when it resolves. */
  saveToDraft(streamId: string, changes: FileChanges): Promise<void>
  /** Base version plus draft. */
  draftFiles(streamId: string): Promise<ProjectFiles>
  /** Makes a version of the draft and drops it; null when the draft changes nothing, also when it was committed before. */
  commitDraft(
    streamId: string,
    version: { cause: VersionCause; label: string; messageId: string | null },
  ): Promise<VersionSummary | null>
  /**
   * Saves what the user changed before the prompt: makes a version (cause `save`) of the running turn's base version plus
   * `changes`, and makes it the turn's base. Called at most once per turn, before anything is in the draft.
   */
  saveOwnEdits(streamId: string, changes: FileChanges, label: string): Promise<VersionSummary>
  /** False, and nothing is done, when a person has chosen the title. */
  setTitle(projectId: string, title: string): Promise<boolean>
  /** Files that no answer may change, in code unit order. */
  lockedPaths(projectId: string): Promise<string[]>
}

/** The files of a version that the caller holds. */
export interface KnownFiles {
  versionId: string
  files: ProjectFiles
}

/** Pictures that came with prompts. */
export interface AttachmentStore {
  /** Attachments of every prompt that has some, by its message's id, in the order of the conversation. */
  list(projectId: string): Promise<ReadonlyMap<string, MessageAttachment[]>>
  /** Their bytes as base64, by id; ids that the project does not have are left out. */
  read(projectId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Bounds the memory of running turns: each holds its project until it has ended. */
export interface TurnRoom {
  /** A place for a turn with so many bytes of files, once there is one. Null: there was none in time, and the turn must not begin. */
  enter(asker: string, sizeBytes: number): Promise<TurnPlace | null>
}

export interface TurnPlace {
  /** Runs what needs several versions of the project at a time. */
  prepare<Result>(work: () => Promise<Result>): Promise<Result>
  /** To be called once. */
  leave(): void
}

export type FoundVersion =
  /** The version that npm would install. */
  | { kind: 'found'; version: string }
  | { kind: 'no-such-version'; newest: string | null }
  | { kind: 'no-such-package' }
  | { kind: 'unknown' }

/** The registry's versions. */
export interface PackageVersions {
  /** Never rejects; `unknown` when `signal` aborts. */
  find(name: string, range: string, signal: AbortSignal): Promise<FoundVersion>
  /** Whether a package is well known or well tried, so that nobody need be asked. Never rejects; false when `signal` aborts. */
  isTrusted(name: string, signal: AbortSignal): Promise<boolean>
}

export interface Clock {
  now(): Date
}

/** Timers, so that tests need not wait. */
/** Messages between the servers of one database. Those of one server arrive in their order, or not at all. */
export interface ServerLink {
  /** False: there is no other server. */
  readonly isShared: boolean
  /** Sent to all servers, this one included. */
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
}

export interface Timers {
  /** Calls `callback` once, after `ms`; the returned function takes it back. Does not keep the process alive. */
  after(ms: number, callback: () => void): () => void
}

/** Kinds, sizes and ids; never prompts, keys or contents. A pino logger fits. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
