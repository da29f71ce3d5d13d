/** Ends turns whose server died. */

import type { TurnRecord } from '../ports.ts'
import { removeLater } from './remove-later.ts'
import { settleFromLog } from './settle-from-log.ts'
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
  const messages = await parts.turns.messages(turn.projectId)
  const prompt = messages.find(({ id }) => id === turn.userMessageId)
  const isOurs = await settleFromLog(parts, turn, {
    ending: { status: 'interrupted' },
    usage: null,
    leftOut: null,
    prompt: prompt?.content ?? '',
    isRepair: Boolean(prompt?.repair),
  })
  parts.log.info({ streamId: turn.streamId, projectId: turn.projectId, isOurs }, 'interrupted turn ended')
  if (isOurs) void removeLater(parts, turn)
  return isOurs
}
