/**
 * Changes of rows in projects' databases, for those who listen. No connection is held: each writer is reported (`onWrite`), and the log is
 * read then. While nobody listens to a table it has no trigger.
 */

import { randomUUID } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { ProjectCluster } from '../cluster/cluster.ts'
import { databaseOf } from '../cluster/provision.ts'
import type { Person, Requests } from '../requests/requests.ts'
import { installChangeLog, LOG_VERSION, TRIGGER } from './change-log.ts'
import { type ChannelRights, NOBODY, readRights } from './channel-rights.ts'
import { FOLLOWED_TABLES, type FollowedTable } from './followed-tables.ts'

interface Change {
  /** SEND: a broadcast from SQL, which is the record. */
  kind: 'INSERT' | 'UPDATE' | 'DELETE' | 'MANY' | 'SEND'
  /** The table. */
  oid: number
  /** ISO 8601. */
  at: string
  record: Record<string, unknown> | null
  oldRecord: Record<string, unknown> | null
  /** False: `record` is the key alone, as the row is long. */
  isWhole: boolean
}

/** How far a follower has read: opaque to it. */
interface Position {
  xmin: string
  /** Entries of transactions from `xmin` on that have been read, each as its number and its transaction's. */
  seen: string[]
}

/** A row by its key, for some of the readers, by their index. */
interface RowQuestion {
  sql: string
  key: Record<string, unknown>
  readers: number[]
}

interface RowAnswer {
  question: number
  reader: number
  /** Null: this reader sees no such row. */
  row: Record<string, unknown> | null
  /** Its policies failed, or there was no time left. */
  failed: boolean
}

export interface ChangeFeed {
  /** Notes the changes of these tables from now on, for `LEASE_MS`; a star is all of them. All tables of the app are returned. */
  follow(ref: string, names: readonly string[]): Promise<FollowedTable[]>
  /** Where the log ends now. */
  endOf(ref: string): Promise<Position>
  read(ref: string, from: Position): Promise<{ changes: Change[]; position: Position; hasMore: boolean }>
  /** The text of a question for one row of the table with these columns. */
  questionFor(table: FollowedTable, columns: readonly string[]): string
  /** Read with the rights of each reader, under the policies of the table. */
  readAs(ref: string, readers: readonly Person[], questions: readonly RowQuestion[]): Promise<RowAnswer[]>
  /** By the policies of `realtime.messages`; null: the database has none. */
  channelRights(ref: string, person: Person, topic: string): Promise<ChannelRights | null>
  /** SQL of this database may broadcast. */
  canSend(ref: string): Promise<boolean>
  /** Ends what `follow` began, unless another server follows. */
  unfollow(ref: string): Promise<void>
  /** Called with the database that somebody may have written to through this server. */
  onWrite(listener: (ref: string) => void): void
}

/** Longer than the time between two renewals by far. */
const LEASE_MS = 90_000
const KEPT_MS = 30_000
const MAX_READ = 200
/** Bound of the rows in one answer, which the pool of connections would refuse at 32 MB. */
const MAX_READ_BYTES = 4 * 1024 * 1024
/** Writers wait behind the one who waits for a lock. */
const LOCK_TIMEOUT_MS = 2_000

interface ChangeFeedOptions {
  cluster: ProjectCluster
  /** Requests that are not reported as writes. */
  requests: Requests
  /** Reports of writes. */
  onWrite: ChangeFeed['onWrite']
}

