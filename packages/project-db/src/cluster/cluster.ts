/**
 * The PostgreSQL cluster that holds the projects' databases: never the product's own, because SQL of models and users must not
 * share memory, logs and a superuser with accounts. By default an embedded one, started when the first project asks for it.
 */

import {
  type EmbeddedServer,
  findEmbeddedServer,
  type Log,
  StorageError,
  startEmbeddedServer,
} from '@sayso/storage'
import { Client, type ClientConfig, Pool } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { outliveLoss } from './outlive-loss.ts'
import { createOwnerShares, type FindOwners, type OwnerShares } from './owner-shares.ts'
import { prepareCluster } from './prepare-cluster.ts'

export interface ProjectCluster {
  /** Connections of the login that makes databases. Starts the cluster. Throws `ProjectDbError` `unavailable`. */
  admin(): Promise<Pool>
  /** How that login connects, for work that needs a connection of its own. */
  adminConnection(): Promise<ClientConfig>
  /** How to connect to a database of the cluster as somebody; as the admin when nobody is named. */
  connectionTo(database: string, login?: { user: string; password: string }): Promise<ClientConfig>
  /** Of the connections that `admin` does not count, by the projects' owners. */
  shares: OwnerShares
  /** Starts nothing: whether the login of an outside cluster may make databases and roles. Throws `StorageError`. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface ClusterOptions {
  /** An outside PostgreSQL (`PROJECTS_DATABASE_URL`). Without it an embedded one is started in `dataDir`. */
  url?: string | undefined
  dataDir: string
  /** For operators' commands: the embedded one may have been started by a Sayso that runs. */
  joinsRunning?: boolean
  log: Log
}

const ADMIN_CONNECTIONS = 2
const IDLE_MS = 10_000

/** What an app's SQL may not take from the machine; the cluster of other people's SQL need not be fast alone. */
const EMBEDDED_SETTINGS = {
  max_connections: '100',
  shared_buffers: '64MB',
  temp_file_limit: '512MB',
  max_wal_size: '512MB',
  max_parallel_workers: '0',
  // SQL can write lines that rank below.
  log_min_messages: 'fatal',
}

interface OpenCluster {
  url: string
  pool: Pool
  server: EmbeddedServer | null
}

/** `findOwners`: default every project is its own owner. */
export function createCluster(
  options: ClusterOptions,
  findOwners: FindOwners = async () => new Map(),
): ProjectCluster {
  let opening: Promise<OpenCluster> | null = null

  async function open(): Promise<OpenCluster> {
    opening ??= openCluster(options).catch((error) => {
      opening = null
      options.log.error({ error: String(error) }, 'The database of the projects cannot be opened.')
      throw new ProjectDbError(
        'unavailable',
        'The project’s database cannot be reached. Try again in a minute.',
        {
          cause: error,
        },
      )
    })
    return await opening
  }

  const admin = async () => (await open()).pool

  return {
    admin,
    shares: createOwnerShares(admin, findOwners),
    adminConnection: async () => ({ connectionString: (await open()).url }),
    async connectionTo(database, login) {
      return { connectionString: withDatabase((await open()).url, database, login) }
    },
    check: async () => (options.url === undefined ? undefined : await checkLogin(options.url)),
    async close() {
      // What could not be opened needs no closing; the caller has had the error.
      const opened = await opening?.catch(() => null)
      await opened?.pool.end()
      await opened?.server?.stop()
    },
  }
}

const FOLDER = 'project-databases'

async function openCluster(options: ClusterOptions): Promise<OpenCluster> {
  const { dataDir, log, joinsRunning = false } = options
  const running = joinsRunning ? await findEmbeddedServer(dataDir, 'postgres', FOLDER) : null
  const url = options.url ?? running ?? undefined
  const server =
    url === undefined
      ? await startEmbeddedServer({ dataDir, folder: FOLDER, log, settings: EMBEDDED_SETTINGS })
      : null
  const adminUrl = url ?? server?.urlOf('postgres') ?? ''
  const pool = new Pool({
    connectionString: adminUrl,
    max: ADMIN_CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    application_name: 'sayso-projects',
  })
  outliveLoss(pool)
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'An idle connection to the projects was lost.'),
  )
  try {
    await prepareCluster(pool)
    return { url: adminUrl, pool, server }
  } catch (error) {
    await pool.end()
    await server?.stop()
    throw error
  }
}

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
