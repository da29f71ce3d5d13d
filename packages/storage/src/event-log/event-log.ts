/**
 * Base of every event log of this package, wherever it keeps its entries: appends of all streams are collected and
 * stored together, then handed to the readers of this process. One writer per stream: an entry that does not follow
 * the last one is refused.
 */

import { type EventLog, EventLogError, type LogEntry, type NewEntries } from '@sayso/generation/ports'
import { type Append, AppendQueue } from './append-queue.ts'
import type { StoredEntries } from './stream-reader.ts'
import { StreamReaders } from './stream-readers.ts'

export interface ClosableEventLog extends EventLog {
  /** Stores what waits, ends all readers, stops listening. Call it before `Database.close`. */
  close(): Promise<void>
}

/** Where entries are kept. */
export interface EntryStore extends StoredEntries {
  all(streamId: string): Promise<LogEntry[]>
  /** Stores each of the appends wholly or not at all. One outcome for each, in their order; never rejects. */
  store(appends: readonly StreamEntries[]): Promise<readonly StoreOutcome[]>
  /** Rejects when the entries could not be removed. */
  remove(streamId: string): Promise<void>
  close(): Promise<void>
}

export interface StreamEntries {
  streamId: string
  /** At least one, numbered without a gap. */
  entries: readonly LogEntry[]
}

export type StoreOutcome =
  | { kind: 'stored' }
  /** The first entry does not follow the last one of its stream. */
  | { kind: 'refused' }
  | { kind: 'failed'; error: unknown }

/** Notices from the other servers that share a store. */
export interface OtherServers {
  /** One of them wrote or removed a stream. */
  onStream(streamId: string): void
  /** Any of them may have written any stream: the store could not hear them for a while. */
  onUnheard(): void
}

export interface EventLogOptions {
  /** Shortest time between two writes; the first two after a pause are written at once. Default: 17 ms in PostgreSQL, 10 ms in Redis. */
  commitIntervalMs?: number
}

export class BatchedEventLog implements ClosableEventLog {
  readonly #store: EntryStore
  readonly #queue: AppendQueue
  readonly #readers: StreamReaders
  /** Streams that this process writes: their readers need no word from others. */
  readonly #ownStreams = new Set<string>()
  #onForeignWrite: (streamId: string) => void = () => {}

  constructor(commitIntervalMs: number, openStore: (others: OtherServers) => EntryStore) {
    this.#store = openStore({
      onStream: (streamId) => this.#onStream(streamId),
      onUnheard: () => this.#refreshForeign(),
    })
    this.#queue = new AppendQueue(commitIntervalMs, (appends) => this.#settle(appends))
    this.#readers = new StreamReaders(this.#store)
  }

  async append(streamId: string, firstN: number, entries: NewEntries): Promise<void> {
    if (entries.length === 0 && typeof entries !== 'function') return
    this.#ownStreams.add(streamId)
    await this.#queue.append(streamId, firstN, entries)
  }

  read(streamId: string, afterN: number, signal: AbortSignal): AsyncIterable<readonly LogEntry[]> {
    return this.#readers.read(streamId, afterN, signal)
  }

  entries(streamId: string): Promise<LogEntry[]> {
    return this.#store.all(streamId)
  }

  onForeignWrite(listener: (streamId: string) => void): void {
    this.#onForeignWrite = listener
  }

  async remove(streamId: string): Promise<void> {
    this.#ownStreams.delete(streamId)
    this.#readers.dismiss(streamId)
    await this.#store.remove(streamId)
  }

  async close(): Promise<void> {
    await this.#queue.flush()
    this.#readers.close()
    await this.#store.close()
  }

  async #settle(appends: readonly Append[]): Promise<void> {
    const runs = appends.map(({ streamId, firstN, entries }) => ({
      streamId,
      entries: number(firstN, entries),
    }))
    const outcomes = await this.#store.store(runs)
    appends.forEach((append, index) => {
      const outcome = outcomes[index] ?? { kind: 'failed', error: new Error('The store gave no outcome.') }
      if (outcome.kind === 'stored') this.#succeed(append, runs[index]?.entries ?? [])
      else if (outcome.kind === 'refused') this.#refuse(append)
      else append.reject(outcome.error)
    })
  }

  #succeed({ streamId, resolve }: Append, entries: readonly LogEntry[]): void {
    this.#readers.publish(streamId, entries)
    resolve()
  }

  /** Someone else writes the stream now: its readers here depend on what they store. */
  #refuse({ streamId, firstN, reject }: Append): void {
    this.#ownStreams.delete(streamId)
    this.#readers.refresh(streamId)
    reject(fenced(streamId, firstN))
  }

  #onStream(streamId: string): void {
    if (this.#ownStreams.delete(streamId)) this.#onForeignWrite(streamId)
    this.#readers.refresh(streamId)
  }

  #refreshForeign(): void {
    for (const streamId of this.#readers.streamIds()) {
      if (!this.#ownStreams.has(streamId)) this.#readers.refresh(streamId)
    }
  }
}

function number(firstN: number, entries: NewEntries): LogEntry[] {
  const all = typeof entries === 'function' ? entries() : entries
  return all.map((entry, index) => ({ n: firstN + index, entry }))
}

function fenced(streamId: string, firstN: number): EventLogError {
  return new EventLogError(
    'fenced',
    `Entry ${firstN} does not follow the last one of stream ${streamId}: someone else has written, ended or removed it.`,
  )
}
