/** Open connections of the projects that are in use: one or two for each login, closed when idle, the idle ones bounded in all. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { limitAnswers } from '../cluster/answer-limit.ts'
import type { Connections } from '../cluster/connections.ts'
import { outliveLoss } from '../cluster/outlive-loss.ts'
import { PatientPool } from '../cluster/patient-pool.ts'
import type { Login } from '../cluster/provision.ts'

export interface Pools {
  /** Give it back with `release`. */
  connect(ref: string, login: Login): Promise<PoolClient>
  /** Ends the project's connections. */
  forget(ref: string): Promise<void>
  /** The same, after pending queries have been answered, or after `graceMs`. Later queries get new pools. */
  renew(ref: string, graceMs: number): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS_PER_LOGIN = 2
/** For a cluster with a hundred connections. Working connections are bounded by the shares of their owners. */
const MAX_IDLE_POOLS = 40
const IDLE_MS = 10_000
/** Limit of one request. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const LOGINS = ['owner', 'gateway'] as const
const RENEW_LOOK_MS = 10
const MAX_RENEW_MS = 30_000
const MAX_CLOSE_MS = 2_000
const NO_SUCH_DATABASE = '3D000'

export function createPools(connections: Connections, limitMs: number, log: Log): Pools {
  /** Least recently used first. */
  const pools = new Map<string, Pool>()

  /** Callers share a pool that is being opened. */
  const opening = new Map<string, Promise<Pool>>()

  async function open(ref: string, login: Login): Promise<Pool> {
    const name = nameOf(ref, login)
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
    if (pools.size >= MAX_IDLE_POOLS) endIdle(() => true)
    const pool = new PatientPool(
      {
        ...(await connections.configOf(ref, { login, limitMs })),
        max: CONNECTIONS_PER_LOGIN,
        idleTimeoutMillis: IDLE_MS,
        allowExitOnIdle: true,
      },
      connections.patience,
    )
    outliveLoss(pool)
    pool.on('connect', (client) => limitAnswers(client, MAX_ANSWER_BYTES))
    pool.on('error', (error) =>
      log.warn({ error: error.message }, 'An idle connection to a project was lost.'),
    )
    pools.set(name, pool)
    return pool
  }

  /** Ends the one that has not been used for longest, if there is one. */
  function endIdle(isMeant: (ref: string, pool: Pool) => boolean): void {
    for (const [name, pool] of pools) {
      if (isBusy(pool) || !isMeant(refIn(name), pool)) continue
      pools.delete(name)
      void pool.end()
      return
    }
  }

  connections.shares.onFull((refs) => endIdle((ref, { totalCount }) => refs.has(ref) && totalCount > 0))

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
        const pool = pools.get(nameOf(ref, login))
        pools.delete(nameOf(ref, login))
        await pool?.end()
      }
    },
    async renew(ref, graceMs) {
      const old = LOGINS.flatMap((login) => pools.get(nameOf(ref, login)) ?? [])
      for (const login of LOGINS) pools.delete(nameOf(ref, login))
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

const nameOf = (ref: string, login: Login) => `${login} ${ref}`
const refIn = (name: string) => name.slice(name.indexOf(' ') + 1)

/** A pool that has ended serves nobody any more, not even those who wait for a connection. */
async function endLater(pool: Pool): Promise<void> {
  const endMs = Date.now() + MAX_RENEW_MS
  while (isBusy(pool) && Date.now() < endMs) await wait(RENEW_LOOK_MS)
  await pool.end()
}

function isBusy(pool: Pool): boolean {
  return pool.idleCount < pool.totalCount || pool.waitingCount > 0
}
