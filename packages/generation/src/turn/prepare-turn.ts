/** Everything between the recorded prompt and the call of the model: own edits saved, files and history read, request built. */

import { applyChanges, type ProjectFiles } from '@sayso/project'
import type { ChatMessage, LeftOut, RepairIntent, TurnMode } from '@sayso/wire'
import { buildModelRequest } from '../context/build-model-request.ts'
import type { ModelInfo, ModelRequest, TurnRecord } from '../ports/ports.ts'
import { buildRepairRequest, type RepairContext } from '../repair-request/build-repair-request.ts'
import { findOwnEdits, toSaveLabel } from './own-edits.ts'
import { readAttachments } from './read-attachments.ts'
import { readOutcomes } from './read-outcomes.ts'
import type { StartTurn } from './start-turn.ts'
import type { TurnParts } from './turn-parts.ts'

/** The content of a request to start a turn. */
export type TurnInput = Pick<StartTurn, 'intent' | 'prompt' | 'mode' | 'snapshot' | 'baseVersionId' | 'seen'>

export interface PreparedTurn {
  files: ProjectFiles
  /** See `FileWriterOptions`. */
  attachments: ProjectFiles
  /** The user's locks as the turn begins: they hold to its end, for page and server alike. */
  lockedPaths: string[]
  baseVersionNumber: number
  isFirstPrompt: boolean
  mode: TurnMode
  /** The text of the answer that this one continues; null when it continues none. */
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
    parts.turnFiles.lockedPaths(turn.projectId),
  ])
  const continuedId = input.intent.kind === 'continue' ? input.intent.messageId : null
  const earlier = messages.filter(({ id }) => id !== turn.userMessageId && id !== turn.messageId)
  const { request, leftOut } =
    input.intent.kind === 'repair'
      ? toRepair(input.intent, { prompt: input.prompt, files: base.files, lockedPaths, messages: earlier })
      : buildModelRequest({
          model,
          prompt: input.prompt,
          pictures: { ...pictures, ofPrompt: pictures.byMessage.get(turn.userMessageId) ?? [] },
          files: base.files,
          lockedPaths,
          messages: earlier,
          outcomes: await readOutcomes(parts, turn.projectId, earlier),
          lastAnswerFiles: await readLastAnswer(parts, turn, { earlier, newestFiles: base.newestFiles }),
          continuedMessageId: continuedId,
          mode: input.mode,
          now: parts.clock.now(),
          hasAppProxy: parts.hasAppProxy,
          seen: input.seen,
        })
  return {
    files: base.files,
    attachments: pictures.files,
    lockedPaths,
    baseVersionNumber: base.versionNumber,
    isFirstPrompt: !earlier.some(({ role }) => role === 'user'),
    mode: input.mode,
    continuedAnswer: earlier.find(({ id }) => id === continuedId)?.content ?? null,
    request,
    leftOut,
  }
}

/** Without pictures and without most files: nothing that the person could miss is left out. */
function toRepair(
  { problems }: RepairIntent,
  context: Omit<RepairContext, 'problems'>,
): Pick<PreparedTurn, 'request' | 'leftOut'> {
  return { request: buildRepairRequest({ ...context, problems }), leftOut: null }
}

interface Base {
  /** The newest version when the turn began, before own edits. */
  newestFiles: ProjectFiles
  files: ProjectFiles
  versionNumber: number
}

async function readBase({ turnFiles }: TurnParts, turn: TurnRecord, input: TurnInput): Promise<Base> {
  const [newestFiles, newest] = await Promise.all([
    turnFiles.filesOf(turn.baseVersionId),
    turnFiles.newestVersion(turn.projectId),
  ])
  // The page's files are of the version that is left behind.
  if (input.intent.kind === 'replace')
    return { newestFiles, files: newestFiles, versionNumber: newest?.number ?? 0 }
  const isNewestSeen = input.baseVersionId === null || input.baseVersionId === turn.baseVersionId
  const seen = isNewestSeen ? newestFiles : await turnFiles.filesOf(input.baseVersionId ?? turn.baseVersionId)
  const edits = findOwnEdits(input.snapshot, seen, newestFiles)
  if (edits.size === 0) return { newestFiles, files: newestFiles, versionNumber: newest?.number ?? 0 }
  const saved = await turnFiles.saveOwnEdits(turn.streamId, edits, toSaveLabel(edits))
  return { newestFiles, files: applyChanges(newestFiles, edits), versionNumber: saved.number }
}

/** The files as the last answer that made a version left them; null when none did. */
async function readLastAnswer(
  { turnFiles }: TurnParts,
  turn: TurnRecord,
  { earlier, newestFiles }: { earlier: readonly ChatMessage[]; newestFiles: ProjectFiles },
): Promise<ProjectFiles | null> {
  const answer = earlier.findLast(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  const version = answer && (await turnFiles.versionOfMessage(answer.id))
  if (!version) return null
  // Mostly nothing happened in between, and the files are at hand.
  return version.id === turn.baseVersionId ? newestFiles : turnFiles.filesOf(version.id)
}
