/** Connections to projects' databases for one piece of work each, ended from outside when the work takes too long. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { limitAnswers } from './answer-limit.ts'
import type { ProjectCluster } from './cluster.ts'
import { outliveLoss } from './outlive-loss.ts'
import { type OwnerShares, PLACE_WAITS_MS } from './owner-shares.ts'
import { databaseOf, type Login, passwordOf, roleOf } from './provision.ts'
import { changeRole, resetSettings } from './role-settings.ts'
import { sharedClient } from './shared-client.ts'
import { bringUpToDate } from './taken-functions.ts'

interface WorkOptions {
  login: Login
  /** SQL can lift every time-out that it is given, so the backend is ended from outside after this. */
  limitMs: number
  /** Of the project; default its database. */
  database?: string
  /** Of one query; default 64 MB. Infinite for work that keeps no rows. */
  maxAnswerBytes?: number
}

export interface Connections {
  /** How a pool connects as a login of a project, after seeing to it that it is let in. */
  configOf(ref: string, options: WorkOptions): Promise<PoolConfig>
  /** Of the cluster: how an owner's connections are counted. */
  shares: OwnerShares
  /** Ends the connection's work from outside after this, unless the timer is cleared. */
  endLater(client: object, limitMs: number): NodeJS.Timeout
  endNow(client: object): Promise<void>
  /** A connection of its own, closed afterwards: what the work has set lasts no longer. */
  withOwn<T>(ref: string, options: WorkOptions, work: (client: Client) => Promise<T>): Promise<T>
}

interface ConnectionsOptions {
  cluster: ProjectCluster
  secret: string
  log: Log
}

/** Of a wait for a lock that another connection holds. */
const LOCK_TIMEOUT_MS = 10_000
/** PostgreSQL's own time-out comes first. */
const GRACE_MS = 500
const IDLE_IN_TRANSACTION_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'
const TOO_MANY_CONNECTIONS = '53300'

export function createConnections({ cluster, secret, log }: ConnectionsOptions): Connections {
  async function toConfig(
    ref: string,
    { login, limitMs, database = databaseOf(ref) }: WorkOptions,
  ): Promise<ClientConfig> {
    const user = roleOf(ref, login)
    const password = passwordOf(ref, login, secret)
    return {
      ...(await cluster.connectionTo(database, { user, password })),
      connectionTimeoutMillis: 10_000,
      statement_timeout: limitMs,
      lock_timeout: Math.min(limitMs, LOCK_TIMEOUT_MS),
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: 'sayso',
    }
  }

  async function open(ref: string, config: ClientConfig): Promise<Client> {
    const client = new Client(config)
    outliveLoss(client)
    await cluster.shares.connect(ref, 'project', () => client.connect())
    return client
  }

  async function connect(ref: string, options: WorkOptions): Promise<Client> {
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

  async function connectAgain(ref: string, options: WorkOptions): Promise<Client> {
    const database = options.database ?? databaseOf(ref)
    try {
      await bringUpToDate(ref, database, cluster)
      await resetSettings(roleOf(ref, options.login), cluster)
      return await connect(ref, options)
    } catch (error) {
      const code = codeOf(error)
      // While another takes its place, a database has no name for a moment.
      if (code !== WRONG_PASSWORD && code !== NO_SUCH_DATABASE) throw error
      if (code === WRONG_PASSWORD) await resetPassword(ref, options.login)
      await bringUpToDate(ref, database, cluster)
      return await connect(ref, options)
    }
  }

  async function endNow(client: object): Promise<void> {
    const processId = Reflect.get(client, 'processID')
    log.warn({ processId }, 'Work in a project’s database took too long or too much room and is ended.')
    const pool = await cluster.admin()
    await pool.query('select pg_terminate_backend($1)', [processId])
  }

  function endLater(client: object, limitMs: number): NodeJS.Timeout {
    return setTimeout(
      () =>
        void endNow(client).catch((error) =>
          log.error({ error: String(error) }, 'Work that took too long could not be ended.'),
        ),
      limitMs + GRACE_MS,
    )
  }

  return {
    async configOf(ref, options) {
      const client = await connectAgain(ref, options)
      await client.end()
      return { ...(await toConfig(ref, options)), Client: sharedClient(ref, cluster.shares) }
    },

    shares: cluster.shares,
    endLater,
    endNow,

    async withOwn(ref, options, work) {
      const client = await connectAgain(ref, options)
      limitAnswers(client, options.maxAnswerBytes ?? MAX_ANSWER_BYTES)
      const timer = endLater(client, options.limitMs)
      try {
        return await work(client)
      } finally {
        clearTimeout(timer)
        await client.end().catch(() => {
          // It was ended from outside.
        })
      }
    },
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
