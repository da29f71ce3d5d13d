/** The use cases of a turn with a model: start it, stop it, read it, clean up after a crash. */

import type { ProjectFiles } from '@sayso/project'
import { BEFORE_FIRST_ENTRY, type TurnMode } from '@sayso/wire'
import type {
  AttachmentStore,
  Clock,
  EventLog,
  Log,
  LogEntry,
  Model,
  ModelCatalogue,
  ProjectChecker,
  ProjectStore,
  RepairOrder,
  Timers,
  TurnRecord,
  TurnStore,
  UserKeys,
} from './ports.ts'
import { readStream } from './read-stream.ts'
import { checkAnswer } from './repair/check-answer.ts'
import { type RepairTurn, toRepairStart } from './repair/repair-turn.ts'
import { systemTimers } from './timers.ts'
import { toStorableText } from './turn/answer-text.ts'
import type { TurnInput } from './turn/prepare-turn.ts'
import { recoverOrphans } from './turn/recover-orphans.ts'
import { type RunningTurn, runTurn } from './turn/run-turn.ts'
import { stopElsewhere } from './turn/take-over.ts'
import { LEASE_MS, type TurnParts } from './turn/turn-parts.ts'

export interface GenerationOptions {
  models: ModelCatalogue
  turns: TurnStore
  projects: ProjectStore
  attachments: AttachmentStore
  /** Without them, only the server's own keys are used. */
  userKeys?: UserKeys
  eventLog: EventLog
  clock: Clock
  timers?: Timers
  /** Checks the files of each answer; without one, only pages report problems. */
  checker?: ProjectChecker
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
  /** The page's files, with checked paths. Those that differ from `baseVersionId` are the user's own edits. */
  snapshot: ProjectFiles
  /** The version that the snapshot was made upon, of this project: the caller has checked that. Null for the newest. */
  baseVersionId: string | null
  /** `provider/model`; empty for the default. */
  modelId: string
  continuesMessageId: string | null
  /** Default `build`. */
  mode?: TurnMode
  /** A prompt that this one takes the place of: see `BeginTurn`. The snapshot is not read then. */
  replacesMessageId?: string | null
  /** Set by `repair`. */
  repair?: RepairOrder
}

export type StartResult =
  | { kind: 'started'; streamId: string; startEntryId: string }
  /** Another turn of this project is running: follow it. */
  | { kind: 'busy'; streamId: string }
  | { kind: 'no-messages-left' }
  | { kind: 'not-found' }
  | { kind: 'unknown-model' }
  /** A repair of a version or a prompt that is not the newest any more, or an edit of a prompt that is gone. */
  | { kind: 'stale' }
  | { kind: 'no-repairs-left' }
  /** The server is going down. */
  | { kind: 'closing' }

export interface Generation {
  /** Answers as soon as the message is reserved and recorded, before the first token. */
  start(request: StartTurn): Promise<StartResult>
  /** Sends problems back to the model, to be mended in a turn that is not counted. Starts like a prompt. */
  repair(request: RepairTurn): Promise<StartResult>
  /** Ends a turn, whichever server runs it, and resolves once it has ended; false when it does not run. */
  stop(streamId: string): Promise<boolean>
  /**
   * Yields exactly the entries after `afterN`, in order, then follows live up to the end entry, or until `signal` aborts. The
   * same whether the entries are still in the event log or only the stored message is left. Null for an unknown stream.
   */
  read(streamId: string, afterN: number, signal: AbortSignal): Promise<AsyncIterable<LogEntry[]> | null>
  /** Ends turns whose server died as `interrupted`; returns how many. */
  recoverOrphans(): Promise<number>
  /** Starts nothing more, waits for running turns, and after `timeoutMs` ends those left as `interrupted`. */
  drain(timeoutMs: number): Promise<void>
}

/** A stopping server waits this long for the last turns to be stored. */
const LAST_STORE_MS = 3000

