/**
 * The readers of this process: each is handed what was just stored, from memory, and reads from the store only to catch up.
 * Entry numbers are dense, so a reader sees by itself that something is missing.
 */

import type { LogEntry } from '@sayso/generation/ports'
import { isEndEntry } from '@sayso/wire'

/** Where readers catch up. */
export interface StoredEntries {
  /** Entries after number `n`, in order, at most `limit`. */
  after(streamId: string, n: number, limit: number): Promise<LogEntry[]>
  /** Null when the stream has no entries (any more). */
  last(streamId: string): Promise<LogEntry | null>
}

const CATCH_UP_LIMIT = 1_000
/** A reader that is this far behind drops what waits for it and reads it from the store when it gets there. */
const MAX_WAITING = 2_000

interface Reader {
  /** Published and not yet taken. */
  waiting: LogEntry[]
  /** True when the store may have more than `waiting` shows. */
  mustCatchUp: boolean
  /** True when the store has nothing more for it. */
  isDismissed: boolean
  /** Its signal has aborted. Asking the signal for each batch costs more than the batch. */
  hasLeft: boolean
  wake: () => void
}

export class StreamReaders {
  readonly #stored: StoredEntries
  readonly #byStream = new Map<string, Set<Reader>>()
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
    for (const reader of this.#byStream.get(streamId) ?? []) {
      if (reader.waiting.length + entries.length > MAX_WAITING) {
        reader.waiting = []
        reader.mustCatchUp = true
      }
      if (!reader.mustCatchUp) reader.waiting.push(...entries)
      reader.wake()
    }
  }

  /** Has the stream's readers look into the store: another process wrote or removed entries. */
  refresh(streamId: string): void {
    for (const reader of this.#byStream.get(streamId) ?? []) {
      reader.mustCatchUp = true
      reader.wake()
    }
  }

  /** Ends the stream's readers once they have taken what waits for them. */
  dismiss(streamId: string): void {
    for (const reader of this.#byStream.get(streamId) ?? []) {
      reader.isDismissed = true
      reader.wake()
    }
  }

  /** Ends all readers, as if their signals had aborted. */
  close(): void {
    this.#isClosed = true
    for (const readers of this.#byStream.values()) for (const reader of readers) reader.wake()
  }

  /** See `EventLog.read`. */
  async *read(streamId: string, afterN: number, signal: AbortSignal): AsyncGenerator<LogEntry[]> {
    const reader: Reader = {
      waiting: [],
      mustCatchUp: true,
      isDismissed: false,
      hasLeft: signal.aborted,
      wake() {},
    }
    // One listener for the whole life of the reader: one per wait costs nine times the processor time.
    const onAbort = () => {
      reader.hasLeft = true
      reader.wake()
    }
    signal.addEventListener('abort', onAbort)
    this.#add(streamId, reader)
    try {
      let lastN = afterN
      const isOver = () => reader.hasLeft || this.#isClosed
      while (!isOver()) {
        const taken = takeWaiting(reader, lastN)
        const batch = taken === 'behind' ? await this.#catchUp(streamId, reader, lastN) : taken
        if (batch === 'ended' || isOver()) return
        if (batch.length > 0) {
          lastN = batch.at(-1)?.n ?? lastN
          yield batch
          if (endsStream(batch)) return
        } else if (!reader.mustCatchUp && !reader.isDismissed && reader.waiting.length === 0) {
          await new Promise<void>((resolve) => {
            reader.wake = resolve
          })
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#remove(streamId, reader)
    }
  }

  async #catchUp(streamId: string, reader: Reader, lastN: number): Promise<LogEntry[] | 'ended'> {
    // Before asking: what is published meanwhile waits, and what it shares with the answer is filtered out.
    reader.mustCatchUp = false
    const entries = await this.#stored.after(streamId, lastN, CATCH_UP_LIMIT)
    if (entries.length === CATCH_UP_LIMIT) reader.mustCatchUp = true
    if (entries.length > 0) return entries
    const last = await this.#stored.last(streamId)
    if (last === null) return 'ended'
    // Stored between the two questions.
    if (last.n > lastN) reader.mustCatchUp = true
    else if (isEndEntry(last.entry)) return 'ended'
    return []
  }

  #add(streamId: string, reader: Reader): void {
    const readers = this.#byStream.get(streamId)
    if (readers === undefined) this.#byStream.set(streamId, new Set([reader]))
    else readers.add(reader)
  }

  #remove(streamId: string, reader: Reader): void {
    const readers = this.#byStream.get(streamId)
    readers?.delete(reader)
    if (readers?.size === 0) this.#byStream.delete(streamId)
  }
}

/** The entries after `lastN` that are at hand; none when there is only waiting left. */
function takeWaiting(reader: Reader, lastN: number): LogEntry[] | 'ended' | 'behind' {
  const { waiting } = reader
  reader.waiting = []
  const fresh = waiting.filter(({ n }) => n > lastN)
  const first = fresh[0]
  // What is at hand goes first: it may have been removed from the store by now.
  if (first?.n === lastN + 1) return fresh
  // An end entry that the reader says it knows.
  if (reader.isDismissed || (first === undefined && endsStream(waiting))) return 'ended'
  return first !== undefined || reader.mustCatchUp ? 'behind' : []
}

function endsStream(batch: readonly LogEntry[]): boolean {
  const last = batch.at(-1)
  return last !== undefined && isEndEntry(last.entry)
}
