/** Ends turns whose server died. */

import type { TurnRecord } from '../ports/ports.ts'
import { endInPlaceOfOwner } from './take-over.ts'
import { LEASE_MS, type TurnParts } from './turn-parts.ts'

/** Returns the turns that were ended here. One that fails is left for the next time. */
export async function recoverOrphans(parts: TurnParts): Promise<TurnRecord[]> {
  const orphans = await parts.turns.claimOrphans(parts.ownerId, LEASE_MS)
  const ended: TurnRecord[] = []
  for (const turn of orphans) {
    try {
      if (await endInPlaceOfOwner(parts, turn, { status: 'interrupted' })) ended.push(turn)
    } catch (error) {
      parts.log.error({ err: error, streamId: turn.streamId }, 'an interrupted turn could not be ended')
    }
  }
  return ended
}
