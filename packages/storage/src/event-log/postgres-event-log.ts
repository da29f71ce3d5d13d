/** The event log on PostgreSQL: one statement stores the appends of all streams, and tells the other servers with its commit. */

import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@sayso/generation/ports'
import { StreamEntry } from '@sayso/wire'
import { DatabaseError, type Pool } from 'pg'
import type { Database } from '../database/database.ts'
import {
  BatchedEventLog,
  type ClosableEventLog,
  type EntryStore,
  type EventLogOptions,
  type OtherServers,
  type StoreOutcome,
  type StreamEntries,
} from './event-log.ts'
import { createRemoteEntries, ENTRIES_CHANNEL, toNotices } from './remote-entries.ts'

export function createEventLog(
  database: Database,
  { commitIntervalMs = 17 }: EventLogOptions = {},
): ClosableEventLog {
  return new BatchedEventLog(commitIntervalMs, (others) => openEntryStore(database, others))
}

function openEntryStore({ pool, url, isEmbedded }: Database, others: OtherServers): EntryStore {
  const instanceId = randomUUID()
  const remote = createRemoteEntries({ url, instanceId, others })
  // The embedded database has no other servers: nobody to hear, and nobody to tell.
  if (!isEmbedded) remote.start()
  const noticesOf = (streamIds: string[]) => (isEmbedded ? [] : toNotices(instanceId, streamIds))

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
    store: (appends) => storeAll({ pool, noticesOf }, appends),
    async remove(streamId) {
      await pool.query(REMOVE, [streamId, ENTRIES_CHANNEL, noticesOf([streamId])])
    },
    close: () => remote.stop(),
  }
}

interface SharedStore {
  pool: Pool
  /** Notices to the other servers about these streams. */
  noticesOf: (streamIds: string[]) => string[]
}

const REMOVE = `
  with removed as (delete from stream_entries where stream_id = $1)
  select pg_notify($2, notice) from unnest($3::text[]) notice`

/** One statement for all. If it is refused because of any of them, each is tried alone, so that a fenced writer fails only itself. */
async function storeAll(shared: SharedStore, appends: readonly StreamEntries[]): Promise<StoreOutcome[]> {
  const together = await tryStore(shared, appends)
  if (together.kind !== 'refused' || appends.length === 1) return appends.map(() => together)
  const outcomes: StoreOutcome[] = []
  for (const append of appends) outcomes.push(await tryStore(shared, [append]))
  return outcomes
}

async function tryStore(shared: SharedStore, appends: readonly StreamEntries[]): Promise<StoreOutcome> {
  try {
    return { kind: (await storeTogether(shared, appends)) ? 'stored' : 'refused' }
  } catch (error) {
    return isDuplicate(error) ? { kind: 'refused' } : { kind: 'failed', error }
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
async function storeTogether(
  { pool, noticesOf }: SharedStore,
  appends: readonly StreamEntries[],
): Promise<boolean> {
  const rows = appends.flatMap(({ streamId, entries }) =>
    entries.map(({ n, entry }) => ({ streamId, n, entry })),
  )
  const runs = findRuns(rows)
  const values = [
    rows.map(({ streamId }) => streamId),
    rows.map(({ n }) => n),
    rows.map(({ entry }) => JSON.stringify(entry)),
    runs.map(({ streamId }) => streamId),
    runs.map(({ n }) => n),
    ENTRIES_CHANNEL,
    noticesOf(runs.map(({ streamId }) => streamId)),
  ]
  // Named: planned once for each connection. Planning it takes longer than running it.
  const result = await pool.query<{ stored: number }>({ name: 'store-entries', text: STORE, values })
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
