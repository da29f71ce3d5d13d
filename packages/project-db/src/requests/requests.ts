/** Statements of an app's requests, each in a transaction of the person who asks. */

import type { PoolClient } from 'pg'
import type { Connections } from '../cluster/connections.ts'
import type { Pools } from './pools.ts'

type Row = Record<string, unknown>

interface Statement {
  text: string
  values: readonly unknown[]
}

interface Person {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
}

export interface Requests {
  asPerson(ref: string, person: Person, work: { statement: Statement; isReadOnly: boolean }): Promise<Row[]>
  asOwner(ref: string, statement: Statement): Promise<Row[]>
}

/** What a function may have left set on the connection is set again for each request. */
const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('search_path', 'public', true)`

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
      // PostgreSQL's own refusals leave the connection as it was.
      isBroken = !(error instanceof Error && 'severity' in error && error.severity === 'ERROR')
      throw error
    } finally {
      clearTimeout(timer)
      client.release(isBroken)
    }
  }

  return {
    asPerson: (ref, { role, claims }, { statement, isReadOnly }) =>
      onConnection(ref, 'gateway', async (client) => {
        const [, become, answer, end] = await Promise.allSettled([
          client.query(isReadOnly ? 'begin read only' : 'begin read write'),
          client.query(BECOME, [role, JSON.stringify(claims)]),
          client.query(statement.text, [...statement.values]),
          // Of a transaction that failed, this is a rollback.
          client.query('commit'),
        ])
        if (become.status === 'rejected') throw become.reason
        if (answer.status === 'rejected') throw answer.reason
        // Checks that wait for the end.
        if (end.status === 'rejected') throw end.reason
        return answer.value.rows
      }),

    asOwner: (ref, { text, values }) =>
      onConnection(ref, 'owner', async (client) => (await client.query(text, [...values])).rows),
  }
}
