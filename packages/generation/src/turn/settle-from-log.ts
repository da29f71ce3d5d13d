/**
 * Ends a turn whose server died or failed. The log holds all that any reader saw, so the logged text is the answer,
 * and its files are made again from it: files not saved yet are saved now.
 */

import { diffFiles } from '@sayso/project'
import type { FailedAction } from '@sayso/wire'
import type { TurnRecord } from '../ports/ports.ts'
import { addFailedAction } from './failed-actions.ts'
import { createFileWriter } from './file-writer.ts'
import { readAttachments } from './read-attachments.ts'
import { type Settled, settleTurn, type TurnResult } from './settle-turn.ts'
import { readLog } from './stream-record.ts'
import type { TurnParts } from './turn-parts.ts'
import { completeUsage } from './usage.ts'

export async function settleFromLog(
  parts: TurnParts,
  turn: TurnRecord,
  told: Pick<TurnResult, 'ending' | 'usage' | 'leftOut' | 'prompt' | 'isRepair' | 'title'>,
): Promise<Settled> {
  const logged = readLog(await parts.eventLog.entries(turn.streamId))
  // The user's own edits may have moved the turn's base since the record was read.
  const current = await parts.turns.get(turn.streamId)
  const failedActions = await restoreDraft(parts, current ?? turn, logged)
  const usage = completeUsage(told.usage, { inputTokens: null, content: logged.content })
  return settleTurn(parts, turn, { ...told, ...logged, usage, failedActions })
}

/** Brings the draft to what the logged text makes of the base version. Answers with the actions that could not be applied. */
async function restoreDraft(
  { turnFiles, attachments, libraryFile }: TurnParts,
  turn: TurnRecord,
  { start, content }: Pick<TurnResult, 'start' | 'content'>,
): Promise<FailedAction[]> {
  // A turn that died after its version was made has no draft any more and needs none.
  if ((await turnFiles.versionOfMessage(turn.messageId)) !== null) return []
  const base = await turnFiles.filesOf(turn.baseVersionId)
  const draft = await turnFiles.draftFiles(turn.streamId)
  const pictures = await readAttachments(attachments, turn.projectId)
  const failed: FailedAction[] = []
  const writer = createFileWriter({
    ...{ files: base, attachments: pictures.files, libraryFile, lockedPaths: start?.lockedPaths ?? [] },
    ...(start?.mode && { mode: start.mode }),
    namesApp: start?.namesApp === true,
    onActionFailed: (failure) => addFailedAction(failed, failure),
  })
  writer.push(content)
  writer.end()
  const files = writer.files()
  const missing = new Map(diffFiles(draft, files).map(({ path }) => [path, files.get(path) ?? null]))
  if (missing.size > 0) await turnFiles.saveToDraft(turn.streamId, missing)
  return failed
}
