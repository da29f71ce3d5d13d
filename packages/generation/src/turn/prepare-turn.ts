/** Everything between the recorded prompt and the call of the model: own edits saved, files and history read, request built. */

import { applyChanges, type ProjectFiles } from '@sayso/project'
import type { ChatMessage, LeftOut, RepairIntent, TurnMode, VersionSummary } from '@sayso/wire'
import { buildModelRequest } from '../context/build-model-request.ts'
import { changedPaths } from '../context/describe-edits.ts'
import type { KnownFiles, ModelInfo, ModelRequest, TurnRecord } from '../ports/ports.ts'
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
  /** Files that the last answer, or a return to an earlier version, has deleted. */
  deleted: ProjectFiles
  /** The user's locks as the turn begins: they hold to its end, for page and server alike. */
  lockedPaths: string[]
  baseVersionNumber: number
  /** No answer has made a version yet. */
  isFirstPrompt: boolean
  mode: TurnMode
  /** The text of the answer that this one continues; null when it continues none. */
  continuedAnswer: string | null
  request: ModelRequest
  leftOut: LeftOut | null
  /** The person wants the model to be shown all screens once its files are written. */
  looksOver: boolean
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
  const last = await readLastAnswer(parts, turn, { earlier, base })
  const database = (await parts.projectDatabase?.read(turn.projectId, base.files, turn.userId)) ?? null
  const { request, leftOut } =
    input.intent.kind === 'repair'
      ? toRepair(input.intent, {
          ...{ prompt: input.prompt, files: base.files, lockedPaths, messages: earlier, database },
        })
      : buildModelRequest({
          model,
          prompt: input.prompt,
          pictures: { ...pictures, ofPrompt: pictures.byMessage.get(turn.userMessageId) ?? [] },
          files: base.files,
          lockedPaths,
          database,
          messages: earlier,
          outcomes: await readOutcomes(parts, {
            projectId: turn.projectId,
            messages: earlier,
            known: base.begun,
          }),
          ...last,
          continuedMessageId: continuedId,
          mode: input.mode,
          now: parts.clock.now(),
          hasAppProxy: parts.hasAppProxy,
          hasFunctions: parts.secretNames !== undefined,
          secretNames: (await parts.secretNames?.(turn.projectId)) ?? [],
          seen: input.seen,
        })
  return {
    files: base.files,
    attachments: pictures.files,
    deleted: last.deleted,
    lockedPaths,
    baseVersionNumber: base.versionNumber,
    isFirstPrompt: !earlier.some(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null),
    mode: input.mode,
    continuedAnswer: earlier.find(({ id }) => id === continuedId)?.content ?? null,
    request,
    leftOut,
    looksOver: input.intent.kind !== 'repair' && input.seen?.looksOver === true,
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
  newest: VersionSummary | null
  /** The newest version when the turn began, before own edits. */
  begun: KnownFiles
  files: ProjectFiles
  versionNumber: number
}

async function readBase({ turnFiles }: TurnParts, turn: TurnRecord, input: TurnInput): Promise<Base> {
  const [newestFiles, newest] = await Promise.all([
    turnFiles.filesOf(turn.baseVersionId),
    turnFiles.newestVersion(turn.projectId),
  ])
  const begun = { versionId: turn.baseVersionId, files: newestFiles }
  // The page's files are of the version that is left behind.
  if (input.intent.kind === 'replace')
    return { newest, begun, files: newestFiles, versionNumber: newest?.number ?? 0 }
  const isNewestSeen = input.baseVersionId === null || input.baseVersionId === turn.baseVersionId
  const seen = isNewestSeen
    ? newestFiles
    : await turnFiles.filesOf(input.baseVersionId ?? turn.baseVersionId, begun)
  const edits = findOwnEdits(input.snapshot, seen, newestFiles)
  if (edits.size === 0) return { newest, begun, files: newestFiles, versionNumber: newest?.number ?? 0 }
  const saved = await turnFiles.saveOwnEdits(turn.streamId, edits, toSaveLabel(edits))
  return { newest, begun, files: applyChanges(newestFiles, edits), versionNumber: saved.number }
}

interface LastAnswer {
  /** The files as the answer, or a return to an earlier version, left them: differences are the person's own changes. Null when neither did. */
  lastAnswerFiles: ProjectFiles | null
  restored: { label: string; paths: string[] } | null
  deleted: ProjectFiles
}

/** The last answer that made a version, and what became of its files. */
async function readLastAnswer(
  { turns, turnFiles }: TurnParts,
  turn: TurnRecord,
  { earlier, base }: { earlier: readonly ChatMessage[]; base: Base },
): Promise<LastAnswer> {
  const { newest, begun, files } = base
  const answer = earlier.findLast(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  const version = answer && (await turnFiles.versionOfMessage(answer.id))
  if (!version) return { lastAnswerFiles: null, restored: null, deleted: new Map() }
  // Mostly nothing happened in between, and the files are at hand.
  const left = version.id === begun.versionId ? begun.files : await turnFiles.filesOf(version.id, begun)
  const before = DELETES.test(answer.content) ? await turns.ofAnswer(turn.projectId, answer.id) : null
  const old =
    before === null ? left : new Map([...(await turnFiles.filesOf(before.baseVersionId, begun)), ...left])
  const deleted = new Map([...old].filter(([path, { isBinary }]) => !isBinary && !files.has(path)))
  const paths = newest?.cause === 'restore' ? changedPaths(left, begun.files) : []
  if (newest === null || paths.length === 0) return { lastAnswerFiles: left, restored: null, deleted }
  const restored = { label: newest.label, paths }
  return { lastAnswerFiles: begun.files, restored, deleted }
}

/** An action that may take a file away. */
const DELETES = /\btype\s*=\s*["']?(?:delete|remove|rename|move)\b/i
