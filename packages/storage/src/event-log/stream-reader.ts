/**
 * One reader's way through a stream. Not a generator: its steps are taken thousands of times a second, and new
 * entries are handed at once to the waiting readers, the same array to all.
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

/** Shared by all readers of a stream. */
type Batch = IteratorResult<readonly LogEntry[], undefined>
const OVER: Batch = { value: undefined, done: true }

interface StreamReaderOptions {
  streamId: string
  afterN: number
  signal: AbortSignal
  stored: StoredEntries
  /** Called once it is over. */
  onEnd: (reader: StreamReader) => void
}

/** `next` is called once at a time. */
export class StreamReader implements AsyncIterator<readonly LogEntry[], undefined> {
  readonly #options: StreamReaderOptions
  #lastN: number
  /** Published and not yet taken. */
  #waiting: readonly LogEntry[] = []
  /** True when the store may have more than `waiting` shows. */
  #mustCatchUp = true
  /** True when the store has nothing more for it. */
  #isDismissed = false
  #isOver = false
  /** Settles the `next` that waits for something to happen. */
  #resolve: ((batch: Batch | Promise<Batch>) => void) | null = null

  constructor(options: StreamReaderOptions) {
    this.#options = options
    this.#lastN = options.afterN
    // One listener for the whole life of the reader: one per wait costs nine times the processor time.
    options.signal.addEventListener('abort', this.end)
  }

  next(): Promise<Batch> {
    const batch = this.#take()
    if (batch !== null) return Promise.resolve(batch)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  async return(): Promise<Batch> {
    this.end()
    return OVER
  }

  /** Entries that are durable now. */
  publish(entries: readonly LogEntry[]): void {
    if (this.#waiting.length + entries.length > MAX_WAITING) {
      this.#waiting = []
      this.#mustCatchUp = true
    }
    if (!this.#mustCatchUp) {
      // Most often nothing else waits: then no list is made for each reader.
      this.#waiting = this.#waiting.length === 0 ? entries : [...this.#waiting, ...entries]
    }
    this.#wake()
  }

  /** The store may have more. */
  refresh(): void {
    this.#mustCatchUp = true
    this.#wake()
  }

  /** It ends once it has taken what waits for it. */
  dismiss(): void {
    this.#isDismissed = true
    this.#wake()
  }

  /** Ends at once. */
  readonly end = (): void => {
    this.#leave()
    this.#wake()
  }

  #leave(): void {
    this.#isOver = true
    this.#options.signal.removeEventListener('abort', this.end)
    this.#options.onEnd(this)
  }

  #wake(): void {
    if (this.#resolve === null) return
    const batch = this.#take()
    if (batch === null) return
    const resolve = this.#resolve
    this.#resolve = null
    resolve(batch)
  }

  /** Null when there is only waiting left. */
  #take(): Batch | Promise<Batch> | null {
    if (this.#isOver) return OVER
    const waiting = this.#waiting
    this.#waiting = []
    const fresh = waiting[0]?.n === this.#lastN + 1 ? waiting : waiting.filter(({ n }) => n > this.#lastN)
    const first = fresh[0]
    // Entries at hand go first: they may have been removed from the store by now.
    if (first?.n === this.#lastN + 1) return this.#hand(fresh)
    // An end entry that the reader already has.
    if (this.#isDismissed || (first === undefined && endsStream(waiting))) return this.#finish()
    return first !== undefined || this.#mustCatchUp ? this.#catchUp() : null
  }

  #hand(batch: readonly LogEntry[]): Batch {
    this.#lastN = batch.at(-1)?.n ?? this.#lastN
    if (endsStream(batch)) this.#leave()
    return { value: batch, done: false }
  }

  #finish(): Batch {
    this.#leave()
    return OVER
  }

  async #catchUp(): Promise<Batch> {
    const { stored, streamId } = this.#options
    // Before the query: entries published meanwhile wait, and duplicates in the answer are filtered out.
    this.#mustCatchUp = false
    try {
      const entries = await stored.after(streamId, this.#lastN, CATCH_UP_LIMIT)
      if (this.#isOver) return OVER
      if (entries.length === CATCH_UP_LIMIT) this.#mustCatchUp = true
      if (entries.length > 0) return this.#hand(entries)
      const last = await stored.last(streamId)
      if (this.#isOver) return OVER
      if (last === null) return this.#finish()
      // Stored between the two questions.
      if (last.n > this.#lastN) this.#mustCatchUp = true
      else if (isEndEntry(last.entry)) return this.#finish()
    } catch (error) {
      this.#leave()
      throw error
    }
    return this.next()
  }
}

function endsStream(batch: readonly LogEntry[]): boolean {
  const last = batch.at(-1)
  return last !== undefined && isEndEntry(last.entry)
}
