/**
 * Ends turns whose server died. The log holds all that any reader saw, so the files are made again from it: whatever the dead
 * server had still to save when it died is saved now.
 */

import { diffFiles } from '@sayso/project'
import type { TurnRecord } from '../ports.ts'
import { createFileWriter } from './file-writer.ts'
import { removeLater } from './run-turn.ts'
import { settleTurn } from './settle-turn.ts'
import { readLog } from './stream-record.ts'
import { LEASE_MS, type TurnParts } from './turn-parts.ts'

/** Returns the turns that were ended here. One that fails is left for the next time. */
export async function recoverOrphans(parts: TurnParts): Promise<TurnRecord[]> {
  const orphans = await parts.turns.claimOrphans(parts.ownerId, LEASE_MS)
  const ended: TurnRecord[] = []
  for (const turn of orphans) {
    try {
      if (await endOrphan(parts, turn)) ended.push(turn)
    } catch (error) {
      parts.log.error({ err: error, streamId: turn.streamId }, 'an interrupted turn could not be ended')
    }
  }
  return ended
}

async function endOrphan(parts: TurnParts, turn: TurnRecord): Promise<boolean> {
  const { start, content, deltaLengths } = readLog(await parts.eventLog.entries(turn.streamId))
  await restoreDraft(parts, turn, content)
  const messages = await parts.turns.messages(turn.projectId)
  const isOurs = await settleTurn(parts, turn, {
    ending: { status: 'interrupted' },
    start,
    content,
    deltaLengths,
    usage: null,
    prompt: messages.find(({ id }) => id === turn.userMessageId)?.content ?? '',
  })
  parts.log.info({ streamId: turn.streamId, projectId: turn.projectId, isOurs }, 'interrupted turn ended')
  if (isOurs) void removeLater(parts, turn)
  return isOurs
}

/** Brings the draft to what the logged text makes of the base version. */
async function restoreDraft(parts: TurnParts, turn: TurnRecord, content: string): Promise<void> {
  // A turn that died after its version was made has no draft any more and needs none.
  if ((await parts.projects.versionOfMessage(turn.messageId)) !== null) return
  const [base, draft] = await Promise.all([
    parts.projects.filesOf(turn.baseVersionId),
    parts.projects.draftFiles(turn.streamId),
  ])
  const writer = createFileWriter({ files: base })
  writer.push(content)
  writer.end()
  const files = writer.files()
  const missing = new Map(diffFiles(draft, files).map(({ path }) => [path, files.get(path) ?? null]))
  if (missing.size > 0) await parts.projects.saveToDraft(turn.streamId, missing)
}
