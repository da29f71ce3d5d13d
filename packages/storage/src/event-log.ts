/** The event log on PostgreSQL: appends of all streams are committed together, then handed to the readers of this process. */

import { randomUUID } from 'node:crypto'
import type { EventLog, LogEntry } from '@sayso/generation/ports'
import { StreamEntry } from '@sayso/wire'
import { DatabaseError, type Pool } from 'pg'
import { type Append, AppendQueue } from './append-queue.ts'
import type { Database } from './database.ts'
import { fenced } from './memory-event-log.ts'
import { ENTRIES_CHANNEL, RemoteEntries, toNotices } from './remote-entries.ts'
import { type StoredEntries, StreamReaders } from './stream-readers.ts'

export interface ClosableEventLog extends EventLog {
  /** Stores what waits, ends all readers, stops listening. Call it before `Database.close`. */
  close(): Promise<void>
}

export interface EventLogOptions {
  /** Shortest time between two writes. Default 15 ms; the first two after a pause are written at once. */
  commitIntervalMs?: number
}

export function createEventLog(database: Database, options: EventLogOptions = {}): ClosableEventLog {
  return new PooledEventLog(database, options)
}

class PooledEventLog implements ClosableEventLog {
  readonly #pool: Pool
  readonly #stored: StoredEntries & { all(streamId: string): Promise<LogEntry[]> }
  readonly #queue: AppendQueue
  readonly #readers: StreamReaders
  readonly #remote: RemoteEntries
  readonly #instanceId = randomUUID()
  /** Streams that this process writes: their readers need no word from others. */
  readonly #ownStreams = new Set<string>()
  #onForeignWrite: (streamId: string) => void = () => {}

  constructor({ pool, url, isEmbedded }: Database, { commitIntervalMs = 15 }: EventLogOptions) {
    this.#pool = pool
    this.#stored = createStoredEntries(pool)
    this.#queue = new AppendQueue(commitIntervalMs, (appends) => this.#store(appends))
    this.#readers = new StreamReaders(this.#stored)
    this.#remote = new RemoteEntries({
      url,
      instanceId: this.#instanceId,
      onStream: (streamId) => this.#onStream(streamId),
      onPoll: () => this.#refreshForeign(),
    })
    // The embedded database has no other servers.
    if (!isEmbedded) this.#remote.start()
  }

  async append(streamId: string, firstN: number, entries: StreamEntry[]): Promise<void> {
    if (entries.length === 0) return
    this.#ownStreams.add(streamId)
    await this.#queue.append(
      streamId,
      entries.map((entry, index) => ({ n: firstN + index, entry })),
    )
  }

  read(streamId: string, afterN: number, signal: AbortSignal): AsyncIterable<LogEntry[]> {
    return this.#readers.read(streamId, afterN, signal)
  }

  async entries(streamId: string): Promise<LogEntry[]> {
    return await this.#stored.all(streamId)
  }

  onForeignWrite(listener: (streamId: string) => void): void {
    this.#onForeignWrite = listener
  }

  async remove(streamId: string): Promise<void> {
    this.#ownStreams.delete(streamId)
    this.#readers.dismiss(streamId)
    const [notice] = toNotices(this.#instanceId, [streamId])
    await this.#pool.query(
      'with removed as (delete from stream_entries where stream_id = $1) select pg_notify($2, $3)',
      [streamId, ENTRIES_CHANNEL, notice],
    )
  }

  async close(): Promise<void> {
    await this.#queue.flush()
    this.#readers.close()
    await this.#remote.stop()
  }

  /** One statement for all. If it fails on any of them, each is tried alone, so that a fenced writer fails only itself. */
  async #store(appends: Append[]): Promise<void> {
    try {
      if (await storeTogether(this.#pool, this.#instanceId, appends)) {
        for (const append of appends) this.#succeed(append)
        return
      }
    } catch (error) {
      if (!isDuplicate(error)) {
        for (const append of appends) append.reject(error)
        return
      }
    }
    for (const append of appends) await this.#storeAlone(append)
  }

  async #storeAlone(append: Append): Promise<void> {
    try {
      if (await storeTogether(this.#pool, this.#instanceId, [append])) return this.#succeed(append)
      this.#refuse(append)
    } catch (error) {
      if (isDuplicate(error)) this.#refuse(append)
      else append.reject(error)
    }
  }

  #succeed({ streamId, entries, resolve }: Append): void {
    this.#readers.publish(streamId, entries)
    resolve()
  }

  /** Someone else writes the stream now: its readers here depend on what they store. */
  #refuse({ streamId, entries, reject }: Append): void {
    this.#ownStreams.delete(streamId)
    this.#readers.refresh(streamId)
    reject(fenced(streamId, entries[0]?.n ?? 0))
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

/**
 * Entries are stored only when each run of them follows one that is there: so the numbers stay dense, and who goes on writing a
 * stream that was ended and removed is refused. The notice goes out with the commit.
 */
const STORE = `
  with runs as (
    select * from unnest($4::text[], $5::int[]) as run (stream_id, first_n)
  ), gaps as (
    select from runs
    where first_n > 1 and not exists (
      select from stream_entries entry where entry.stream_id = runs.stream_id and entry.n = first_n - 1
    )
  ), stored as (
    insert into stream_entries (stream_id, n, entry)
    select * from unnest($1::text[], $2::int[], $3::text[]) where not exists (select from gaps)
    returning 1
  )
  select (select count(*) from stored)::int as stored,
         (select count(pg_notify($6, notice)) from unnest($7::text[]) notice) as notices`

/** False when nothing was stored because of a gap. */
async function storeTogether(pool: Pool, instanceId: string, appends: readonly Append[]): Promise<boolean> {
  const rows = appends.flatMap(({ streamId, entries }) =>
    entries.map(({ n, entry }) => ({ streamId, n, entry })),
  )
  const runs = findRuns(rows)
  const result = await pool.query<{ stored: number }>(STORE, [
    rows.map(({ streamId }) => streamId),
    rows.map(({ n }) => n),
    rows.map(({ entry }) => JSON.stringify(entry)),
    runs.map(({ streamId }) => streamId),
    runs.map(({ n }) => n),
    ENTRIES_CHANNEL,
    toNotices(
      instanceId,
      runs.map(({ streamId }) => streamId),
    ),
  ])
  return result.rows[0]?.stored === rows.length
}

/** The first entry of each unbroken run of numbers in a stream. */
function findRuns<Row extends { streamId: string; n: number }>(rows: readonly Row[]): Row[] {
  const lastNs = new Map<string, number>()
  return rows.filter(({ streamId, n }) => {
    const follows = lastNs.get(streamId) === n - 1
    lastNs.set(streamId, n)
    return !follows
  })
}

/** `23505`, unique_violation: another writer has stored an entry of this number. */
function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

function createStoredEntries(pool: Pool): StoredEntries & { all(streamId: string): Promise<LogEntry[]> } {
  async function select(condition: string, values: unknown[]): Promise<LogEntry[]> {
    const text = `select n, entry from stream_entries where ${condition}`
    const { rows } = await pool.query<{ n: number; entry: string }>(text, values)
    return rows.map(({ n, entry }) => ({ n, entry: StreamEntry.parse(JSON.parse(entry)) }))
  }
  return {
    after: (streamId, n, limit) =>
      select('stream_id = $1 and n > $2 order by n limit $3', [streamId, n, limit]),
    last: async (streamId) => (await select('stream_id = $1 order by n desc limit 1', [streamId]))[0] ?? null,
    all: (streamId) => select('stream_id = $1 order by n', [streamId]),
  }
}
