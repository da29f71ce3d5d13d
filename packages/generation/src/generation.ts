/** The use cases of a turn with a model: start it, stop it, read it, clean up after a crash. */

import type { ProjectFiles } from '@sayso/project'
import { BEFORE_FIRST_ENTRY, type Problem, type RepairOutcome, type SightAnswer } from '@sayso/wire'
import type {
  AnswerBudget,
  AttachmentStore,
  BeginTurn,
  CheckLine,
  Clock,
  EventLog,
  Log,
  LogEntry,
  Model,
  ModelCatalogue,
  PackageVersions,
  ProjectChecker,
  ProjectDatabase,
  ServerLink,
  Timers,
  TurnFiles,
  TurnPlace,
  TurnRecord,
  TurnRoom,
  TurnStore,
  UserKeys,
} from './ports/ports.ts'
import { readStream } from './read-stream.ts'
import { createAnswerChecks } from './repair/answer-checks.ts'
import { type RepairTurn, toRepairStart } from './repair/repair-turn.ts'
import { createRuleModel } from './repair/rules/rule-model.ts'
import { createPageQuestions } from './sights/page-questions.ts'
import { toStorableText } from './turn/answer-text.ts'
import { createLeases } from './turn/leases.ts'
import type { LibraryFile } from './turn/library-pictures.ts'
import { NOTHING_RESERVED, reserveAnswer } from './turn/reserve-answer.ts'
import { type RunningTurn, runTurn, type TurnStart } from './turn/run-turn.ts'
import type { StartPrompt, StartResult, StartTurn } from './turn/start-turn.ts'
import { recoverOrphans, stopElsewhere } from './turn/take-over.ts'
import { LEASE_MS, type TurnParts } from './turn/turn-parts.ts'
import { type Begun, createTurnStarts } from './turn/turn-starts.ts'

interface GenerationOptions {
  models: ModelCatalogue
  turns: TurnStore
  turnFiles: TurnFiles
  attachments: AttachmentStore
  /** Without them, only the server's own keys are used. */
  userKeys?: UserKeys
  /** Without one, nothing but each person's own messages is counted. */
  budget?: AnswerBudget
  eventLog: EventLog
  clock: Clock
  timers?: Timers
  /** Looks up versions that answers write; without it, they stay as they are. */
  packageVersions?: PackageVersions
  /** This server forwards requests of apps to servers that send no CORS headers; models learn this. Default: false. */
  hasAppProxy?: boolean
  /** Pictures that answers may name; without it, they get none. */
  libraryFile?: LibraryFile
  /** Names of the secrets of a project's functions. Absent: this server runs none. */
  secretNames?: (projectId: string) => Promise<string[]>
  /** Checks the files of each answer; without one, only pages report problems. */
  checker?: ProjectChecker
  /** Tries the migrations of each answer, and describes the database to models. */
  projectDatabase?: ProjectDatabase
  /** Without one, all answers are looked at as soon as they have ended. */
  checkLine?: CheckLine
  /** Without one, any number of turns runs at once. */
  room?: TurnRoom
  /** Called before a turn begins; the result, once its files are stored. */
  countGrowth?: (projectId: string, asker: StartTurn['asker']) => Promise<() => Promise<void>>
  /** Whether a page has the project open, so that it can show the app to a model. Absent: none is ever asked. */
  hasOpenPage?: (projectId: string) => boolean
  /** Carries pages' answers to the server that asked. Absent: there is no other one. */
  servers?: ServerLink
  /** Names this server process in leases; unique per process. */
  ownerId: string
  log: Log
  /** Is it the storage that is away? A turn that fails for that ends as interrupted. */
  isOutage?: (error: unknown) => boolean
}

export interface Generation {
  /** Answers as soon as the message is reserved and recorded, before the first token. */
  start(request: StartPrompt): Promise<StartResult>
  /** Sends problems back to the model, to be fixed in a turn that is not counted. Starts like a prompt. */
  repair(request: RepairTurn): Promise<StartResult>
  /**
   * For a repair, the ids of problems that it has not repaired as far as text and files show; empty for other
   * answers. Waits until this server has checked the answer and started the repair that follows. Null for an answer
   * that the project does not have.
   */
  review(projectId: string, messageId: string): Promise<string[] | null>
  /** Records an outcome that a page has seen, unless the server knows better. False when the project has no such answer. */
  judge(projectId: string, messageId: string, outcome: RepairOutcome): Promise<boolean>
  /** A page's answer to a question of a running turn, at whichever server. False when nobody waits for it. */
  show(projectId: string, askId: string, sight: SightAnswer): Promise<boolean>
  /** Ends a turn, whichever server runs it, and resolves once it has ended; false when it does not run. */
  stop(streamId: string): Promise<boolean>
  /**
   * Yields exactly the entries after `afterN`, in order, then follows live up to the end entry, or until `signal` aborts. The
   * same whether the entries are still in the event log or only the stored message is left. Null for an unknown stream.
   */
  read(
    streamId: string,
    afterN: number,
    signal: AbortSignal,
  ): Promise<AsyncIterable<readonly LogEntry[]> | null>
  /** Ends turns whose server died as `interrupted`; returns how many. */
  recoverOrphans(): Promise<number>
  /** Starts nothing more, waits for running turns, and after `timeoutMs` ends those left as `interrupted`. */
  drain(timeoutMs: number): Promise<void>
}

/** A stopping server waits this long for the last turns to be stored. */
const LAST_STORE_MS = 3000

