/**
 * One turn, from the recorded prompt to the stored answer. Owned by the server: no request waits for it, none ends
 * it. The order makes a crash harmless. A delta is in the log before a reader sees it and before its files are saved,
 * so that the log alone determines the files; the message is stored before the end entry is seen, so that a reader
 * who sees the end can start the next turn.
 */

import type { FileChanges } from '@sayso/project'
import { createContinuation } from '@sayso/response'
import type { FailedAction, StreamEntry, Usage } from '@sayso/wire'
import { createAttentiveModel } from '../context/attentive-model.ts'
import { createLongText, type LongText } from '../context/long-text.ts'
import { EventLogError, type Model, type TurnRecord } from '../ports/ports.ts'
import { callModel } from './call-model.ts'
import { correctVersions } from './correct-versions.ts'
import { createDeltaBuffer, type DeltaPiece } from './delta-buffer.ts'
import { type Ending, TOOK_TOO_LONG, toStreamError, wasFree } from './ending.ts'
import { addFailedAction } from './failed-actions.ts'
import { createFileWriter, type FileWriter } from './file-writer.ts'
import { type PreparedTurn, prepareTurn, type TurnInput } from './prepare-turn.ts'
import { removeLater } from './remove-later.ts'
import { settleFromLog } from './settle-from-log.ts'
import { type Settled, settleTurn, startEntry } from './settle-turn.ts'
import { createThought, type Thought } from './thought.ts'
import { entryIntervalMs, MAX_TURN_MS, SETTLE_RETRY_MS, type TurnParts } from './turn-parts.ts'
import { completeUsage, countRequestTokens } from './usage.ts'

export interface RunningTurn {
  readonly turn: TurnRecord
  /** Resolves when the log has the first entry, or never will. Never rejects. */
  readonly opened: Promise<void>
  /** Ends the turn; the first ending wins. */
  finish(ending: Ending): void
  /** Lets go of the turn: another server has taken it over. */
  giveUp(): void
  /** Resolves when this server is done with the turn: true when its message is stored. Never rejects. */
  readonly settled: Promise<boolean>
  /** Resolves with `settled`: true when the model cost nothing. Never rejects. */
  readonly wasFree: Promise<boolean>
  /** Resolves when the entries have been removed too. Never rejects. */
  readonly removed: Promise<void>
}

