/** Opens connections to projects' databases as one of a project's logins, after seeing to it that the login is let in. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import type { ProjectCluster } from './cluster.ts'
import { PLACE_WAITS_MS } from './owner-shares.ts'
import { connectPatiently } from './patient-pool.ts'
import { databaseOf, type Login, passwordOf, roleOf } from './provision.ts'
import { changeRole, resetSettings } from './role-settings.ts'
import type { Strikes } from './strikes.ts'
import { bringUpToDate } from './taken-functions.ts'

export interface OpeningOptions {
  login: Login
  /** PostgreSQL's own limit on a statement. */
  limitMs: number
  /** Wait for a lock that another connection holds; default 10 s. */
  lockMs?: number
  /** Database of the project; default its main one. */
  database?: string
}

interface Openings {
  configOf(ref: string, options: OpeningOptions): Promise<ClientConfig>
  /** Throws `ProjectDbError` while the project rests. */
  connect(ref: string, options: OpeningOptions): Promise<Client>
}

const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'
const TOO_MANY_CONNECTIONS = '53300'

export function createOpenings({
  cluster,
  strikes,
  secret,
}: {
  cluster: ProjectCluster
  strikes: Strikes
  secret: string
}): Openings {
  async function toConfig(
    ref: string,
    { login, limitMs, lockMs = LOCK_TIMEOUT_MS, database = databaseOf(ref) }: OpeningOptions,
  ): Promise<ClientConfig> {
    const user = roleOf(ref, login)
    const password = passwordOf(ref, login, secret)
    return {
      ...(await cluster.connectionTo(database, { user, password })),
      connectionTimeoutMillis: 10_000,
      statement_timeout: limitMs,
      lock_timeout: Math.min(limitMs, lockMs),
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: 'sayso',
    }
  }

  async function open(ref: string, config: ClientConfig): Promise<Client> {
    return await connectPatiently(config, cluster.patience, (client) =>
      cluster.shares.connect(ref, 'project', () => client.connect()),
    )
  }

  async function connectNow(ref: string, options: OpeningOptions): Promise<Client> {
    const config = await toConfig(ref, options)
    for (const waitMs of PLACE_WAITS_MS) {
      try {
        return await open(ref, config)
      } catch (error) {
        if (codeOf(error) !== TOO_MANY_CONNECTIONS) throw error
      }
      await sleep(waitMs)
    }
    return await open(ref, config)
  }

  /** A role may change its own password; ours counts. */
  async function resetPassword(ref: string, login: Login): Promise<void> {
    const role = roleOf(ref, login)
    await changeRole(role, [`alter role ${role} password '${passwordOf(ref, login, secret)}'`], cluster)
  }

  /** An idle connection of the admin's may be one that has just been lost. */
  async function connect(ref: string, options: OpeningOptions): Promise<Client> {
    strikes.check(ref)
    return await cluster.patience(() => connectAgain(ref, options))
  }

  async function connectAgain(ref: string, options: OpeningOptions): Promise<Client> {
    const database = options.database ?? databaseOf(ref)
    try {
      await bringUpToDate(ref, database, cluster)
      await resetSettings(roleOf(ref, options.login), cluster)
      return await connectNow(ref, options)
    } catch (error) {
      const code = codeOf(error)
      // While another takes its place, a database has no name for a moment.
      if (code !== WRONG_PASSWORD && code !== NO_SUCH_DATABASE) throw error
      if (code === WRONG_PASSWORD) await resetPassword(ref, options.login)
      await bringUpToDate(ref, database, cluster)
      return await connectNow(ref, options)
    }
  }

  return { configOf: toConfig, connect }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
