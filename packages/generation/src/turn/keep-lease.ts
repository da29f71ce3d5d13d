/** Prolongs a turn's lease for as long as it runs. */

import type { TurnRecord } from '../ports/ports.ts'
import { LEASE_MS, LEASE_RENEWAL_MS, type TurnParts } from './turn-parts.ts'

/** Returns what stops it. `onLost` is called once when the turn has got another owner. */
export function keepLease(parts: TurnParts, turn: TurnRecord, onLost: () => void): () => void {
  let cancel = schedule()
  let isOver = false

  function schedule(): () => void {
    return parts.timers.after(LEASE_RENEWAL_MS, () => void renew())
  }

  async function renew(): Promise<void> {
    try {
      const isOurs = await parts.turns.renewLease(turn.streamId, parts.ownerId, LEASE_MS)
      if (isOver) return
      if (!isOurs) return onLost()
    } catch (error) {
      // The lease outlives two failed renewals; a database that is gone for longer ends the turn by itself.
      parts.log.warn({ err: error, streamId: turn.streamId }, 'a lease could not be renewed')
    }
    if (!isOver) cancel = schedule()
  }

  return () => {
    isOver = true
    cancel()
  }
}
