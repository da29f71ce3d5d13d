/**
 * Ends a turn for good: version, stored message, end entry, and later the removal of its entries. Used by the server that ran
 * it and by the one that finds it orphaned, so each step may have been done before.
 */

import type { LeftOut, StreamEndEntry, TurnMode, Usage, VersionSummary } from '@sayso/wire'
import type { TurnRecord, TurnReplay } from '../ports.ts'
import { type Ending, isCounted } from './ending.ts'
import type { TurnParts } from './turn-parts.ts'

export interface TurnResult {
  ending: Ending
  /** Null when the server died before it wrote one. */
  start: TurnReplay['start'] | null
  content: string
  deltaLengths: number[]
  usage: Usage | null
  leftOut: LeftOut | null
  /** The prompt, for the version's label. */
  prompt: string
  /** A repair is never counted. */
  isRepair: boolean
}

/** `ended-before`: the first end wins. `lost`: another server has taken the turn over, and will end it. */
export type Settled = 'ended' | 'ended-before' | 'lost'

export async function settleTurn(parts: TurnParts, turn: TurnRecord, result: TurnResult): Promise<Settled> {
  const version = await commitVersion(parts, turn, result)
  const newest = version ?? (await parts.projects.newestVersion(turn.projectId))
  const start =
    result.start ??
    startEntry(turn, {
      ...{ baseVersionNumber: newest?.number ?? 0, lockedPaths: [], mode: 'build' },
    })
  const end = endEntry(parts, turn, { result, version, treeHash: newest?.treeHash ?? '' })
  const ours: TurnReplay = { start, deltaLengths: result.deltaLengths, end }
  const isFirst = await parts.turns.end({
    streamId: turn.streamId,
    ownerId: parts.ownerId,
    status: result.ending.status,
    content: result.content,
    error: result.ending.status === 'error' ? result.ending.error : null,
    usage: result.usage,
    leftOut: result.leftOut,
    durationMs: end.durationMs,
    isCounted: end.isCounted,
    versionId: end.versionId,
    replay: ours,
  })
  const stored = isFirst ? ours : (await parts.turns.replay(turn.streamId))?.replay
  if (stored === undefined) return 'lost'
  await appendEnd(parts, turn, { replay: stored, isStartMissing: result.start === null })
  return isFirst ? 'ended' : 'ended-before'
}

/** From here on the stored message answers every reader; the log only has to wake those who follow it live. */
async function appendEnd(
  { eventLog, log }: TurnParts,
  { streamId }: TurnRecord,
  { replay, isStartMissing }: { replay: TurnReplay; isStartMissing: boolean },
): Promise<void> {
  const entries = isStartMissing ? [replay.start, replay.end] : [replay.end]
  const firstN = isStartMissing ? 1 : replay.deltaLengths.length + 2
  await eventLog.append(streamId, firstN, entries).catch((error: unknown) => {
    log.warn({ err: error, streamId, firstN }, 'no end entry was written')
  })
}

export function startEntry(
  turn: TurnRecord,
  {
    baseVersionNumber,
    lockedPaths,
    mode,
  }: { baseVersionNumber: number; lockedPaths: string[]; mode: TurnMode },
): TurnReplay['start'] {
  return {
    type: 'start',
    messageId: turn.messageId,
    userMessageId: turn.userMessageId,
    model: turn.modelId,
    startedAt: turn.startedAt.toISOString(),
    baseVersionNumber,
    ...(lockedPaths.length > 0 && { lockedPaths }),
    ...(mode !== 'build' && { mode }),
  }
}

async function commitVersion(
  parts: TurnParts,
  turn: TurnRecord,
  { prompt, isRepair }: TurnResult,
): Promise<VersionSummary | null> {
  const version = await parts.projects.commitDraft(turn.streamId, {
    cause: 'prompt',
    // The first line of a repair says what it mends; the rest is for the model.
    label: toLabel(isRepair ? (prompt.split('\n')[0] ?? '') : prompt),
    messageId: turn.messageId,
  })
  return version ?? parts.projects.versionOfMessage(turn.messageId)
}

function endEntry(
  parts: TurnParts,
  turn: TurnRecord,
  { result, version, treeHash }: { result: TurnResult; version: VersionSummary | null; treeHash: string },
): StreamEndEntry {
  const { ending } = result
  const fields = {
    versionId: version?.id ?? null,
    versionNumber: version?.number ?? null,
    treeHash,
    durationMs: Math.max(0, parts.clock.now().getTime() - turn.startedAt.getTime()),
    isCounted: !result.isRepair && isCounted(ending.status, result.content),
    usage: result.usage,
  }
  return ending.status === 'error'
    ? { type: 'error', error: ending.error, ...fields }
    : { type: ending.status, ...fields }
}

/** The prompt's beginning, on one line. */
export function toLabel(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim()
  return line.length <= 80 ? line : `${[...line].slice(0, 79).join('')}…`
}
