/** Opens the database: starts the embedded PostgreSQL or connects to a given one, then brings its tables up to date. */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { type EmbeddedServer, findEmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema/index.ts'
import { StorageError } from './storage-error.ts'

export interface OpenDatabaseOptions {
  /** An external PostgreSQL (`DATABASE_URL`). Without it an embedded one is started in `dataDir`. */
  url?: string | undefined
  /** Made when missing. */
  dataDir: string
  log: Log
  /** Most connections of the pool. Default 20. */
  maxConnections?: number
  /** Told what is being done while it is done, for the progress lines of a start. */
  onStep?: (step: string) => void
}

export interface Database {
  readonly drizzle: NodePgDatabase<typeof schema>
  readonly pool: Pool
  /** Connects to this database; holds a password, so never log it. */
  readonly url: string
  /** True: no other server uses this database. */
  readonly isEmbedded: boolean
  /** One round trip; false when the database does not answer within a second. */
  isReady(): Promise<boolean>
  /** Ends the pool, then stops the embedded server. Idempotent. */
  close(): Promise<void>
}

/**
 * Resolves when queries can be made. Safe to call from several processes at once on one external database.
 * Throws `StorageError`.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const server = options.url ? null : await startEmbeddedServer(options)
  const url = options.url || server?.urlOf('sayso') || ''
  const pool = createPool(url, options)
  try {
    await checkConnection(pool)
    options.onStep?.('Preparing the database')
    await migrate(pool)
  } catch (error) {
    await pool.end()
    await server?.stop()
    throw error
  }
  return createDatabase(pool, url, server)
}

/** For operators' commands: the database of a Sayso that may be running, embedded or not. Throws `StorageError`. */
export async function openRunningDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const url = options.url ?? (await findEmbeddedServer(options.dataDir, 'sayso')) ?? undefined
  return await openDatabase({ ...options, url })
}

function createPool(url: string, { maxConnections = 20, log }: OpenDatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'sayso',
  })
  // Without listeners, a connection that the server closes ends this process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost.'))
  pool.on('connect', (client) => {
    client.on('error', () => {
      // Whoever uses this connection gets the error from its query.
    })
  })
  return pool
}

async function checkConnection(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    throw new StorageError(
      'unreachable',
      {
        message: `The database cannot be reached: ${cause instanceof Error ? cause.message : cause}`,
        action: 'Check DATABASE_URL, and that the PostgreSQL server runs and lets this user in.',
      },
      { cause },
    )
  }
}

function createDatabase(pool: Pool, url: string, server: EmbeddedServer | null): Database {
  let closing: Promise<void> | null = null
  return {
    drizzle: drizzle(pool, { schema }),
    pool,
    url,
    isEmbedded: server !== null,
    isReady: () => answersWithin(pool, 1_000),
    close() {
      closing ??= pool.end().then(() => server?.stop())
      return closing
    },
  }
}

async function answersWithin(pool: Pool, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const isAnswered = await Promise.race([answered, timedOut])
  clearTimeout(timer)
  return isAnswered
}
