/** Ends a turn on behalf of its owner, which may be dead, hung, or healthy on another machine. */

import { EventLogError, type LogEntry, type TurnRecord } from '../ports/ports.ts'
import type { Ending } from './ending.ts'
import { removeLater } from './remove-later.ts'
import { settleFromLog } from './settle-from-log.ts'
import { startEntry } from './settle-turn.ts'
import { LEASE_MS, type TurnParts } from './turn-parts.ts'

/** Stops a turn that another server runs; false when none does. */
export async function stopElsewhere(parts: TurnParts, streamId: string): Promise<boolean> {
  const turn = await parts.turns.claim(streamId, parts.ownerId, LEASE_MS)
  return turn !== null && (await endInPlaceOfOwner(parts, turn, { status: 'stopped' }))
}

/** Ends turns whose server died as interrupted, and returns them. One that fails is left for the next time. */
export async function recoverOrphans(parts: TurnParts): Promise<TurnRecord[]> {
  const orphans = await parts.turns.claimOrphans(parts.ownerId, LEASE_MS, [...parts.running.keys()])
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

/** The turn must have been claimed. False when it had been ended before. */
async function endInPlaceOfOwner(parts: TurnParts, turn: TurnRecord, ending: Ending): Promise<boolean> {
  await fence(parts, turn)
  const messages = await parts.turns.messages(turn.projectId)
  const prompt = messages.find(({ id }) => id === turn.userMessageId)
  const settled = await settleFromLog(parts, turn, {
    ...{ ending, usage: null, leftOut: null },
    prompt: prompt?.content ?? '',
    isRepair: Boolean(prompt?.repair),
  })
  const fields = { streamId: turn.streamId, projectId: turn.projectId, status: ending.status, settled }
  parts.log.info(fields, 'ended the turn of another server')
  if (settled === 'ended') void removeLater(parts, turn)
  return settled === 'ended'
}

/**
 * Takes the log's next number, so that an owner that only seemed dead can write nothing that the stored message would lack.
 * An empty delta changes nothing for readers; an empty log gets its start.
 */
async function fence(parts: TurnParts, turn: TurnRecord): Promise<void> {
  for (;;) {
    const entries = await parts.eventLog.entries(turn.streamId)
    try {
      await parts.eventLog.append(turn.streamId, entries.length + 1, [await fenceEntry(parts, turn, entries)])
      return
    } catch (error) {
      // The owner was faster. It cannot go on for ever: it loses its lease.
      if (!(error instanceof EventLogError)) throw error
    }
  }
}

async function fenceEntry({ turnFiles }: TurnParts, turn: TurnRecord, entries: readonly LogEntry[]) {
  if (entries.length > 0) return { type: 'delta' as const, text: '' }
  const newest = await turnFiles.newestVersion(turn.projectId)
  return startEntry(turn, {
    baseVersionNumber: newest?.number ?? 0,
    lockedPaths: [],
    mode: 'build',
    isFirstPrompt: false,
  })
}