export function createChangeFeed({ cluster, requests, onWrite }: ChangeFeedOptions): ChangeFeed {
  const server = randomUUID()
  const ask = async <T>(ref: string, text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await requests.asOwner(ref, { text, values })) as T[]

  async function install(ref: string): Promise<void> {
    const [found] = await ask<{ version: string | null }>(
      ref,
      `select pg_catalog.obj_description(pg_catalog.to_regclass('sayso.changes'), 'pg_class') as version`,
    )
    if (found?.version !== LOG_VERSION) await installChangeLog(ref, databaseOf(ref), cluster)
  }

  async function hold(ref: string): Promise<void> {
    await install(ref)
    await ask(
      ref,
      `with old as (delete from sayso.changes where at < pg_catalog.clock_timestamp() - $3 * interval '1 ms')
       insert into sayso.followers (server, until) values ($1, pg_catalog.clock_timestamp() + $2 * interval '1 ms')
       on conflict (server) do update set until = excluded.until`,
      [server, LEASE_MS, KEPT_MS],
    )
  }

  return {
    onWrite,

    async follow(ref, names) {
      await hold(ref)
      const tables = await ask<FollowedTable>(ref, FOLLOWED_TABLES)
      const isWanted = (name: string) => names.includes('*') || names.includes(name)
      for (const { name, oid, hasTrigger } of tables) {
        if (hasTrigger || !isWanted(name)) continue
        await ask(
          ref,
          `set local lock_timeout = ${LOCK_TIMEOUT_MS};
           create or replace trigger ${TRIGGER} after insert or update or delete on ${quoted(name)}
           for each row execute function sayso.note_change('${oid}')`,
        )
      }
      return tables.map((table) => ({ ...table, hasTrigger: table.hasTrigger || isWanted(table.name) }))
    },

    async endOf(ref) {
      const [found] = await ask<Position>(ref, END)
      return found ?? { xmin: '0', seen: [] }
    },

    read: (ref, from) => readLog((text, values) => ask<LogRow>(ref, text, values), from),
    questionFor,
    readAs: (ref, readers, questions) => readAs(requests, { ref, readers, questions }),

    async channelRights(ref, person, topic) {
      await install(ref)
      return await readRights(requests, { ref, person, topic })
    },

    async canSend(ref) {
      const [found] = await ask<{ canSend: boolean }>(
        ref,
        `select pg_catalog.to_regprocedure('realtime.note_message()') is not null as "canSend"`,
      )
      return found?.canSend === true
    },

    async unfollow(ref) {
      const [others] = await ask<{ count: number }>(
        ref,
        `with gone as (delete from sayso.followers where server = $1 or until < pg_catalog.clock_timestamp())
         select count(*)::int from sayso.followers where server <> $1 and until >= pg_catalog.clock_timestamp()`,
        [server],
      )
      if (others?.count !== 0) return
      const tables = await ask<FollowedTable>(ref, FOLLOWED_TABLES)
      for (const { name, hasTrigger } of tables) {
        if (!hasTrigger) continue
        await ask(
          ref,
          `set local lock_timeout = ${LOCK_TIMEOUT_MS}; drop trigger if exists ${TRIGGER} on ${quoted(name)}`,
        )
      }
      await ask(ref, 'delete from sayso.changes')
    },
  }
}

async function readLog(
  ask: (text: string, values: readonly unknown[]) => Promise<LogRow[]>,
  { xmin, seen }: Position,
): ReturnType<ChangeFeed['read']> {
  const numbers = seen.map((entry) => entry.split(' ')[0])
  const rows = await ask(READ, [xmin, numbers, MAX_READ, MAX_READ_BYTES])
  const changes = rows.filter(isChange)
  const now = rows.find(({ id }) => id === null)?.xid ?? xmin
  const listed = changes[0]?.listed ?? 0
  const hasMore = listed === MAX_READ || changes.length < listed
  const read = changes.map(({ id, xid }) => ({ id, xid }))
  // Most often none is still to be remembered: every writer has ended.
  const open = read.filter(({ xid }) => BigInt(xid) >= BigInt(now))
  const position = hasMore
    ? { xmin, seen: [...seen, ...read.map(({ id, xid }) => `${id} ${xid}`)] }
    : {
        xmin: now,
        seen: [...seen.filter((entry) => isFrom(entry, now)), ...open.map(({ id, xid }) => `${id} ${xid}`)],
      }
  return { changes: changes.map(toChange), position, hasMore }
}