export function createGeneration(options: GenerationOptions): Generation {
  const { turns, eventLog } = options
  const timers = options.timers ?? systemTimers
  const running = new Map<string, RunningTurn>()
  const leases = createLeases({ ...options, timers })
  const { answer: show, ask } = createPageQuestions({ ...options, timers })
  const parts: TurnParts = { ...options, timers, leases, running, askPage: ask }
  const starts = createTurnStarts(options)
  const checks = createAnswerChecks({
    parts,
    checker: options.checker,
    line: options.checkLine,
    repair: (request) =>
      starts.start({ ...request, pageBytes: 0 }, async (place) => {
        const repair = await toRepairStart({ ...options, known: [] }, request)
        const isForModel = repair.ruleAnswer === undefined
        return isForModel && request.intent.problems.every(isWarning)
          ? { result: { kind: 'nothing-begun' }, run: null }
          : begin(repair, place)
      }),
  })
  eventLog.onForeignWrite((streamId) => running.get(streamId)?.giveUp())

  function keep(turn: TurnRecord, { model, input, place }: TurnStart & { input: StartTurn }): RunningTurn {
    const run = runTurn(parts, turn, { model, input, place })
    running.set(turn.streamId, run)
    void run.removed.then(() => running.delete(turn.streamId))
    const { intent, asker } = input
    const promptId = intent.kind === 'repair' ? intent.messageId : turn.userMessageId
    checks.follow(turn, {
      ended: run.settled.then((isStored) => isStored && !starts.isClosing()),
      promptId,
      asker,
    })
    return run
  }

  const notCounted = (error: unknown) =>
    options.log.warn({ err: error }, 'what an answer stored was not counted')

  async function begin(request: StartTurn, place: TurnPlace): Promise<Begun<StartResult>> {
    const model = await chooseModel(options, request)
    if (model === null) return { result: { kind: 'unknown-model' }, run: null }
    const prompt = toStorableText(request.prompt)
    const isByRule = request.ruleAnswer !== undefined
    const { admission, release } = isByRule
      ? NOTHING_RESERVED
      : await reserveAnswer(options, model.info, { userId: request.userId, ...request.asker })
    let run: RunningTurn | null = null
    try {
      const count = await options.countGrowth?.(request.projectId, request.asker)
      const begun = await turns.begin(toBeginTurn(options, { ...request, prompt, model, admission }))
      if (begun.kind === 'busy') return { result: { kind: 'busy', streamId: begun.turn.streamId }, run }
      if (begun.kind !== 'begun' && begun.kind !== 'repeated') return { result: begun, run }
      if (begun.kind === 'begun') run = keep(begun.turn, { model, input: { ...request, prompt }, place })
      if (count !== undefined) void run?.settled.then(count).catch(notCounted)
      const { streamId } = begun.turn
      return { result: { kind: 'started', streamId, startEntryId: BEFORE_FIRST_ENTRY }, run }
    } finally {
      if (run === null) await release()
      else void run.wasFree.then((wasFree) => (wasFree ? release() : undefined))
    }
  }

  return {
    start: (request) =>
      starts.start({ ...request, pageBytes: bytesOf(request.snapshot) }, (place) => begin(request, place)),
    ...{ review: checks.review, judge: checks.judge, show },

    repair: (request) =>
      starts.start({ ...request, pageBytes: 0 }, async (place) => {
        const known = await checks.known(request.projectId, request.intent.versionNumber)
        return begin(await toRepairStart({ ...options, known }, request), place)
      }),

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

    async drain(timeoutMs) {
      await starts.close()
      await endAll([...running.values()], timers, timeoutMs)
    },
  }
}

/** The answer of rules comes in the place of the chosen model's. */
async function chooseModel(
  { models, userKeys }: GenerationOptions,
  { userId, modelId, ruleAnswer }: StartTurn,
): Promise<Model | null> {
  const keys = await userKeys?.of(userId)
  const chosen = await models.get(modelId || (await models.defaultModelId(keys)), keys)
  return chosen === null || ruleAnswer === undefined ? chosen : createRuleModel(chosen.info, ruleAnswer)
}

function toBeginTurn(
  { clock, ownerId }: GenerationOptions,
  request: StartTurn & { model: Model; admission: BeginTurn['admission'] },
): BeginTurn {
  const { projectId, userId, userMessageId, dailyLimit, intent, mode, prompt, model, admission } = request
  return {
    projectId,
    userId,
    userMessageId,
    dailyLimit,
    admission,
    intent,
    isByRule: request.ruleAnswer !== undefined,
    mode,
    prompt,
    modelId: model.info.id,
    ownerId,
    leaseMs: LEASE_MS,
    day: clock.now().toISOString().slice(0, 10),
  }
}

/** Waits for the turns, and after `timeoutMs` ends those left. */
async function endAll(runs: readonly RunningTurn[], timers: Timers, timeoutMs: number): Promise<void> {
  const pause = (ms: number) => new Promise<void>((resolve) => timers.after(ms, resolve))
  const allSettled = Promise.all(runs.map((run) => run.settled))
  await Promise.race([allSettled, pause(timeoutMs)])
  for (const run of runs) run.finish({ status: 'interrupted' })
  // The next server ends what cannot be stored now.
  await Promise.race([allSettled, pause(LAST_STORE_MS)])
}

/** The platform's timers. */
const systemTimers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

function bytesOf(files: ProjectFiles): number {
  return [...files.values()].reduce((sum, { content }) => sum + content.length, 0)
}

function isWarning({ kind }: Problem): boolean {
  return kind === 'warning'
}
