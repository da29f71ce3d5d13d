/**
 * Reads a stream wherever its entries are: in the event log while it runs and for a moment after, then made again from the
 * stored message. Both give the same entries with the same ids, so a reader may resume anywhere at any time.
 */

import { isEndEntry } from '@sayso/wire'
import type { EventLog, LogEntry, Timers, TurnStore } from './ports/ports.ts'
import { replayEntries } from './turn/stream-record.ts'

/** Wait between two looks at a stream that another server runs and that has no entry yet. */
const RETRY_MS = 50

interface ReadStreamOptions {
  turns: TurnStore
  eventLog: EventLog
  timers: Timers
  streamId: string
  afterN: number
  signal: AbortSignal
  /**
   * The stream's turn, while this server runs it: then the log has all entries, once it has been opened, and the store need not be
   * asked. Null when another server runs it, or none.
   */
  local: () => { opened: Promise<void> } | null
}

export async function* readStream(options: ReadStreamOptions): AsyncGenerator<LogEntry[]> {
  const { turns, eventLog, streamId, signal } = options
  let afterN = options.afterN
  let hasFollowed = false
  while (!signal.aborted) {
    const local = options.local()
    const stored = local === null || hasFollowed ? await turns.replay(streamId) : null
    if (stored !== null) {
      yield* replayEntries(stored.content, stored.replay, afterN)
      return
    }
    await local?.opened
    hasFollowed = true
    for await (const batch of eventLog.read(streamId, afterN, signal)) {
      yield batch
      const last = batch.at(-1)
      if (last === undefined) continue
      if (isEndEntry(last.entry)) return
      afterN = last.n
    }
    if (!signal.aborted) await pause(options.timers)
  }
}

function pause(timers: Timers): Promise<void> {
  return new Promise((resolve) => timers.after(RETRY_MS, resolve))
}
