/** Statements of an app's requests, each in a transaction of the person who asks. */

import { DatabaseError, type PoolClient } from 'pg'
import type { Connections } from '../cluster/connections.ts'
import {
  createPlans,
  PersonalQuery,
  type Plans,
  type TaggedStatement,
  type TextRow,
} from './personal-query.ts'
import type { Pools } from './pools.ts'

interface Person {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
}

interface PersonalWork {
  statement: TaggedStatement
  isReadOnly: boolean
  /** Asked before the transaction ends; false, or an error that is thrown on, undoes it. */
  isKept?: (rows: readonly TextRow[]) => boolean
}

export interface Requests {
  asPerson(ref: string, person: Person, work: PersonalWork): Promise<TextRow[]>
  asOwner(
    ref: string,
    statement: { text: string; values: readonly unknown[] },
  ): Promise<Record<string, unknown>[]>
}

/** What a function may have left set on the connection is set again for each request, and its locks are given back. */
const BECOME = `select pg_advisory_unlock_all(), set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('search_path', 'public', true), set_config('transaction_read_only', $3, true)`

/** A request may run for this long; PostgreSQL ends it before, unless its SQL has lifted the time-out. */
export const REQUEST_LIMIT_MS = 8_000

export function createRequests(pools: Pools, connections: Connections): Requests {
  async function onConnection<T>(
    ref: string,
    login: 'owner' | 'gateway',
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await pools.connect(ref, login)
    const timer = connections.endLater(client, REQUEST_LIMIT_MS)
    let isBroken = true
    try {
      const result = await work(client)
      isBroken = false
      return result
    } catch (error) {
      isBroken = !leavesConnection(error)
      throw error
    } finally {
      clearTimeout(timer)
      client.release(isBroken)
    }
  }

  return {
    asPerson: (ref, { role, claims }, { statement, isReadOnly, isKept }) =>
      onConnection(ref, 'gateway', (client) => {
        const values = [role, JSON.stringify(claims), isReadOnly ? 'on' : 'off']
        const statements = [{ text: BECOME, values, tag: '' }, statement]
        return isKept === undefined ? runAtOnce(client, statements) : runAndAsk(client, statements, isKept)
      }),

    asOwner: (ref, { text, values }) =>
      onConnection(ref, 'owner', async (client) => (await client.query(text, [...values])).rows),
  }
}

/** Of PostgreSQL’s errors: there is not enough room. */
const NO_ROOM = /^53/

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

/** In a transaction that stays open while the caller looks at the rows. */
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