export function createGeneration(options: GenerationOptions): Generation {
  const { models, turns, eventLog, clock } = options
  const timers = options.timers ?? systemTimers
  const parts: TurnParts = { ...options, timers }
  const running = new Map<string, RunningTurn>()
  /** Starts that are being recorded; a drain waits for them. */
  const starting = new Set<Promise<StartResult>>()
  let isClosing = false
  eventLog.onForeignWrite((streamId) => running.get(streamId)?.giveUp())

  function keep(turn: TurnRecord, model: Model, request: TurnInput): void {
    const run = runTurn(parts, turn, model, request)
    running.set(turn.streamId, run)
    void run.removed.then(() => running.delete(turn.streamId))
    void run.settled.then((isStored) => (isStored ? check(turn, request) : undefined))
  }

  async function check(turn: TurnRecord, { repair: order }: TurnInput): Promise<void> {
    const { checker } = options
    if (checker === undefined || isClosing) return
    await checkAnswer(turn, { parts, checker, repair, promptId: order?.ofMessageId ?? turn.userMessageId })
  }

  async function begin(request: StartTurn): Promise<StartResult> {
    const keys = await options.userKeys?.of(request.userId)
    const model = await models.get(request.modelId || (await models.defaultModelId(keys)), keys)
    if (model === null) return { kind: 'unknown-model' }
    const { mode = 'build', replacesMessageId = null } = request
    const input: TurnInput = {
      ...{ ...request, prompt: toStorableText(request.prompt), mode },
      // The page's files are of the version that is left behind.
      ...(replacesMessageId !== null && { snapshot: new Map(), baseVersionId: null }),
    }
    const begun = await turns.begin({
      projectId: request.projectId,
      userId: request.userId,
      userMessageId: request.userMessageId,
      prompt: input.prompt,
      modelId: model.info.id,
      ownerId: options.ownerId,
      leaseMs: LEASE_MS,
      dailyLimit: request.dailyLimit,
      day: clock.now().toISOString().slice(0, 10),
      continuesMessageId: request.continuesMessageId,
      mode,
      replacesMessageId,
      ...(request.repair && { repair: request.repair }),
    })
    if (begun.kind === 'busy') return { kind: 'busy', streamId: begun.turn.streamId }
    if (begun.kind !== 'begun' && begun.kind !== 'repeated') return begun
    if (begun.kind === 'begun') keep(begun.turn, model, input)
    return { kind: 'started', streamId: begun.turn.streamId, startEntryId: BEFORE_FIRST_ENTRY }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => timers.after(ms, resolve))
  }

  async function drain(timeoutMs: number): Promise<void> {
    isClosing = true
    await Promise.allSettled(starting)
    const runs = [...running.values()]
    const allSettled = Promise.all(runs.map((run) => run.settled))
    await Promise.race([allSettled, pause(timeoutMs)])
    for (const run of runs) run.finish({ status: 'interrupted' })
    // The next server ends what cannot be stored now.
    await Promise.race([allSettled, pause(LAST_STORE_MS)])
  }

  async function start(request: StartTurn): Promise<StartResult> {
    if (isClosing) return { kind: 'closing' }
    const start = begin(request)
    starting.add(start)
    return start.finally(() => starting.delete(start))
  }

  async function repair(request: RepairTurn): Promise<StartResult> {
    return start(await toRepairStart(options, request))
  }

  return {
    drain,
    start,
    repair,

    async stop(streamId) {
      const run = running.get(streamId)
      if (!run) return stopElsewhere(parts, streamId)
      run.finish({ status: 'stopped' })
      await run.settled
      return true
    },

    async read(streamId, afterN, signal) {
      const local = () => running.get(streamId) ?? null
      if (local() === null && (await turns.get(streamId)) === null) return null
      return readStream({ turns, eventLog, timers, streamId, afterN, signal, local })
    },

    async recoverOrphans() {
      return (await recoverOrphans(parts)).length
    },
  }
}
