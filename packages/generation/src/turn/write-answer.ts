/**
 * Writes a model's answer into the log and the project's draft as it comes. A delta is in the log before a reader sees it and before
 * its files are saved, so that the log alone determines the files.
 */

import type { FileChanges } from '@sayso/project'
import { createContinuation } from '@sayso/response'
import { createAttentiveModel } from '../listening/attentive-model.ts'
import type { Model } from '../ports/ports.ts'
import { answerWorld } from './answer-world.ts'
import { callModel } from './call-model.ts'
import { correctVersions } from './correct-versions.ts'
import type { CurrentTurn } from './current-turn.ts'
import type { DeltaPiece } from './delta-buffer.ts'
import { addFailedAction } from './failed-actions.ts'
import { createFileWriter, type FileWriter } from './file-writer.ts'
import type { PreparedTurn } from './prepare-turn.ts'
import { startEntry } from './settle-turn.ts'
import { type LoggedAnswer, withAsked, withModelSent, withStart, withUsage } from './turn-state.ts'

/** A turn whose model may be called. */
interface AnsweredTurn extends CurrentTurn {
  readonly prepared: PreparedTurn
  readonly answer: LoggedAnswer
}

/** Calls the model; resolves when all that it sent is stored. `onOpen` is called when the log has the first entry. */
export async function writeAnswer(turn: AnsweredTurn, model: Model, onOpen: () => void): Promise<void> {
  const start = startEntry(turn.turn, turn.prepared)
  void receiveAnswer(turn, model)
  await turn.parts.eventLog.append(turn.turn.streamId, 1, [start])
  turn.change((state) => withStart(state, start))
  onOpen()
  await logAnswer(turn)
}

/** Passes the model's text to the buffer, and ends the turn as the model ends. */
async function receiveAnswer(current: AnsweredTurn, model: Model): Promise<void> {
  const { parts, fields, buffer, prepared, answer } = current
  // A model that continues in the middle of a file, without its opening tag, would write it into the conversation.
  const joined = createContinuation(prepared.continuedAnswer ?? '')
  const outcome = await callModel({
    model: createAttentiveModel(model, answerWorld(current, model.info)),
    request: prepared.request,
    signal: current.signal,
    onText(text) {
      current.change(withModelSent)
      buffer.push(prepared.continuedAnswer === null ? text : joined.push(text))
    },
    onReasoning(text) {
      current.change(withModelSent)
      buffer.pushReasoning(answer.thought.take(text))
    },
    onLookups: buffer.pushLookups,
    onAsked: (inputTokens) => current.change((state) => withAsked(state, inputTokens)),
    onUnexpected: (error) => parts.log.error({ ...fields, err: error }, 'the model adapter failed'),
  })
  buffer.push(joined.end())
  current.change((state) => withUsage(state, outcome.usage))
  current.finish(outcome.ending)
}

async function logAnswer(current: AnsweredTurn): Promise<void> {
  const { prepared, buffer } = current
  const titles: string[] = []
  const writer = createWriter(current, titles)
  while ((await buffer.ready()) && !isLost(current)) {
    const { text } = await append(current, buffer.take)
    await saveChanges(current, writer.push(text))
    if (prepared.isFirstPrompt) await nameProject(current, titles)
  }
  if (isLost(current)) return
  await saveChanges(current, writer.end())
  if (current.state().ending?.status === 'done' && !prepared.lockedPaths.includes('package.json'))
    await correct(current, writer)
}

function createWriter({ parts, fields, prepared, answer }: AnsweredTurn, titles: string[]): FileWriter {
  return createFileWriter({
    files: prepared.files,
    lockedPaths: prepared.lockedPaths,
    attachments: prepared.attachments,
    libraryFile: parts.libraryFile,
    mode: prepared.mode,
    namesApp: prepared.isFirstPrompt,
    onArtifactOpen: ({ title }) => titles.push(title),
    // Its message may quote a file, which is not the log's to keep.
    onActionFailed(failure) {
      const { kind, code } = failure
      addFailedAction(answer.failedActions, failure)
      parts.log.info({ ...fields, kind, code }, 'an action was not applied')
    },
  })
}

/** Corrections are reported in the last words of the answer. */
async function correct(current: AnsweredTurn, writer: FileWriter): Promise<void> {
  const { packageVersions: versions, timers } = current.parts
  if (versions === undefined || !writer.hasChanged()) return
  const files = writer.files()
  const isNew = files.get('package.json') !== current.prepared.files.get('package.json')
  const corrected = await correctVersions(files, { versions, timers, isNew })
  if (!corrected || isLost(current)) return
  const text = `\n\n${corrected.sentences.join(' ')}\n`
  if (corrected.sentences.length > 0) await append(current, () => ({ text, reasoning: '', lookups: [] }))
  await saveChanges(current, new Map([['package.json', corrected.packageJson]]))
}

/** Writes what `take` gives when the log is about to store it. */
async function append({ parts, turn, answer }: AnsweredTurn, take: () => DeltaPiece): Promise<DeltaPiece> {
  const index = answer.deltaLengths.length
  let piece: DeltaPiece = { text: '', reasoning: '', lookups: [] }
  await parts.eventLog.append(turn.streamId, index + 2, () => {
    piece = take()
    const { text, reasoning, lookups } = piece
    return [
      {
        ...{ type: 'delta', text },
        ...(reasoning !== '' && { reasoning }),
        ...(lookups.length > 0 && { lookups: [...lookups] }),
      },
    ]
  })
  const { text, reasoning, lookups } = piece
  answer.content.add(text)
  answer.thought.keep(index, reasoning)
  if (lookups.length > 0) answer.lookups.push({ index, lookups: [...lookups] })
  answer.deltaLengths.push(text.length)
  return piece
}

async function saveChanges({ parts, turn }: AnsweredTurn, changes: FileChanges): Promise<void> {
  if (changes.size > 0) await parts.turnFiles.saveToDraft(turn.streamId, changes)
}

/** The first artifact of the first prompt names the project. */
async function nameProject({ parts, turn, answer }: AnsweredTurn, titles: string[]): Promise<void> {
  const title = titles.shift()?.trim()
  titles.length = 0
  if (!title || answer.title !== null) return
  const isNamed = await parts.turnFiles.setTitle(turn.projectId, title.slice(0, 60))
  answer.title = isNamed ? title.slice(0, 60) : ''
}

function isLost(current: CurrentTurn): boolean {
  return current.state().step === 'lost'
}
