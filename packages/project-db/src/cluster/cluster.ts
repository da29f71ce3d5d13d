/**
 * The PostgreSQL cluster that holds the projects' databases: never the product's own, because SQL of models and users must not
 * share memory, logs and a superuser with accounts. By default an embedded one, started when the first project asks for it.
 */

import { setTimeout as wait } from 'node:timers/promises'
import {
  type Backend,
  type EmbeddedServer,
  findEmbeddedServer,
  isEmbeddedServerLeft,
  type Log,
  StorageError,
  startEmbeddedServer,
} from '@sayso/storage'
import { Client, type ClientConfig, type Pool } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { outliveLoss } from './outlive-loss.ts'
import { createOwnerShares, type FindOwners, type OwnerShares } from './owner-shares.ts'
import { createPatience, type Patience, PatientPool } from './patient-pool.ts'
import { prepareCluster } from './prepare-cluster.ts'

export interface ProjectCluster {
  /** Connections of the login that makes databases. Starts the cluster. Throws `ProjectDbError` `unavailable`. */
  admin(): Promise<Pool>
  /** Configuration of that login, for work that needs a separate connection. */
  adminConnection(): Promise<ClientConfig>
  /** Configuration for connecting to a database of the cluster with a login; as the admin without one. */
  connectionTo(database: string, login?: { user: string; password: string }): Promise<ClientConfig>
  /** Connections that `admin` does not count, by the projects' owners. */
  shares: OwnerShares
  /** At the start of a server: whether the login of an outside cluster may make databases and roles. Throws `StorageError`. */
  check(): Promise<void>
  /** The backend of a connection, to be killed. Null: it does not exist, or the cluster is not a child of this process. */
  findBackend(id: BackendId): Promise<Backend | null>
  /** It is a child of this process. */
  readonly isEmbedded: boolean
  /** How `CREATE DATABASE` copies. */
  readonly copyStrategy: 'file_copy' | 'wal_log'
  readonly patience: Patience
  state(): Promise<ClusterState>
  /** Null until it has been opened. */
  version(): string | null
  /** False: the embedded one died and did not come back for minutes. */
  isAlive(): boolean
  close(): Promise<void>
}

export interface BackendId {
  pid: number
  /** Whom it serves: a number alone may be another's by now. */
  role: string
}

/** `recovering`: it was there within the last seconds, or is being started. */
export type ClusterState = 'not-started' | 'ok' | 'recovering' | 'unreachable'

export interface ClusterOptions {
  /** An outside PostgreSQL (`PROJECTS_DATABASE_URL`). Without it an embedded one is started in `dataDir`. */
  url?: string | undefined
  dataDir: string
  /** For operators' commands: a running Sayso may have started the embedded one. */
  joinsRunning?: boolean
  log: Log
}

const ADMIN_CONNECTIONS = 2
/** Recovery after a crash takes less. */
const RECOVERY_MS = 15_000
const ANSWER_MS = 1_000
/** An end of all this is at hand when the server stops, whatever its queries do. */
const CLOSE_MS = 2_000
const IDLE_MS = 10_000

/** Address space; every process starts with 300 MB of it. A statement that needs more ends with an error. */
const MAX_PROCESS_BYTES = 1024 * 1024 * 1024

/** Limits on the machine's resources for an app's SQL; this cluster need not be fast alone. */
const EMBEDDED_SETTINGS = {
  max_connections: '100',
  // Entries for 100,000 locks: a transaction that makes or removes thousands of objects must not leave the others without any.
  max_locks_per_transaction: '1024',
  shared_buffers: '64MB',
  temp_file_limit: '512MB',
  // Recovery reads everything written since the last checkpoint.
  max_wal_size: '192MB',
  checkpoint_timeout: '60s',
  // For us, to end the others' connections.
  superuser_reserved_connections: '8',
  max_parallel_workers: '0',
  // SQL can write lines that rank below.
  log_min_messages: 'fatal',
}

interface OpenCluster {
  url: string
  /** Of PostgreSQL, `18.4`. */
  version: string
  pool: Pool
  server: EmbeddedServer | null
}

