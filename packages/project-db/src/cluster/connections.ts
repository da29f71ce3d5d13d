/** Connections to projects' databases for one piece of work each, ended from outside when the work takes too long. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import { type Client, type ClientBase, type ClientConfig, DatabaseError, type PoolConfig } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { connectionOf, limitAnswers } from './answer-limit.ts'
import type { Backends } from './backends.ts'
import type { ProjectCluster } from './cluster.ts'
import { isBystander, isLostConnection } from './lost-connection.ts'
import { type OwnerShares, PLACE_WAITS_MS } from './owner-shares.ts'
import { connectPatiently, type Patience } from './patient-pool.ts'
import { databaseOf, type Login, passwordOf, roleOf } from './provision.ts'
import { changeRole, resetSettings } from './role-settings.ts'
import { sharedClient } from './shared-client.ts'
import type { Strikes } from './strikes.ts'
import { bringUpToDate } from './taken-functions.ts'

interface WorkOptions {
  login: Login
  /** SQL can lift every time-out that it is given, so the backend is ended from outside after this. */
  limitMs: number
  /** Database of the project; default its main one. */
  database?: string
  /** Limit for one query; default 64 MB. Infinite for work that keeps no rows. */
  maxAnswerBytes?: number
  /** Done again when PostgreSQL restarts under it: for work that changes nothing, or that comes to the same when done twice. */
  isRepeatable?: boolean
}

export interface Connections {
  /** How a pool connects as a login of a project, after seeing to it that it is let in. */
  configOf(ref: string, options: WorkOptions): Promise<PoolConfig>
  /** The cluster's count of an owner's connections. */
  shares: OwnerShares
  /** The cluster's patience while it recovers. */
  patience: Patience
  /** Ends the connection's work from outside after this, unless the timer is cleared. */
  endLater(client: ClientBase, limitMs: number): NodeJS.Timeout
  /** Ends the connection with its backend: pending queries fail with a sentence. */
  endNow(client: ClientBase): Promise<void>
  /** Whether others ended the connection, or another backend's crash did. */
  isBystander(client: ClientBase, error: unknown): boolean
  /** After work that failed: when we have hung up, its backend may still be at it. */
  endAbandoned(client: ClientBase, error?: unknown): void
  /** Throws `ProjectDbError` while the project rests. */
  checkRest(ref: string): void
  /** A separate connection, closed afterwards: its settings end with it. */
  withOwn<T>(ref: string, options: WorkOptions, work: (client: Client) => Promise<T>): Promise<T>
}

interface ConnectionsOptions {
  cluster: ProjectCluster
  backends: Backends
  strikes: Strikes
  secret: string
  log: Log
}

/** Wait for a lock that another connection holds. */
const LOCK_TIMEOUT_MS = 10_000
/** PostgreSQL's own time-out comes first. */
const GRACE_MS = 500
const IDLE_IN_TRANSACTION_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'
const TOO_MANY_CONNECTIONS = '53300'

export function createConnections({
  cluster,
  backends,
  strikes,
  secret,
  log,
}: ConnectionsOptions): Connections {
  const endedByUs = new WeakSet<ClientBase>()

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
    return await connectPatiently(config, cluster.patience, (client) =>
      cluster.shares.connect(ref, 'project', () => client.connect()),
    )
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

  /** An idle connection of the admin's may be one that has just been lost. */
  async function connectWhenThere(ref: string, options: WorkOptions): Promise<Client> {
    strikes.check(ref)
    return await cluster.patience(() => connectAgain(ref, options))
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

  async function endNow(client: ClientBase): Promise<void> {
    endedByUs.add(client)
    const id = backendOf(client)
    log.warn(id, 'Work in a project’s database is ended: it took too long or too much room.')
    await backends.end(id, (canKill) => {
      connectionOf(client).stream.destroy(canKill ? tookTooLong() : cannotBeEnded())
    })
  }

  function endInBackground(client: ClientBase): void {
    endNow(client).catch((error) =>
      log.error({ error: String(error) }, 'Work that took too long could not be ended.'),
    )
  }

  const isInnocent = (client: ClientBase, error: unknown) => isBystander(error) && !endedByUs.has(client)

  function endAbandoned(client: ClientBase, error?: unknown): void {
    const hasHungUp = connectionOf(client).stream.destroyed && !isLostConnection(error)
    if (hasHungUp && !endedByUs.has(client)) endInBackground(client)
  }

  async function once<T>(
    ref: string,
    options: WorkOptions,
    work: (client: Client) => Promise<T>,
  ): Promise<{ value: T } | { lost: unknown }> {
    const client = await connectWhenThere(ref, options)
    limitAnswers(client, options.maxAnswerBytes ?? MAX_ANSWER_BYTES)
    const timer = setTimeout(endInBackground, options.limitMs + GRACE_MS, client)
    try {
      const value = await work(client)
      endAbandoned(client)
      return { value }
    } catch (error) {
      if (options.isRepeatable && isInnocent(client, error)) return { lost: error }
      endAbandoned(client, error)
      throw endedByUs.has(client) && isLostConnection(error) ? tookTooLong() : error
    } finally {
      clearTimeout(timer)
      await client.end().catch(() => {
        // It was ended from outside.
      })
    }
  }

  return {
    async configOf(ref, options) {
      const client = await connectWhenThere(ref, options)
      await client.end()
      return { ...(await toConfig(ref, options)), Client: sharedClient(ref, cluster.shares) }
    },

    shares: cluster.shares,
    patience: cluster.patience,
    endLater: (client, limitMs) => setTimeout(endInBackground, limitMs + GRACE_MS, client),
    endNow,
    isBystander: isInnocent,
    endAbandoned,
    checkRest: strikes.check,

    async withOwn(ref, options, work) {
      const first = await once(ref, options, work)
      if ('value' in first) return first.value
      const second = await once(ref, options, work)
      if ('value' in second) return second.value
      throw second.lost
    },
  }
}

/** Both are only there once the client is connected, and in no type. */
function backendOf(client: ClientBase): { pid: number; role: string } {
  return { pid: Number(Reflect.get(client, 'processID')), role: String(Reflect.get(client, 'user')) }
}

/** PostgreSQL's message for a backend that responds. */
function tookTooLong(): DatabaseError {
  const error = new DatabaseError('It took too long and was stopped.', 0, 'error')
  error.severity = 'FATAL'
  error.code = '57P01'
  return error
}

function cannotBeEnded(): ProjectDbError {
  return new ProjectDbError(
    'unavailable',
    'It took too long, and the database server has not stopped it yet. Tell the operator if it stays so.',
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
