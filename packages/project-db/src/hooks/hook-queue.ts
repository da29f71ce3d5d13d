/**
 * Calls over HTTP that SQL asked for (`migrations/hooks-schema.ts`), handed to the server that makes them. No connection is held: each writer is
 * reported, and the queue is read then, where the database has one.
 */

import type { Log } from '@sayso/storage'
import { MAX_CALL_BYTES } from '../migrations/hooks-schema.ts'
import type { Requests } from '../requests/requests.ts'

export interface HookCall {
  id: string
  method: string
  url: string
  params: unknown
  headers: unknown
  body: string | null
  timeoutMs: number
  /** Null: SQL called a function of `net`. */
  change: { event: 'INSERT' | 'UPDATE' | 'DELETE'; schema: string; table: string } | null
  /** Why it is not made: longer than a call may be, more than a transaction may ask for, or left behind for too long. */
  problem: 'long' | 'many' | 'old' | null
}

export interface HookAnswer {
  id: string
  status: number | null
  contentType: string | null
  content: string | null
  isLate: boolean
  error: string | null
}

export interface HookQueue {
  /** Called where calls may be waiting. */
  onCalls(listener: (ref: string) => void): void
  /** Some calls in their order, which are nobody else's from now on. None: no more wait. */
  take(ref: string): Promise<HookCall[]>
  /** Shows the owner's SQL how calls ended, for six hours and at most a thousand of them. */
  keepAnswers(ref: string, answers: readonly HookAnswer[]): Promise<void>
  close(): void
}

interface HookQueueOptions {
  /** Requests that are not reported as writes. */
  requests: Pick<Requests, 'asOwner'>
  onWrite: (listener: (ref: string) => void) => void
  /** Changes with each migration that this server applies. */
  schemaNumberOf: (ref: string) => number
  isOfCheck: (ref: string) => Promise<boolean>
  log: Log
  /** Default 30 s: a migration of another server is noticed by then. */
  lookAgainMs?: number
}

const LOOK_AGAIN_MS = 30_000
const MAX_KNOWN = 10_000
/** Each as long as it may be, they still fit into an answer. */
const MAX_TAKEN = 20

interface Known {
  hasQueue: boolean
  schemaNumber: number
  atMs: number
  /** Somebody wrote to it since. */
  again: NodeJS.Timeout | null
}

export function createHookQueue(options: HookQueueOptions): HookQueue {
  const { requests, onWrite, schemaNumberOf, isOfCheck, log, lookAgainMs = LOOK_AGAIN_MS } = options
  const listeners: ((ref: string) => void)[] = []
  const known = new Map<string, Known>()
  const looking = new Set<string>()
  let isClosed = false

  function forget(ref: string): void {
    clearTimeout(known.get(ref)?.again ?? undefined)
    known.delete(ref)
  }

  function noteWrite(ref: string): void {
    if (isClosed || listeners.length === 0) return
    const found = known.get(ref)
    const isFresh = found !== undefined && found.schemaNumber === schemaNumberOf(ref)
    const waitMs = isFresh ? found.atMs + lookAgainMs - Date.now() : 0
    if (isFresh && found.hasQueue) report(ref)
    else if (!isFresh || waitMs <= 0) void look(ref)
    // Another server may have made the queue a moment ago, and this write may have filled it.
    else found.again ??= setTimeout(() => void look(ref), waitMs).unref()
  }

  function keep(ref: string, found: Pick<Known, 'hasQueue' | 'schemaNumber'>): void {
    forget(ref)
    if (known.size >= MAX_KNOWN) for (const each of [...known.keys()]) forget(each)
    known.set(ref, { ...found, atMs: Date.now(), again: null })
  }

  function report(ref: string): void {
    for (const listener of listeners) listener(ref)
  }

  async function look(ref: string): Promise<void> {
    if (isClosed || looking.has(ref)) return
    looking.add(ref)
    const schemaNumber = schemaNumberOf(ref)
    try {
      const hasQueue = !(await isOfCheck(ref)) && (await findQueue(ref))
      keep(ref, { hasQueue, schemaNumber })
      if (hasQueue) report(ref)
    } catch (error) {
      // It rests, is busy, or was deleted: a write looks again, in a while.
      keep(ref, { hasQueue: false, schemaNumber })
      log.warn({ error: String(error), ref }, 'Calls that SQL asks for were not looked for.')
    } finally {
      looking.delete(ref)
    }
    if (schemaNumberOf(ref) !== schemaNumber) void look(ref)
  }

  async function findQueue(ref: string): Promise<boolean> {
    const [found] = await requests.asOwner(ref, {
      text: `select pg_catalog.to_regclass('net.http_request_queue') is not null as "isThere"`,
      values: [],
    })
    return found?.isThere === true
  }

  onWrite(noteWrite)

  return {
    onCalls: (listener) => void listeners.push(listener),
    async take(ref) {
      try {
        const rows = await requests.asOwner(ref, { text: TAKE, values: [MAX_TAKEN, MAX_CALL_BYTES] })
        return rows.map(toCall)
      } catch (error) {
        // Busy, restored from a time before the queue, or dropped by a migration.
        keep(ref, { hasQueue: false, schemaNumber: schemaNumberOf(ref) })
        noteWrite(ref)
        throw error
      }
    },
    async keepAnswers(ref, answers) {
      await requests.asOwner(ref, { text: KEEP, values: [JSON.stringify(answers.map(toRow))] })
    },
    close() {
      isClosed = true
      for (const ref of [...known.keys()]) forget(ref)
    },
  }
}

