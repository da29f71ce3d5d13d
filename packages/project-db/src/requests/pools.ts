/** Open connections of the projects that are in use: one or two for each login, closed when idle, bounded in all. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { limitAnswers } from '../cluster/answer-limit.ts'
import type { Connections } from '../cluster/connections.ts'
import { outliveLoss } from '../cluster/outlive-loss.ts'
import { PatientPool } from '../cluster/patient-pool.ts'
import type { Login } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'

export interface Pools {
  /** Give it back with `release`. */
  connect(ref: string, login: Login): Promise<PoolClient>
  /** Ends the project's connections. */
  forget(ref: string): Promise<void>
  /** The same, after what they are asked has been answered, or after `graceMs`. What is asked meanwhile gets new ones. */
  renew(ref: string, graceMs: number): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS_PER_LOGIN = 2
/** Of a cluster with a hundred connections. */
const MAX_POOLS = 40
const IDLE_MS = 10_000
/** Of one request. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const LOGINS = ['owner', 'gateway'] as const
const RENEW_LOOK_MS = 10
const MAX_RENEW_MS = 30_000
const MAX_CLOSE_MS = 2_000
const NO_SUCH_DATABASE = '3D000'

export function createPools(connections: Connections, limitMs: number, log: Log): Pools {
  /** Least recently used first. */
  const pools = new Map<string, Pool>()

  /** Those who ask while one is being opened share it. */
  const opening = new Map<string, Promise<Pool>>()

  async function open(ref: string, login: Login): Promise<Pool> {
    const name = `${login} ${ref}`
    const known = pools.get(name)
    if (known !== undefined) {
      pools.delete(name)
      pools.set(name, known)
      return known
    }
    const shared = opening.get(name) ?? openNew(name, ref, login).finally(() => opening.delete(name))
    opening.set(name, shared)
    return await shared
  }

  async function openNew(name: string, ref: string, login: Login): Promise<Pool> {
    makeRoom()
    const pool = new PatientPool({
      ...(await connections.configOf(ref, { login, limitMs })),
      max: CONNECTIONS_PER_LOGIN,
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
    })
    outliveLoss(pool)
    pool.on('connect', (client) => limitAnswers(client, MAX_ANSWER_BYTES))
    pool.on('error', (error) =>
      log.warn({ error: error.message }, 'An idle connection to a project was lost.'),
    )
    pools.set(name, pool)
    return pool
  }

  function makeRoom(): void {
    if (pools.size < MAX_POOLS) return
    for (const [name, pool] of pools) {
      if (isBusy(pool)) continue
      pools.delete(name)
      void pool.end()
      return
    }
    throw new ProjectDbError('unavailable', 'Too many projects are in use at once. Try again in a moment.')
  }

  return {
    async connect(ref, login) {
      connections.checkRest(ref)
      let pool = await open(ref, login)
      // Renewed in this very moment.
      while (pool.ending) pool = await open(ref, login)
      try {
        return await pool.connect()
      } catch (error) {
        // While another takes its place, a database has no name for a moment.
        if (!(error instanceof DatabaseError && error.code === NO_SUCH_DATABASE)) throw error
        return await pool.connect()
      }
    },
    async forget(ref) {
      for (const login of LOGINS) {
        const pool = pools.get(`${login} ${ref}`)
        pools.delete(`${login} ${ref}`)
        await pool?.end()
      }
    },
    async renew(ref, graceMs) {
      const old = LOGINS.flatMap((login) => pools.get(`${login} ${ref}`) ?? [])
      for (const login of LOGINS) pools.delete(`${login} ${ref}`)
      const endMs = Date.now() + graceMs
      for (const pool of old) {
        while (isBusy(pool) && Date.now() < endMs) await wait(RENEW_LOOK_MS)
        void endLater(pool)
      }
    },
    async close() {
      const ended = Promise.all([...pools.values()].map((pool) => pool.end()))
      pools.clear()
      // A pool ends when its queries do, which some never do.
      await Promise.race([ended, wait(MAX_CLOSE_MS, undefined, { ref: false })])
    },
  }
}

/** A pool that has ended answers nobody any more, not even those who wait for a connection. */
async function endLater(pool: Pool): Promise<void> {
  const endMs = Date.now() + MAX_RENEW_MS
  while (isBusy(pool) && Date.now() < endMs) await wait(RENEW_LOOK_MS)
  await pool.end()
}

function isBusy(pool: Pool): boolean {
  return pool.idleCount < pool.totalCount || pool.waitingCount > 0
}
