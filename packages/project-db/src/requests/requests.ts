/** Statements of an app's requests, each in a transaction of the person who asks. */

import { DatabaseError, type PoolClient } from 'pg'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize } from '../cluster/database-size.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import {
  createPlans,
  PersonalQuery,
  type Plans,
  type TaggedStatement,
  type TextRow,
} from './personal-query.ts'
import type { Pools } from './pools.ts'

export interface Person {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
}

interface PersonalWork {
  statement: TaggedStatement
  isReadOnly: boolean
  /** Rows are only deleted: that is done in a database that is full, too. */
  makesRoom?: boolean
  /** Asked before the transaction ends; false, or an error that is thrown on, undoes it. */
  isKept?: (rows: readonly TextRow[]) => boolean
}

interface RequestsOptions {
  pools: Pools
  connections: Connections
  size: DatabaseSize
  /** Somebody may have written to the database. */
  onWrite: (ref: string) => void
}

export interface Requests {
  asPerson(ref: string, person: Person, work: PersonalWork): Promise<TextRow[]>
  asOwner(
    ref: string,
    statement: { text: string; values: readonly unknown[] },
  ): Promise<Record<string, unknown>[]>
}

/** Settings that a function may have left on the connection are reset for each request, and its locks are released. */
const BECOME = `select pg_catalog.pg_advisory_unlock_all(), pg_catalog.set_config('role', $1, true),
  pg_catalog.set_config('request.jwt.claims', $2, true), pg_catalog.set_config('search_path', 'public, extensions', true),
  pg_catalog.set_config('transaction_read_only', $3, true)`

/** A request may run for this long; PostgreSQL ends it before, unless its SQL has lifted the time-out. */
export const REQUEST_LIMIT_MS = 8_000

export function createRequests({ pools, connections, size, onWrite }: RequestsOptions): Requests {
  /** Read-only work is repeated when PostgreSQL restarted under it. */
  async function onConnection<T>(
    ref: string,
    how: How,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    try {
      return await once(ref, how, work)
    } catch (error) {
      if (!(error instanceof LostRead)) throw error
      return await once(ref, { ...how, isLastTry: true }, work)
    }
  }

  async function once<T>(
    ref: string,
    { login, mayGrow, isLastTry = mayGrow }: How,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await pools.connect(ref, login).catch((error) => {
      throw inWords(error)
    })
    const timer = connections.endLater(client, REQUEST_LIMIT_MS)
    const watch = mayGrow ? size.watch(ref, client) : null
    let isBroken = true
    try {
      const result = await work(client)
      isBroken = false
      return result
    } catch (error) {
      isBroken = !leavesConnection(error)
      if (!isLastTry && connections.isBystander(client, error)) throw new LostRead()
      connections.endAbandoned(client, error)
      throw watch?.isOver() ? tooLarge(NO_MORE_ROOM) : inWords(error)
    } finally {
      clearTimeout(timer)
      watch?.stop()
      client.release(isBroken)
      if (mayGrow) onWrite(ref)
    }
  }

  return {
    async asPerson(ref, { role, claims }, { statement, isReadOnly, makesRoom = false, isKept }) {
      if (!isReadOnly && !makesRoom && (await size.isFull(ref))) throw tooLarge(NO_MORE_ROOM)
      return await onConnection(ref, { login: 'gateway', mayGrow: !isReadOnly }, (client) => {
        const values = [role, JSON.stringify(claims), isReadOnly ? 'on' : 'off']
        const statements = [{ text: BECOME, values, tag: '' }, statement]
        return isKept === undefined ? runAtOnce(client, statements) : runAndAsk(client, statements, isKept)
      })
    },

    asOwner: (ref, { text, values }) =>
      onConnection(
        ref,
        { login: 'owner', mayGrow: true },
        async (client) => (await client.query(text, [...values])).rows,
      ),
  }
}

interface How {
  login: 'owner' | 'gateway'
  mayGrow: boolean
  isLastTry?: boolean
}

class LostRead extends Error {}

/** PostgreSQL’s errors for insufficient resources. */
const NO_ROOM = /^53/

const NO_MORE_ROOM = 'The app’s database is full. Delete what is not needed first.'

/** Errors of the app's own request. */
function inWords(error: unknown): unknown {
  if (!(error instanceof ProjectDbError)) return error
  if (error.code === 'too-large') return tooLarge(error.message)
  return error.code === 'busy' ? named('PT503', error.message) : error
}

const tooLarge = (sentence: string) => named('PT413', sentence)

/** The code is PostgREST's way of naming a status. */
function named(code: string, sentence: string): DatabaseError {
  const error = new DatabaseError(sentence, 0, 'error')
  error.severity = 'ERROR'
  error.code = code
  return error
}

/** PostgreSQL's own refusals leave the connection as it was. One without room may hold what others lack. */
function leavesConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') return false
  return !NO_ROOM.test(error.code ?? '')
}

const plansOf = new WeakMap<PoolClient, Plans>()

function runAtOnce(client: PoolClient, statements: readonly TaggedStatement[]): Promise<TextRow[]> {
  const plans = plansOf.get(client) ?? createPlans()
  plansOf.set(client, plans)
  return new Promise((resolve, reject) => {
    const done = (error: unknown, rows: TextRow[]) => (error === null ? resolve(rows) : reject(error))
    client.query(new PersonalQuery({ statements, plans, done }))
  })
}

/** Runs in a transaction that stays open while the caller looks at the rows. */
async function runAndAsk(
  client: PoolClient,
  statements: readonly TaggedStatement[],
  isKept: (rows: readonly TextRow[]) => boolean,
): Promise<TextRow[]> {
  let end = 'rollback'
  await client.query('begin')
  try {
    let rows: TextRow[] = []
    for (const { text, values } of statements) {
      rows = (await client.query<TextRow>({ text, values: [...values], types: AS_TEXTS })).rows
    }
    if (isKept(rows)) end = 'commit'
    return rows
  } finally {
    await client.query(end)
  }
}

const AS_TEXTS = { getTypeParser: () => (value: string) => value }
