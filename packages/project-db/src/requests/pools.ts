/** Open connections of the projects that are in use: one or two for each login, closed when idle, bounded in all. */

import type { Log } from '@sayso/storage'
import { Pool, type PoolClient } from 'pg'
import type { Connections } from '../cluster/connections.ts'
import type { Login } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'

export interface Pools {
  /** Give it back with `release`. */
  connect(ref: string, login: Login): Promise<PoolClient>
  /** Ends the project's connections. */
  forget(ref: string): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS_PER_LOGIN = 2
/** Of a cluster with a hundred connections. */
const MAX_POOLS = 40
const IDLE_MS = 10_000

export function createPools(connections: Connections, limitMs: number, log: Log): Pools {
  /** Least recently used first. */
  const pools = new Map<string, Pool>()

  async function open(ref: string, login: Login): Promise<Pool> {
    const name = `${login} ${ref}`
    const known = pools.get(name)
    if (known !== undefined) {
      pools.delete(name)
      pools.set(name, known)
      return known
    }
    makeRoom()
    const pool = new Pool({
      ...(await connections.configOf(ref, { login, limitMs })),
      max: CONNECTIONS_PER_LOGIN,
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
      // A transaction's four statements in one round trip.
      ...{ pipeline: true },
    })
    pool.on('error', (error) =>
      log.warn({ error: error.message }, 'An idle connection to a project was lost.'),
    )
    pools.set(name, pool)
    return pool
  }

  function makeRoom(): void {
    if (pools.size < MAX_POOLS) return
    for (const [name, pool] of pools) {
      if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) continue
      pools.delete(name)
      void pool.end()
      return
    }
    throw new ProjectDbError('unavailable', 'Too many projects are in use at once. Try again in a moment.')
  }

  return {
    connect: async (ref, login) => await (await open(ref, login)).connect(),
    async forget(ref) {
      for (const login of ['owner', 'gateway'] as const) {
        const pool = pools.get(`${login} ${ref}`)
        pools.delete(`${login} ${ref}`)
        await pool?.end()
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      pools.clear()
    },
  }
}