function questionFor(table: FollowedTable, columns: readonly string[]): string {
  const listed = columns.map((name) => `t.${escapeIdentifier(name)}`).join(', ')
  const castOf = (name: string) => table.columns.find((column) => column.name === name)?.cast ?? 'text'
  const found = table.key.map(
    (name) => `t.${escapeIdentifier(name)} = ($1 ->> ${quoteText(name)})::${castOf(name)}`,
  )
  return `select pg_catalog.to_jsonb(x) from (select ${listed} from ${quoted(table.name)} t where ${found.join(' and ')}) x`
}

async function readAs(
  requests: Requests,
  { ref, readers, questions }: { ref: string; readers: readonly Person[]; questions: readonly RowQuestion[] },
): Promise<RowAnswer[]> {
  const asked = readers.map(({ role, claims }) => ({ role, claims: JSON.stringify(claims) }))
  const rows = await requests.asPerson(ref, NOBODY, {
    statement: {
      text: 'select question, reader, row_read, is_same, failed from sayso.read_as($1::jsonb, $2::jsonb)',
      values: [JSON.stringify(asked), JSON.stringify(questions)],
      tag: 'changes',
    },
    isReadOnly: true,
  })
  let last: Record<string, unknown> | null = null
  return rows.map(({ question, reader, row_read = null, is_same, failed }) => {
    // A reader whose policies fail is no one that others are compared with.
    if (is_same !== 't' && failed !== 't') last = row_read === null ? null : JSON.parse(row_read)
    return {
      question: Number(question),
      reader: Number(reader),
      row: failed === 't' ? null : last,
      failed: failed === 't',
    }
  })
}

interface LogRow {
  /** Null in the row that holds the snapshot's own number. */
  id: string | null
  xid: string
  oid: number
  kind: Change['kind']
  at: string
  record: Change['record']
  old_record: Change['oldRecord']
  is_whole: boolean
  /** Entries that were found, those beyond the size of one answer included. */
  listed: number
}

type ChangeRow = LogRow & { id: string }

const isChange = (row: LogRow): row is ChangeRow => row.id !== null

function toChange({ oid, kind, at, record, old_record, is_whole }: ChangeRow): Change {
  return { oid, kind, at, record, oldRecord: old_record, isWhole: is_whole }
}

/**
 * Numbers are given out before their transaction ends, so a smaller one may come later: those of open transactions are asked for again.
 * An entry that is too large for one answer, as the owner's SQL may write it, would be met again for ever: it says that there were more.
 */
const READ = `
  with found as materialized (
    select *, pg_catalog.octet_length(record::text) as new_bytes, pg_catalog.octet_length(old_record::text) as old_bytes
      from sayso.changes where xid >= $1::xid8 and id <> all ($2::int8[]) order by id limit $3
  ), sized as (
    select *, coalesce(new_bytes, 0) + coalesce(old_bytes, 0) > $4::int8 as is_large from found
  ), summed as (
    select *, pg_catalog.count(*) over () as listed,
        pg_catalog.sum(case when is_large then 0 else coalesce(new_bytes, 0) + coalesce(old_bytes, 0) end) over (order by id) as bytes
      from sized
  )
  (select id::text, xid::text, relation::int8::int as oid, case when is_large then 'MANY' else kind end as kind,
      pg_catalog.to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when not is_large then record end as record, case when not is_large then old_record end as old_record,
      is_whole, listed::int
    from summed where bytes <= $4::int8 order by id)
  union all
  select null, pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())::text, null, null, null, null, null, null, null`

const END = `
  select pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())::text as xmin,
    coalesce((select pg_catalog.json_agg(id::text || ' ' || xid::text) from sayso.changes
      where xid >= pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())), '[]') as seen`

const isFrom = (entry: string, xmin: string) => BigInt(entry.split(' ')[1] ?? 0) >= BigInt(xmin)

const quoted = (table: string) => `public.${escapeIdentifier(table)}`

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
