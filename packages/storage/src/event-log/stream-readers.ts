/**
 * The readers of this process: each gets new entries from memory, and reads from the store only to catch up. Entry
 * numbers are dense, so a reader can detect a gap.
 */

import type { LogEntry } from '@sayso/generation/ports'
import { type StoredEntries, StreamReader } from './stream-reader.ts'

export class StreamReaders {
  readonly #stored: StoredEntries
  readonly #byStream = new Map<string, Set<StreamReader>>()
  #isClosed = false

  constructor(stored: StoredEntries) {
    this.#stored = stored
  }

  /** Streams that someone reads now. */
  streamIds(): IterableIterator<string> {
    return this.#byStream.keys()
  }

  /** Hands over entries that are durable. */
  publish(streamId: string, entries: readonly LogEntry[]): void {
    for (const reader of this.#of(streamId)) reader.publish(entries)
  }

  /** Has the stream's readers look into the store: another process wrote or removed entries. */
  refresh(streamId: string): void {
    for (const reader of this.#of(streamId)) reader.refresh()
  }

  /** Ends the stream's readers once they have taken what waits for them. */
  dismiss(streamId: string): void {
    for (const reader of this.#of(streamId)) reader.dismiss()
  }

  /** Ends all readers, as if their signals had aborted. */
  close(): void {
    this.#isClosed = true
    for (const readers of this.#byStream.values()) for (const reader of readers) reader.end()
  }

  /** See `EventLog.read`. */
  read(streamId: string, afterN: number, signal: AbortSignal): AsyncIterable<readonly LogEntry[]> {
    return { [Symbol.asyncIterator]: () => this.#open(streamId, afterN, signal) }
  }

  #open(streamId: string, afterN: number, signal: AbortSignal): StreamReader {
    const reader = new StreamReader({
      ...{ streamId, afterN, signal, stored: this.#stored },
      onEnd: (ended) => this.#remove(streamId, ended),
    })
    if (signal.aborted || this.#isClosed) reader.end()
    else this.#add(streamId, reader)
    return reader
  }

  #of(streamId: string): Iterable<StreamReader> {
    return this.#byStream.get(streamId) ?? []
  }

  #add(streamId: string, reader: StreamReader): void {
    const readers = this.#byStream.get(streamId)
    if (readers === undefined) this.#byStream.set(streamId, new Set([reader]))
    else readers.add(reader)
  }

  #remove(streamId: string, reader: StreamReader): void {
    const readers = this.#byStream.get(streamId)
    readers?.delete(reader)
    if (readers?.size === 0) this.#byStream.delete(streamId)
  }
}
