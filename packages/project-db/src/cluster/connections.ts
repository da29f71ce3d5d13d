/** Connections to projects' databases for one piece of work each, ended from outside when the work takes too long. */

import type { Log } from '@sayso/storage'
import { Client, type ClientBase, type ClientConfig, DatabaseError, type PoolConfig } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { connectionOf, limitAnswers } from './answer-limit.ts'
import type { Backends } from './backends.ts'
import type { ProjectCluster } from './cluster.ts'
import { isBystander, isLostConnection } from './lost-connection.ts'
import { createOpenings, type OpeningOptions } from './openings.ts'
import type { OwnerShares } from './owner-shares.ts'
import type { Patience } from './patient-pool.ts'
import type { Strikes } from './strikes.ts'

/** SQL can lift every time-out that it is given, so the backend is ended from outside after `limitMs`. */
interface WorkOptions extends OpeningOptions {
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
  /** Ends the connection with its backend: pending queries fail with `why`, by default that it took too long. */
  endNow(client: ClientBase, why?: DatabaseError): Promise<void>
  /** The open connections, by the process id of their backend. */
  working(): ReadonlyMap<number, ClientBase>
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

/** PostgreSQL's own time-out comes first. */
const GRACE_MS = 500
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

export function createConnections({
  cluster,
  backends,
  strikes,
  secret,
  log,
}: ConnectionsOptions): Connections {
  const endedByUs = new WeakSet<ClientBase>()
  const open = new Map<number, ClientBase>()
  const openings = createOpenings({ cluster, strikes, secret })

  function keep(client: ClientBase): void {
    const { pid } = backendOf(client)
    open.set(pid, client)
    client.once('end', () => {
      if (open.get(pid) === client) open.delete(pid)
    })
  }

  async function endNow(client: ClientBase, why?: DatabaseError): Promise<void> {
    endedByUs.add(client)
    const id = backendOf(client)
    log.warn(id, 'Work in a project’s database is ended: it took too long or too much room.')
    // PostgreSQL's own message would say nothing of it.
    if (why !== undefined) connectionOf(client).stream.destroy(why)
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
    const client = await openings.connect(ref, options)
    keep(client)
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
      const client = await openings.connect(ref, options)
      await client.end()
      return { ...(await openings.configOf(ref, options)), Client: sharedClient(ref, cluster.shares, keep) }
    },

    shares: cluster.shares,
    patience: cluster.patience,
    endLater: (client, limitMs) => setTimeout(endInBackground, limitMs + GRACE_MS, client),
    endNow,
    working: () => open,
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

/** A client for a pool of one project that connects within its owner's share. The pool makes its clients itself. */
function sharedClient(
  ref: string,
  shares: OwnerShares,
  onConnect: (client: Client) => void,
): new (
  config?: ClientConfig,
) => Client {
  return class SharedClient extends Client {
    override connect(): Promise<Client>
    override connect(callback: (error: Error | null, client?: Client) => void): void
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
      const connecting = shares
        .connect(ref, 'project', () => super.connect())
        .then((client) => {
          onConnect(client)
          return client
        })
      if (callback === undefined) return connecting
      void connecting.then((client) => callback(null, client), callback)
      return undefined
    }
  }
}
