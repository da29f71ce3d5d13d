/**
 * One turn, from the recorded prompt to the stored answer. Owned by the server: no request waits for it, none ends it.
 *
 * The order is what makes a crash harmless. A delta is in the log before a reader sees it and before its files are saved, so
 * that the log alone tells what the files must be; the message is stored before the end entry is seen, so that whoever sees
 * the end can start the next turn.
 */

import type { FileChanges } from '@sayso/project'
import { createContinuation } from '@sayso/response'
import type { StreamEntry, Usage } from '@sayso/wire'
import { EventLogError, type Model, type TurnRecord } from '../ports.ts'
import { callModel } from './call-model.ts'
import { createDeltaBuffer } from './delta-buffer.ts'
import { type Ending, toStreamError } from './ending.ts'
import { createFileWriter } from './file-writer.ts'
import { keepLease } from './keep-lease.ts'
import { type PreparedTurn, prepareTurn, type TurnInput } from './prepare-turn.ts'
import { removeLater } from './remove-later.ts'
import { settleFromLog } from './settle-from-log.ts'
import { type Settled, settleTurn, startEntry } from './settle-turn.ts'
import { DELTA_INTERVAL_MS, SETTLE_RETRY_MS, type TurnParts } from './turn-parts.ts'
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
  /** Resolves when the entries have been removed too. Never rejects. */
  readonly removed: Promise<void>
}

export function runTurn(parts: TurnParts, turn: TurnRecord, model: Model, input: TurnInput): RunningTurn {
  const abort = new AbortController()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const buffer = createDeltaBuffer({ intervalMs: DELTA_INTERVAL_MS, timers: parts.timers })
  const fields = { streamId: turn.streamId, projectId: turn.projectId, model: turn.modelId }
  const state: {
    ending: Ending | null
    usage: Usage | null
    isLost: boolean
    start: Extract<StreamEntry, { type: 'start' }> | null
    content: string[]
    isNamed: boolean
    /** A step of ours failed, so what is in memory may not be what is stored. */
    hasFailed: boolean
    prepared: PreparedTurn | null
  } = {
    ...{ ending: null, usage: null, isLost: false, start: null, content: [], isNamed: false },
    ...{ hasFailed: false, prepared: null },
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
    // A model that goes on in the middle of a file, without its opening tag, would write it into the conversation.
    const joined = createContinuation(prepared.continuedAnswer ?? '')
    void callModel({
      model,
      request: prepared.request,
      signal: abort.signal,
      onText: prepared.continuedAnswer === null ? buffer.push : (text) => buffer.push(joined.push(text)),
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
      onArtifactOpen: ({ title }) => titles.push(title),
      // Its message may quote a file, which is not the log's to keep.
      onActionFailed: ({ kind, code }) =>
        parts.log.info({ ...fields, kind, code }, 'an action was not applied'),
    })
    for (let text = await buffer.take(); text !== null && !state.isLost; text = await buffer.take()) {
      await parts.eventLog.append(turn.streamId, state.content.length + 2, [{ type: 'delta', text }])
      state.content.push(text)
      await saveChanges(writer.push(text))
      if (prepared.isFirstPrompt) await nameProject(titles)
    }
    if (!state.isLost) await saveChanges(writer.end())
  }

  async function saveChanges(changes: FileChanges): Promise<void> {
    if (changes.size > 0) await parts.projects.saveToDraft(turn.streamId, changes)
  }

  /** The first artifact of the first prompt names the project. */
  async function nameProject(titles: string[]): Promise<void> {
    const title = titles.shift()?.trim()
    titles.length = 0
    if (!title || state.isNamed) return
    state.isNamed = true
    await parts.projects.setTitle(turn.projectId, title.slice(0, 60))
  }

  async function run(): Promise<boolean> {
    const stopLease = keepLease(parts, turn, giveUp)
    try {
      const prepared = await prepareTurn(parts, turn, model.info, input)
      state.prepared = prepared
      if (state.ending === null) await answer(prepared)
    } catch (error) {
      if (error instanceof EventLogError) giveUp()
      else parts.log.error({ ...fields, err: error }, 'the turn failed')
      state.hasFailed = true
      finish({ status: 'error', error: toStreamError(error) })
    }
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
    const { start, prepared } = state
    const ending = state.ending ?? { status: 'interrupted' }
    const content = state.content.join('')
    const inputTokens = prepared && countRequestTokens(prepared.request)
    const usage = completeUsage(state.usage, { inputTokens, content })
    const leftOut = prepared?.leftOut ?? null
    const told = { ending, usage, leftOut, prompt: input.prompt, isRepair: input.repair !== undefined }
    const deltaLengths = state.content.map((text) => text.length)
    const settled = state.hasFailed
      ? await settleFromLog(parts, turn, told)
      : await settleTurn(parts, turn, { ...told, start, content, deltaLengths })
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
    removed: settled.then((isStored) => (isStored ? removeLater(parts, turn) : undefined)),
  }
}
