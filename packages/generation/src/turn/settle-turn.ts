/**
 * Ends a turn for good: version, stored message, end entry, and later the removal of its entries. Used by the server that ran
 * it and by the one that finds it orphaned, so each step may have been done before.
 */

import type { FailedAction, LeftOut, StreamEndEntry, TurnMode, Usage, VersionSummary } from '@sayso/wire'
import type { TurnRecord, TurnReplay } from '../ports/ports.ts'
import type { Ending } from './ending.ts'
import { isTurnCounted } from './is-turn-counted.ts'
import type { TurnParts } from './turn-parts.ts'

export interface TurnResult {
  ending: Ending
  /** Null when the server died before it wrote one. */
  start: TurnReplay['start'] | null
  content: string
  deltaLengths: number[]
  reasoning?: NonNullable<TurnReplay['reasoning']>
  lookups?: NonNullable<TurnReplay['lookups']>
  /** Not known when the server died. */
  reasoningMs?: number
  usage: Usage | null
  leftOut: LeftOut | null
  /** The prompt, for the version's label. */
  prompt: string
  /** A repair is never counted. */
  isRepair: boolean
  failedActions: readonly FailedAction[]
  /** The title that the answer gave the project. */
  title?: string
}

/** `ended-before`: the first end wins. `lost`: another server has taken the turn over, and will end it. */
export type Settled = 'ended' | 'ended-before' | 'lost'

export async function settleTurn(parts: TurnParts, turn: TurnRecord, result: TurnResult): Promise<Settled> {
  const version = await commitVersion(parts, turn, result)
  const newest = version ?? (await parts.turnFiles.newestVersion(turn.projectId))
  const start =
    result.start ??
    startEntry(turn, {
      baseVersionNumber: newest?.number ?? 0,
      lockedPaths: [],
      mode: 'build',
      isFirstPrompt: false,
    })
  const isCounted = await isTurnCounted(parts, turn, { ...result, mode: start.mode ?? 'build' })
  const end = endEntry(parts, turn, { result, version, newest, isCounted })
  const { deltaLengths, failedActions, reasoning, lookups } = result
  const ours: TurnReplay = {
    ...{ start, deltaLengths, end },
    ...(reasoning && { reasoning }),
    ...(lookups && lookups.length > 0 && { lookups }),
    ...(failedActions.length > 0 && { failedActions: [...failedActions] }),
  }
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

/** From here on readers get the stored message; the log only has to wake those who follow it live. */
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

interface StartFacts {
  baseVersionNumber: number
  lockedPaths: string[]
  mode: TurnMode
  isFirstPrompt: boolean
}

export function startEntry(
  turn: TurnRecord,
  { baseVersionNumber, lockedPaths, mode, isFirstPrompt }: StartFacts,
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
    ...(isFirstPrompt && mode === 'build' && { namesApp: true as const }),
  }
}

async function commitVersion(
  parts: TurnParts,
  turn: TurnRecord,
  { prompt, isRepair }: TurnResult,
): Promise<VersionSummary | null> {
  const version = await parts.turnFiles.commitDraft(turn.streamId, {
    cause: 'prompt',
    // The first line of a repair is its summary; the rest is for the model.
    label: toLabel(isRepair ? (prompt.split('\n')[0] ?? '') : prompt),
    messageId: turn.messageId,
  })
  return version ?? parts.turnFiles.versionOfMessage(turn.messageId)
}

interface EndFacts {
  result: TurnResult
  version: VersionSummary | null
  newest: VersionSummary | null
  isCounted: boolean
}

function endEntry(
  parts: TurnParts,
  turn: TurnRecord,
  { result, version, newest, isCounted }: EndFacts,
): StreamEndEntry {
  const { ending } = result
  const fields = {
    versionId: version?.id ?? null,
    versionNumber: version?.number ?? null,
    treeHash: newest?.treeHash ?? '',
    durationMs: Math.max(0, parts.clock.now().getTime() - turn.startedAt.getTime()),
    isCounted,
    usage: result.usage,
    ...(newest !== null && { newestVersion: newest }),
    ...(result.title !== undefined && { title: result.title }),
    ...(result.leftOut !== null && { leftOut: result.leftOut }),
    ...(result.reasoningMs !== undefined && { reasoningMs: result.reasoningMs }),
  }
  return ending.status === 'error'
    ? { type: 'error', error: ending.error, ...fields }
    : { type: ending.status, ...fields }
}

/** The prompt's beginning, on one line. */
function toLabel(prompt: string): string {
  const characters = [...prompt.replace(/\s+/g, ' ').trim()]
  return characters.length <= 80 ? characters.join('') : `${characters.slice(0, 79).join('')}…`
}
