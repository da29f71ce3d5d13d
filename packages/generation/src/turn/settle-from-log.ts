/**
 * Ends a turn whose server died or stumbled. The log holds all that any reader saw, so the answer is what is logged, and its files
 * are made again from it: whatever had still to be saved is saved now.
 */

import { diffFiles } from '@sayso/project'
import type { TurnRecord } from '../ports.ts'
import { createFileWriter } from './file-writer.ts'
import { readAttachments } from './read-attachments.ts'
import { type Settled, settleTurn, type TurnResult } from './settle-turn.ts'
import { readLog } from './stream-record.ts'
import type { TurnParts } from './turn-parts.ts'
import { completeUsage } from './usage.ts'

export async function settleFromLog(
  parts: TurnParts,
  turn: TurnRecord,
  told: Pick<TurnResult, 'ending' | 'usage' | 'leftOut' | 'prompt' | 'isRepair'>,
): Promise<Settled> {
  const logged = readLog(await parts.eventLog.entries(turn.streamId))
  // The user's own edits may have moved the turn's base since the record was read.
  const current = await parts.turns.get(turn.streamId)
  await restoreDraft(parts, current ?? turn, logged)
  const usage = completeUsage(told.usage, { inputTokens: null, content: logged.content })
  return settleTurn(parts, turn, { ...told, ...logged, usage })
}

/** Brings the draft to what the logged text makes of the base version. */
async function restoreDraft(
  { projects, attachments }: TurnParts,
  turn: TurnRecord,
  { start, content }: Pick<TurnResult, 'start' | 'content'>,
): Promise<void> {
  // A turn that died after its version was made has no draft any more and needs none.
  if ((await projects.versionOfMessage(turn.messageId)) !== null) return
  const base = await projects.filesOf(turn.baseVersionId)
  const draft = await projects.draftFiles(turn.streamId)
  const pictures = await readAttachments(attachments, turn.projectId)
  const writer = createFileWriter({
    ...{ files: base, attachments: pictures.files, lockedPaths: start?.lockedPaths ?? [] },
    ...(start?.mode && { mode: start.mode }),
  })
  writer.push(content)
  writer.end()
  const files = writer.files()
  const missing = new Map(diffFiles(draft, files).map(({ path }) => [path, files.get(path) ?? null]))
  if (missing.size > 0) await projects.saveToDraft(turn.streamId, missing)
}
