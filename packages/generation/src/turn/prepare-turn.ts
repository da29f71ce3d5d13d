/** Everything between the recorded prompt and the call of the model: own edits saved, files and history read, request built. */

import { applyChanges, type ProjectFiles } from '@sayso/project'
import type { ChatMessage, LeftOut, TurnMode } from '@sayso/wire'
import { buildModelRequest } from '../context/build-model-request.ts'
import type { ModelInfo, ModelRequest, RepairOrder, TurnRecord } from '../ports.ts'
import { findOwnEdits, toSaveLabel } from './own-edits.ts'
import { readAttachments } from './read-attachments.ts'
import type { TurnParts } from './turn-parts.ts'

/** What the user sent. */
export interface TurnInput {
  prompt: string
  snapshot: ProjectFiles
  /** The version of this project that the snapshot was made upon; null for the newest. */
  baseVersionId: string | null
  continuesMessageId: string | null
  mode: TurnMode
  repair?: RepairOrder
}

export interface PreparedTurn {
  files: ProjectFiles
  /** See `FileWriterOptions`. */
  attachments: ProjectFiles
  /** The user's locks as the turn begins: they hold to its end, for page and server alike. */
  lockedPaths: string[]
  baseVersionNumber: number
  isFirstPrompt: boolean
  mode: TurnMode
  /** The text of the answer that this one goes on with; null when it stands for itself. */
  continuedAnswer: string | null
  request: ModelRequest
  leftOut: LeftOut | null
}

export async function prepareTurn(
  parts: TurnParts,
  turn: TurnRecord,
  model: ModelInfo,
  input: TurnInput,
): Promise<PreparedTurn> {
  const [base, messages, pictures, lockedPaths] = await Promise.all([
    readBase(parts, turn, input),
    parts.turns.messages(turn.projectId),
    readAttachments(parts.attachments, turn.projectId),
    parts.projects.lockedPaths(turn.projectId),
  ])
  const earlier = messages.filter(({ id }) => id !== turn.userMessageId && id !== turn.messageId)
  const { request, leftOut } = buildModelRequest({
    model,
    prompt: input.prompt,
    pictures: { ...pictures, ofPrompt: pictures.byMessage.get(turn.userMessageId) ?? [] },
    files: base.files,
    lockedPaths,
    messages: earlier,
    lastAnswerFiles: await readLastAnswer(parts, turn, { earlier, newestFiles: base.newestFiles }),
    continuesMessageId: input.continuesMessageId,
    mode: input.mode,
  })
  return {
    files: base.files,
    attachments: pictures.files,
    lockedPaths,
    baseVersionNumber: base.versionNumber,
    isFirstPrompt: !earlier.some(({ role }) => role === 'user'),
    mode: input.mode,
    continuedAnswer: earlier.find(({ id }) => id === input.continuesMessageId)?.content ?? null,
    request,
    leftOut,
  }
}

interface Base {
  /** The newest version when the turn began, before own edits. */
  newestFiles: ProjectFiles
  files: ProjectFiles
  versionNumber: number
}

async function readBase({ projects }: TurnParts, turn: TurnRecord, input: TurnInput): Promise<Base> {
  const [newestFiles, newest] = await Promise.all([
    projects.filesOf(turn.baseVersionId),
    projects.newestVersion(turn.projectId),
  ])
  const isNewestSeen = input.baseVersionId === null || input.baseVersionId === turn.baseVersionId
  const seen = isNewestSeen ? newestFiles : await projects.filesOf(input.baseVersionId ?? turn.baseVersionId)
  const edits = findOwnEdits(input.snapshot, seen, newestFiles)
  if (edits.size === 0) return { newestFiles, files: newestFiles, versionNumber: newest?.number ?? 0 }
  const saved = await projects.saveOwnEdits(turn.streamId, edits, toSaveLabel(edits))
  return { newestFiles, files: applyChanges(newestFiles, edits), versionNumber: saved.number }
}

/** The files as the last answer that made a version left them; null when none did. */
async function readLastAnswer(
  { projects }: TurnParts,
  turn: TurnRecord,
  { earlier, newestFiles }: { earlier: readonly ChatMessage[]; newestFiles: ProjectFiles },
): Promise<ProjectFiles | null> {
  const answer = earlier.findLast(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  const version = answer && (await projects.versionOfMessage(answer.id))
  if (!version) return null
  // Mostly nothing happened in between, and the files are at hand.
  return version.id === turn.baseVersionId ? newestFiles : projects.filesOf(version.id)
}
