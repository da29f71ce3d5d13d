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

export function readStream(options: ReadStreamOptions): AsyncIterable<readonly LogEntry[]> {
  return { [Symbol.asyncIterator]: () => new StreamReading(options) }
}

type Batch = IteratorResult<readonly LogEntry[], undefined>
/** Where entries come from for a while. */
type Source = Iterator<readonly LogEntry[]> | AsyncIterator<readonly LogEntry[]>

/** Hands on what its sources give. As a generator it would cost each reader more than the way from the log to here. */
class StreamReading implements AsyncIterator<readonly LogEntry[], undefined> {
  readonly #sources: AsyncGenerator<Source>
  #source: Source | null = null
  #lastN: number
  #hasEnded = false

  constructor(options: ReadStreamOptions) {
    this.#lastN = options.afterN
    this.#sources = this.#findSources(options)
  }

  async next(): Promise<Batch> {
    for (;;) {
      this.#source ??= (await this.#sources.next()).value ?? null
      if (this.#source === null) return { value: undefined, done: true }
      const { value: batch, done } = await this.#source.next()
      if (done) {
        this.#source = null
        continue
      }
      const last = batch.at(-1)
      if (last !== undefined) {
        this.#lastN = last.n
        this.#hasEnded = isEndEntry(last.entry)
      }
      return { value: batch, done: false }
    }
  }

  async return(): Promise<Batch> {
    await this.#source?.return?.()
    await this.#sources.return(undefined)
    return { value: undefined, done: true }
  }

  /** The next is asked for once the one before has nothing more. */
  async *#findSources(options: ReadStreamOptions): AsyncGenerator<Source> {
    const { turns, eventLog, streamId, signal, timers } = options
    let hasFollowed = false
    while (!signal.aborted && !this.#hasEnded) {
      const local = options.local()
      const stored = local === null || hasFollowed ? await turns.replay(streamId) : null
      if (stored !== null) {
        yield replayEntries(stored.content, stored.replay, this.#lastN)
        return
      }
      await local?.opened
      hasFollowed = true
      yield eventLog.read(streamId, this.#lastN, signal)[Symbol.asyncIterator]()
      if (!signal.aborted && !this.#hasEnded) await pause(timers)
    }
  }
}

function pause(timers: Timers): Promise<void> {
  return new Promise((resolve) => timers.after(RETRY_MS, resolve))
}
