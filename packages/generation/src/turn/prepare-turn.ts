/** Everything between the recorded prompt and the call of the model: own edits saved, files and history read, request built. */

import type { ProjectFiles } from '@sayso/project'
import type { VersionSummary } from '@sayso/wire'
import { buildModelRequest } from '../context/build-model-request.ts'
import type { ModelInfo, ModelRequest, TurnRecord } from '../ports.ts'
import { findOwnEdits, toSaveLabel } from './own-edits.ts'
import type { TurnParts } from './turn-parts.ts'

/** What the user sent. */
export interface TurnInput {
  prompt: string
  snapshot: ProjectFiles
  /** The version of this project that the snapshot was made upon; null for the newest. */
  baseVersionId: string | null
  continuesMessageId: string | null
}

export interface PreparedTurn {
  files: ProjectFiles
  baseVersionNumber: number
  isFirstPrompt: boolean
  request: ModelRequest
}

export async function prepareTurn(
  parts: TurnParts,
  turn: TurnRecord,
  model: ModelInfo,
  input: TurnInput,
): Promise<PreparedTurn> {
  const [base, messages] = await Promise.all([
    readBase(parts, turn, input),
    parts.turns.messages(turn.projectId),
  ])
  const earlier = messages.filter(({ id }) => id !== turn.userMessageId && id !== turn.messageId)
  const lastAnswer = earlier.findLast(({ role }) => role === 'assistant')
  const lastAnswerFiles = lastAnswer ? await filesAfter(parts, lastAnswer.id) : null
  const request = buildModelRequest({
    model,
    prompt: input.prompt,
    files: base.files,
    messages: earlier,
    lastAnswerFiles,
    continuesMessageId: input.continuesMessageId,
  })
  return {
    files: base.files,
    baseVersionNumber: base.versionNumber,
    isFirstPrompt: !earlier.some(({ role }) => role === 'user'),
    request,
  }
}

async function readBase(
  parts: TurnParts,
  turn: TurnRecord,
  input: TurnInput,
): Promise<{ files: ProjectFiles; versionNumber: number }> {
  const { projects } = parts
  const [newestFiles, newest] = await Promise.all([
    projects.filesOf(turn.baseVersionId),
    projects.newestVersion(turn.projectId),
  ])
  const seen =
    input.baseVersionId === null || input.baseVersionId === turn.baseVersionId
      ? newestFiles
      : await projects.filesOf(input.baseVersionId)
  const edits = findOwnEdits(input.snapshot, seen, newestFiles)
  if (edits.size === 0) return { files: newestFiles, versionNumber: newest?.number ?? 0 }
  const saved: VersionSummary = await projects.saveOwnEdits(turn.streamId, edits, toSaveLabel(edits))
  return { files: new Map([...newestFiles, ...edits]), versionNumber: saved.number }
}

async function filesAfter(parts: TurnParts, messageId: string): Promise<ProjectFiles | null> {
  const version = await parts.projects.versionOfMessage(messageId)
  return version ? parts.projects.filesOf(version.id) : null
}