/**
 * Calls that a stopped server left, or that a data snapshot brought back, would come as a surprise. The owner's SQL may write longer rows
 * than are queued.
 */
const TAKE = `
  with next as (select id from net.http_request_queue order by id limit $1 for update skip locked),
  taken as (
    delete from net.http_request_queue q using next where q.id = next.id
      returning q.*, coalesce(pg_catalog.octet_length(q.body), 0) + coalesce(pg_catalog.octet_length(q.headers::text), 0)
        + coalesce(pg_catalog.octet_length(q.params::text), 0) > $2 as is_long
  )
  select id::text, pg_catalog.left(method, 20) as method, pg_catalog.left(url, 8000) as url, pg_catalog.left(cause, 300) as cause,
      timeout_milliseconds as "timeoutMs",
      case when not is_long then params end as params, case when not is_long then headers end as headers,
      case when not is_long then body end as body,
      case when is_long then 'long' when created < pg_catalog.clock_timestamp() - interval '10 minutes' then 'old' else problem end as problem
    from taken order by taken.id`

const KEEP = `
  with old as (
    delete from net._http_response where created < pg_catalog.now() - interval '6 hours'
      or id < (select id from net._http_response order by id desc offset 1000 limit 1)
  )
  insert into net._http_response (id, status_code, content_type, headers, content, timed_out, error_msg)
    select * from pg_catalog.jsonb_to_recordset($1::jsonb)
      as answered (id bigint, status_code integer, content_type text, headers jsonb, content text, timed_out boolean, error_msg text)`

function toRow({ id, status, contentType, content, isLate, error }: HookAnswer) {
  return {
    ...{ id, status_code: status, content_type: contentType, headers: {}, timed_out: isLate },
    // PostgreSQL stores no NUL.
    ...{ content: content?.replaceAll('\0', '') ?? null, error_msg: error },
  }
}

function toCall(row: Record<string, unknown>): HookCall {
  const { id, method, url, params, headers, body, timeoutMs, cause, problem } = row
  const [event = '', schema = '', ...table] = typeof cause === 'string' ? cause.split(' ') : []
  return {
    ...{ id: String(id), method: String(method), url: String(url), params, headers },
    body: typeof body === 'string' ? body : null,
    timeoutMs: Number(timeoutMs),
    change: isEvent(event) ? { event, schema, table: table.join(' ') } : null,
    problem: problem === 'long' || problem === 'many' || problem === 'old' ? problem : null,
  }
}

const isEvent = (text: string) => text === 'INSERT' || text === 'UPDATE' || text === 'DELETE'