/** `findOwners`: default every project is its own owner. */
export function createCluster(
  options: ClusterOptions,
  findOwners: FindOwners = async () => new Map(),
): ProjectCluster {
  const patience = createPatience()
  let opening: Promise<OpenCluster> | null = null
  let opened: OpenCluster | null = null
  /** Since when it has not answered. */
  let silentSinceMs: number | null = null

  async function open(): Promise<OpenCluster> {
    opening ??= openCluster(options, patience).catch((error) => {
      opening = null
      silentSinceMs ??= Date.now()
      options.log.error({ error: String(error) }, 'The database of the projects cannot be opened.')
      throw new ProjectDbError(
        'unavailable',
        'The project’s database cannot be reached. Try again in a minute.',
        {
          cause: error,
        },
      )
    })
    opened = await opening
    silentSinceMs = null
    return opened
  }

  async function answers(): Promise<boolean> {
    if (opened === null) return false
    const answered = opened.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return await Promise.race([answered, wait(ANSWER_MS, false, { ref: false })])
  }

  const admin = async () => (await open()).pool

  return {
    admin,
    patience,
    shares: createOwnerShares(admin, findOwners),
    adminConnection: async () => ({ connectionString: (await open()).url }),
    async connectionTo(database, login) {
      return { connectionString: withDatabase((await open()).url, database, login) }
    },
    async check() {
      if (options.url !== undefined) return await checkLogin(options.url)
      // SQL that outlived an earlier Sayso still takes the processor.
      if (await isEmbeddedServerLeft(options.dataDir, FOLDER)) open().catch(ignoreLogged)
    },
    findBackend: async (id) => (await opened?.server?.findBackend(id)) ?? null,
    isEmbedded: options.url === undefined,
    copyStrategy: options.url === undefined ? 'file_copy' : 'wal_log',
    async state() {
      if (opening === null && silentSinceMs === null) return 'not-started'
      if (await answers()) {
        silentSinceMs = null
        return 'ok'
      }
      silentSinceMs ??= Date.now()
      const isStarting = opening !== null && opened === null
      return isStarting || Date.now() - silentSinceMs < RECOVERY_MS ? 'recovering' : 'unreachable'
    },
    version: () => opened?.version ?? null,
    isAlive: () => opened?.server?.isLost() !== true,
    async close() {
      // A cluster that could not be opened needs no closing; the caller has had the error.
      const closing = await opening?.catch(() => null)
      if (!closing) return
      await Promise.race([closing.pool.end(), wait(CLOSE_MS, undefined, { ref: false })])
      await closing.server?.stop()
    },
  }
}

const FOLDER = 'project-databases'

async function openCluster(options: ClusterOptions, patience: Patience): Promise<OpenCluster> {
  const { dataDir, log, joinsRunning = false } = options
  const running = joinsRunning ? await findEmbeddedServer(dataDir, 'postgres', FOLDER) : null
  const url = options.url ?? running ?? undefined
  const server =
    url === undefined
      ? await startEmbeddedServer({
          ...{ dataDir, folder: FOLDER, log },
          settings: EMBEDDED_SETTINGS,
          maxProcessBytes: MAX_PROCESS_BYTES,
        })
      : null
  const adminUrl = url ?? server?.urlOf('postgres') ?? ''
  const pool = new PatientPool(
    {
      connectionString: adminUrl,
      max: ADMIN_CONNECTIONS,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: 'sayso-projects',
    },
    patience,
  )
  outliveLoss(pool)
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'An idle connection to the projects was lost.'),
  )
  try {
    await prepareCluster(pool)
    const { rows } = await pool.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return { url: adminUrl, version: rows[0]?.version ?? '', pool, server }
  } catch (error) {
    await pool.end()
    await server?.stop()
    throw error
  }
}

/** The next caller that needs the cluster has the error again. */
function ignoreLogged(): void {}

function withDatabase(url: string, database: string, login?: { user: string; password: string }): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  if (login === undefined) return changed.href
  changed.username = login.user
  changed.password = login.password
  return changed.href
}

const WHAT_TO_DO =
  'Give PROJECTS_DATABASE_URL a login with CREATEDB and CREATEROLE, or leave it out for a database in the data folder.'

async function checkLogin(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  outliveLoss(client)
  try {
    await client.connect()
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may === true) return
  } catch (cause) {
    const message = `The database of the projects cannot be reached: ${cause instanceof Error ? cause.message : cause}`
    throw new StorageError('unreachable', { message, action: WHAT_TO_DO }, { cause })
  } finally {
    await client.end().catch(() => {
      // It was never connected.
    })
  }
  throw new StorageError('unreachable', {
    message: 'The login of PROJECTS_DATABASE_URL may not make databases and roles.',
    action: WHAT_TO_DO,
  })
}
