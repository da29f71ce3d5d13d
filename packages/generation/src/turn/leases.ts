/** Prolongs the leases of the turns that run here, all of them at once: one transaction every few seconds, however many there are. */

import { LEASE_MS, LEASE_RENEWAL_MS, type Leases, type TurnParts } from './turn-parts.ts'

export function createLeases({
  turns,
  timers,
  ownerId,
  log,
}: Pick<TurnParts, 'turns' | 'timers' | 'ownerId' | 'log'>): Leases {
  /** Callbacks for a lost lease, by stream. */
  const kept = new Map<string, () => void>()
  let stopTimer = () => {}

  function schedule(): void {
    stopTimer = timers.after(LEASE_RENEWAL_MS, () => {
      // Before there is an answer: one that does not come must not keep the next renewal back.
      schedule()
      void renew([...kept.keys()])
    })
  }

  async function renew(streamIds: readonly string[]): Promise<void> {
    try {
      const ours = new Set(await turns.renewLeases(streamIds, ownerId, LEASE_MS))
      for (const streamId of streamIds) if (!ours.has(streamId)) lose(streamId)
    } catch (error) {
      // Leases outlive two failed renewals; a database that is away for longer ends the turns.
      log.warn({ err: error, count: streamIds.length }, 'leases could not be renewed')
    }
  }

  function lose(streamId: string): void {
    const onLost = kept.get(streamId)
    end(streamId)
    onLost?.()
  }

  function end(streamId: string): void {
    kept.delete(streamId)
    if (kept.size === 0) stopTimer()
  }

  return {
    keep({ streamId }, onLost) {
      if (kept.size === 0) schedule()
      kept.set(streamId, onLost)
      return () => end(streamId)
    },
  }
}
