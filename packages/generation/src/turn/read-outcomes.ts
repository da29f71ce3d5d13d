/** Reads the newest answers again, with the files that each began with, to learn which actions were applied. */

import type { ChatMessage } from '@sayso/wire'
import { type AnswerOutcome, nameAction } from '../context/describe-answer.ts'
import type { KnownFiles } from '../ports/ports.ts'
import { createFileWriter } from './file-writer.ts'
import type { TurnParts } from './turn-parts.ts'

/** For older answers only the version that they made is reported. */
const MAX_ANSWERS = 4

type Sources = Pick<TurnParts, 'turns' | 'turnFiles'>

interface AnswersToRead {
  projectId: string
  messages: readonly ChatMessage[]
  /** Files that the caller holds: old versions mostly differ little from them. */
  known: KnownFiles
}

/** Keyed by message. Answers without actions are not in it. */
export async function readOutcomes(
  sources: Sources,
  { projectId, messages, known }: AnswersToRead,
): Promise<Map<string, AnswerOutcome>> {
  const answers = messages.filter(
    ({ role, content }) => role === 'assistant' && content.includes('<saysoAction'),
  )
  const outcomes = new Map<string, AnswerOutcome>()
  // One after another: each reads a whole project.
  for (const { id } of answers.slice(-MAX_ANSWERS)) {
    const outcome = await readOutcome(sources, { projectId, messageId: id, known })
    if (outcome !== null) outcomes.set(id, outcome)
  }
  return outcomes
}

async function readOutcome(
  { turns, turnFiles }: Sources,
  { projectId, messageId, known }: { projectId: string; messageId: string; known: KnownFiles },
): Promise<AnswerOutcome | null> {
  const turn = await turns.ofAnswer(projectId, messageId)
  const answer = turn && (await turns.replay(turn.streamId))
  if (!turn || !answer) return null
  const { lockedPaths = [], mode = 'build' } = answer.replay.start
  const applied: string[] = []
  const failed: string[] = []
  const writer = createFileWriter({
    files: await turnFiles.filesOf(turn.baseVersionId, known),
    lockedPaths,
    mode,
    onActionApplied: (filePath, kind) => applied.push(nameAction(kind, filePath)),
    onActionFailed: ({ kind, filePath, message }) => failed.push(`${nameAction(kind, filePath)}: ${message}`),
  })
  writer.push(answer.content)
  writer.end()
  return { applied, failed }
}