export function runTurn(parts: TurnParts, turn: TurnRecord, model: Model, input: TurnInput): RunningTurn {
  const abort = new AbortController()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const buffer = createDeltaBuffer({
    intervalMs: () => entryIntervalMs(parts.countRunning()),
    timers: parts.timers,
  })
  const fields = { streamId: turn.streamId, projectId: turn.projectId, model: turn.modelId }
  const state: {
    ending: Ending | null
    usage: Usage | null
    isLost: boolean
    start: Extract<StreamEntry, { type: 'start' }> | null
    content: LongText
    /** Lengths of the deltas in the log. */
    deltaLengths: number[]
    thought: Thought
    failedActions: FailedAction[]
    /** The model has sent something, be it thoughts. */
    hasHeard: boolean
    /** The answer's name for the project; null without one, and empty when a person's title is kept. */
    title: string | null
    /** One of our steps failed, so memory and storage may differ. */
    hasFailed: boolean
    prepared: PreparedTurn | null
  } = {
    ...{ ending: null, usage: null, isLost: false, start: null, failedActions: [], title: null },
    ...{ content: createLongText(), deltaLengths: [], hasFailed: false, hasHeard: false, prepared: null },
    thought: createThought(parts.clock),
  }

  function finish(ending: Ending): void {
    state.ending ??= ending
    buffer.close()
    abort.abort(new DOMException('The turn is over.', 'AbortError'))
  }

  function giveUp(): void {
    if (state.isLost) return
    state.isLost = true
    parts.log.warn(fields, 'the turn has another owner now')
    finish({ status: 'interrupted' })
  }

  async function answer(prepared: PreparedTurn): Promise<void> {
    // A model that continues in the middle of a file, without its opening tag, would write it into the conversation.
    const joined = createContinuation(prepared.continuedAnswer ?? '')
    void callModel({
      model: createAttentiveModel(model, prepared.files, prepared.deleted),
      request: prepared.request,
      signal: abort.signal,
      onText(text) {
        state.hasHeard = true
        buffer.push(prepared.continuedAnswer === null ? text : joined.push(text))
      },
      onReasoning(text) {
        state.hasHeard = true
        buffer.pushReasoning(state.thought.take(text))
      },
      onUnexpected: (error) => parts.log.error({ ...fields, err: error }, 'the model adapter failed'),
    }).then((outcome) => {
      buffer.push(joined.end())
      state.usage ??= outcome.usage
      finish(outcome.ending)
    })
    const start = startEntry(turn, prepared)
    await parts.eventLog.append(turn.streamId, 1, [start])
    state.start = start
    open()
    await writeAnswer(prepared)
  }

  async function writeAnswer(prepared: PreparedTurn): Promise<void> {
    const titles: string[] = []
    const writer = createFileWriter({
      files: prepared.files,
      lockedPaths: prepared.lockedPaths,
      attachments: prepared.attachments,
      mode: prepared.mode,
      namesApp: prepared.isFirstPrompt,
      onArtifactOpen: ({ title }) => titles.push(title),
      // Its message may quote a file, which is not the log's to keep.
      onActionFailed(failure) {
        const { kind, code } = failure
        addFailedAction(state.failedActions, failure)
        parts.log.info({ ...fields, kind, code }, 'an action was not applied')
      },
    })
    while ((await buffer.ready()) && !state.isLost) {
      const { text } = await append(buffer.take)
      await saveChanges(writer.push(text))
      if (prepared.isFirstPrompt) await nameProject(titles)
    }
    if (state.isLost) return
    await saveChanges(writer.end())
    if (state.ending?.status === 'done' && !prepared.lockedPaths.includes('package.json'))
      await correct(writer)
  }

  /** Corrections are reported in the last words of the answer. */
  async function correct(writer: FileWriter): Promise<void> {
    const { packageVersions: versions, timers } = parts
    if (versions === undefined || !writer.hasChanged()) return
    const files = writer.files()
    const isNew = files.get('package.json') !== state.prepared?.files.get('package.json')
    const corrected = await correctVersions(files, { versions, timers, isNew })
    if (!corrected || state.isLost) return
    const text = `\n\n${corrected.sentences.join(' ')}\n`
    if (corrected.sentences.length > 0) await append(() => ({ text, reasoning: '' }))
    await saveChanges(new Map([['package.json', corrected.packageJson]]))
  }

  /** Writes what `take` gives when the log is about to store it. */
  async function append(take: () => DeltaPiece): Promise<DeltaPiece> {
    const n = state.deltaLengths.length + 2
    let piece: DeltaPiece = { text: '', reasoning: '' }
    await parts.eventLog.append(turn.streamId, n, () => {
      piece = take()
      const { text, reasoning } = piece
      return [{ type: 'delta', text, ...(reasoning !== '' && { reasoning }) }]
    })
    const { text, reasoning } = piece
    state.content.add(text)
    state.thought.keep(n - 2, reasoning)
    state.deltaLengths.push(text.length)
    return piece
  }

  async function saveChanges(changes: FileChanges): Promise<void> {
    if (changes.size > 0) await parts.turnFiles.saveToDraft(turn.streamId, changes)
  }

  /** The first artifact of the first prompt names the project. */
  async function nameProject(titles: string[]): Promise<void> {
    const title = titles.shift()?.trim()
    titles.length = 0
    if (!title || state.title !== null) return
    const isNamed = await parts.turnFiles.setTitle(turn.projectId, title.slice(0, 60))
    state.title = isNamed ? title.slice(0, 60) : ''
  }

  async function run(): Promise<boolean> {
    const stopLease = parts.leases.keep(turn, giveUp)
    const stopClock = parts.timers.after(MAX_TURN_MS, () => finish({ status: 'error', error: TOOK_TOO_LONG }))
    try {
      const prepared = await prepareTurn(parts, turn, model.info, input)
      state.prepared = prepared
      if (state.ending === null) await answer(prepared)
    } catch (error) {
      if (error instanceof EventLogError) giveUp()
      else parts.log.error({ ...fields, err: error }, 'the turn failed')
      state.hasFailed = true
      finish(
        parts.isOutage?.(error)
          ? { status: 'interrupted' }
          : { status: 'error', error: toStreamError(error) },
      )
    }
    stopClock()
    const isStored = await settle()
    open()
    stopLease()
    return isStored
  }

  /** False when the turn is someone else's, or the database stays away: then it is ended as an orphan once that is back. */
  async function settle(): Promise<boolean> {
    for (const waitMs of [0, ...SETTLE_RETRY_MS]) {
      if (waitMs > 0) await new Promise<void>((resolve) => parts.timers.after(waitMs, resolve))
      if (state.isLost) return false
      try {
        return (await settleOnce()) !== 'lost'
      } catch (error) {
        parts.log.error({ ...fields, err: error }, 'the turn could not be stored')
      }
    }
    return false
  }

  async function settleOnce(): Promise<Settled> {
    const { start, prepared, deltaLengths } = state
    const ending = state.ending ?? { status: 'interrupted' }
    const content = state.content.read()
    const inputTokens = prepared && countRequestTokens(prepared.request)
    const usage = completeUsage(state.usage, { inputTokens, content })
    const leftOut = prepared?.leftOut ?? null
    const told = {
      ...{ ending, usage, leftOut, prompt: input.prompt, isRepair: input.intent.kind === 'repair' },
      ...(state.title && { title: state.title }),
    }
    const settled = state.hasFailed
      ? await settleFromLog(parts, turn, told)
      : await settleTurn(parts, turn, {
          ...{ ...told, start, content, deltaLengths, failedActions: state.failedActions },
          ...state.thought.read(),
        })
    parts.log.info({ ...fields, status: ending.status, settled, entries: deltaLengths.length }, 'turn ended')
    return settled
  }

  const settled = run()
  return {
    turn,
    opened,
    finish,
    giveUp,
    settled,
    wasFree: settled.then(() => wasFree(state.ending, { hasHeard: state.hasHeard || state.usage !== null })),
    removed: settled.then((isStored) => (isStored ? removeLater(parts, turn) : undefined)),
  }
}
