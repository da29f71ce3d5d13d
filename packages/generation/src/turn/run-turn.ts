/**
 * One turn, from the recorded prompt to the stored answer. Owned by the server: no request waits for it, none ends it.
 *
 * The order is what makes a crash harmless. A delta is in the log before a reader sees it and before its files are saved, so
 * that the log alone tells what the files must be; the message is stored before the end entry is seen, so that whoever sees
 * the end can start the next turn.
 */

import type { FileChanges } from '@sayso/project'
import type { StreamEntry, Usage } from '@sayso/wire'
import { EventLogError, type Model, type TurnRecord } from '../ports.ts'
import { callModel } from './call-model.ts'
import { createDeltaBuffer } from './delta-buffer.ts'
import { type Ending, toStreamError } from './ending.ts'
import { createFileWriter } from './file-writer.ts'
import { keepLease } from './keep-lease.ts'
import { type PreparedTurn, prepareTurn, type TurnInput } from './prepare-turn.ts'
import { settleTurn, startEntry } from './settle-turn.ts'
import { CLEANUP_DELAY_MS, DELTA_INTERVAL_MS, type TurnParts } from './turn-parts.ts'

export interface RunningTurn {
  readonly turn: TurnRecord
  /** Ends the turn; the first ending wins. */
  finish(ending: Ending): void
  /** Resolves when this server is done with the turn: true when its message is stored. Never rejects. */
  readonly settled: Promise<boolean>
  /** Resolves when the entries have been removed too. Never rejects. */
  readonly removed: Promise<void>
}

export function runTurn(parts: TurnParts, turn: TurnRecord, model: Model, input: TurnInput): RunningTurn {
  const abort = new AbortController()
  const buffer = createDeltaBuffer({ intervalMs: DELTA_INTERVAL_MS, timers: parts.timers })
  const fields = { streamId: turn.streamId, projectId: turn.projectId, model: turn.modelId }
  const state: {
    ending: Ending | null
    usage: Usage | null
    isLost: boolean
    start: Extract<StreamEntry, { type: 'start' }> | null
    content: string[]
  } = { ending: null, usage: null, isLost: false, start: null, content: [] }

  function finish(ending: Ending): void {
    state.ending ??= ending
    buffer.close()
    abort.abort(new DOMException('The turn is over.', 'AbortError'))
  }

  function giveUp(): void {
    state.isLost = true
    parts.log.warn(fields, 'the turn has another owner now')
    finish({ status: 'interrupted' })
  }

  async function answer(prepared: PreparedTurn): Promise<void> {
    void callModel({
      model,
      request: prepared.request,
      signal: abort.signal,
      onText: buffer.push,
      onUnexpected: (error) => parts.log.error({ ...fields, err: error }, 'the model adapter failed'),
    }).then((outcome) => {
      state.usage ??= outcome.usage
      finish(outcome.ending)
    })
    const start = startEntry(turn, prepared.baseVersionNumber)
    await parts.eventLog.append(turn.streamId, 1, [start])
    state.start = start
    await writeAnswer(prepared)
  }

  async function writeAnswer(prepared: PreparedTurn): Promise<void> {
    const titles: string[] = []
    const writer = createFileWriter({
      files: prepared.files,
      onArtifactOpen: ({ title }) => titles.push(title),
      onActionFailed: (failure) => parts.log.info({ ...fields, ...failure }, 'an action was not applied'),
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
    if (!title || hasNamed) return
    hasNamed = true
    await parts.projects.setTitle(turn.projectId, title.slice(0, 60))
  }
  let hasNamed = false

  async function run(): Promise<boolean> {
    const stopLease = keepLease(parts, turn, giveUp)
    try {
      const prepared = await prepareTurn(parts, turn, model.info, input)
      if (state.ending === null) await answer(prepared)
    } catch (error) {
      if (error instanceof EventLogError) giveUp()
      else parts.log.error({ ...fields, err: error }, 'the turn failed')
      finish({ status: 'error', error: toStreamError(error) })
    }
    try {
      return !state.isLost && (await settle())
    } catch (error) {
      // The lease runs out and the turn is ended as an orphan once the database answers again.
      parts.log.error({ ...fields, err: error }, 'the turn could not be stored')
      return false
    } finally {
      stopLease()
    }
  }

  async function settle(): Promise<boolean> {
    const ending = state.ending ?? { status: 'interrupted' }
    const isOurs = await settleTurn(parts, turn, {
      ending,
      start: state.start,
      content: state.content.join(''),
      deltaLengths: state.content.map((text) => text.length),
      usage: state.usage,
      prompt: input.prompt,
    })
    parts.log.info({ ...fields, status: ending.status, isOurs, entries: state.content.length }, 'turn ended')
    return isOurs
  }

  const settled = run()
  return {
    turn,
    finish,
    settled,
    removed: settled.then((isStored) => (isStored ? removeLater(parts, turn) : undefined)),
  }
}

/** Drops the entries after the cleanup delay; the stored message serves whoever comes later. */
export async function removeLater(parts: TurnParts, turn: TurnRecord): Promise<void> {
  await new Promise<void>((resolve) => parts.timers.after(CLEANUP_DELAY_MS, resolve))
  await parts.eventLog.remove(turn.streamId).catch((error: unknown) => {
    parts.log.warn({ err: error, streamId: turn.streamId }, 'entries of an ended stream were not removed')
  })
}
