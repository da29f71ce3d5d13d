/**
 * Reads a stream wherever its entries are: in the event log while it runs and for a moment after, then made again from the
 * stored message. Both give the same entries with the same ids, so a reader may resume anywhere at any time.
 */

import { isEndEntry } from '@sayso/wire'
import type { EventLog, LogEntry, Timers, TurnStore } from './ports.ts'
import { replayEntries } from './turn/stream-record.ts'

/** Wait between two looks at a stream that is running and has no entry yet. */
const RETRY_MS = 50

export interface ReadStreamOptions {
  turns: TurnStore
  eventLog: EventLog
  timers: Timers
  streamId: string
  afterN: number
  signal: AbortSignal
  /** Aborts when the log's entries are about to go; null when the stream does not run here. */
  goneSignal: () => AbortSignal | null
}

export async function* readStream(options: ReadStreamOptions): AsyncGenerator<LogEntry[]> {
  const { turns, eventLog, streamId, signal } = options
  let afterN = options.afterN
  while (!signal.aborted) {
    const stored = await turns.replay(streamId)
    if (stored !== null) {
      yield* replayEntries(stored.content, stored.replay, afterN)
      return
    }
    const gone = options.goneSignal()
    const either = gone === null ? signal : AbortSignal.any([signal, gone])
    for await (const batch of eventLog.read(streamId, afterN, either)) {
      yield batch
      const last = batch.at(-1)
      if (last === undefined) continue
      if (isEndEntry(last.entry)) return
      afterN = last.n
    }
    await pause(options)
  }
}

function pause({ timers, signal, goneSignal }: ReadStreamOptions): Promise<void> | void {
  if (signal.aborted || goneSignal()?.aborted) return
  return new Promise((resolve) => timers.after(RETRY_MS, resolve))
}
