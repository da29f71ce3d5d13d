/** Counts a stream's entries while they are written, and gives them again from the stored message. */

import type { LogEntry, TurnReplay } from '../ports/ports.ts'
import { createReasoning } from './thought.ts'

/** Most deltas in one batch of a replay, so that a long answer leaves in pieces. */
const REPLAY_BATCH = 500

/** The entries after `afterN` of an ended stream, in batches, exactly as the event log gave them. */
export function* replayEntries(content: string, replay: TurnReplay, afterN: number): Generator<LogEntry[]> {
  let batch: LogEntry[] = []
  for (const entry of allEntries(content, replay)) {
    if (entry.n <= afterN) continue
    batch.push(entry)
    if (batch.length === REPLAY_BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function* allEntries(
  content: string,
  { start, deltaLengths, reasoning, lookups, end }: TurnReplay,
): Generator<LogEntry> {
  let n = 1
  yield { n, entry: start }
  let offset = 0
  let thoughtOffset = 0
  for (const [index, length] of deltaLengths.entries()) {
    n += 1
    const thoughtEnd = thoughtOffset + (reasoning?.lengths[index] ?? 0)
    const thought = reasoning?.text.slice(thoughtOffset, thoughtEnd) ?? ''
    const text = content.slice(offset, offset + length)
    const looked = lookups?.find((at) => at.index === index)?.lookups
    yield {
      n,
      entry: {
        ...{ type: 'delta', text },
        ...(thought !== '' && { reasoning: thought }),
        ...(looked && { lookups: looked }),
      },
    }
    offset += length
    thoughtOffset = thoughtEnd
  }
  yield { n: n + 1, entry: end }
}

/** Joins a stream's log: the answer's text so far and the lengths of its deltas. */
export function readLog(entries: readonly LogEntry[]): {
  start: TurnReplay['start'] | null
  content: string
  deltaLengths: number[]
  reasoning?: NonNullable<TurnReplay['reasoning']>
  lookups: NonNullable<TurnReplay['lookups']>
} {
  const texts: string[] = []
  const thought = createReasoning()
  const lookups: NonNullable<TurnReplay['lookups']> = []
  let start: TurnReplay['start'] | null = null
  for (const { entry } of entries) {
    if (entry.type === 'start') start = entry
    if (entry.type === 'delta') {
      thought.keep(texts.length, entry.reasoning ?? '')
      if (entry.lookups) lookups.push({ index: texts.length, lookups: entry.lookups })
      texts.push(entry.text)
    }
  }
  const reasoning = thought.read()
  return {
    start,
    ...(reasoning && { reasoning }),
    lookups,
    content: texts.join(''),
    deltaLengths: texts.map((text) => text.length),
  }
}
