/** Cleans up behind an ended turn. */

import type { TurnRecord } from '../ports/ports.ts'
import { CLEANUP_DELAY_MS, type TurnParts } from './turn-parts.ts'

/** Drops the entries after the cleanup delay; the stored message serves later readers. */
export async function removeLater(parts: TurnParts, turn: TurnRecord): Promise<void> {
  await new Promise<void>((resolve) => parts.timers.after(CLEANUP_DELAY_MS, resolve))
  await parts.eventLog.remove(turn.streamId).catch((error: unknown) => {
    parts.log.warn({ err: error, streamId: turn.streamId }, 'entries of an ended stream were not removed')
  })
}
