/** Opens the database: starts the embedded PostgreSQL or connects to a given one, then brings its tables up to date. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from './database/database.ts'
import type { Log } from './database/log.ts'
import { migrate } from './database/migrate.ts'
import * as schema from './database/schema/index.ts'
import { StorageError } from './database/storage-error.ts'
import { type EmbeddedServer, findEmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts'

interface OpenDatabaseOptions {
  /** An external PostgreSQL (`DATABASE_URL`). Without it an embedded one is started in `dataDir`. */
  url?: string | undefined
  /** Made when missing. */
  dataDir: string
  log: Log
  /** Most connections of the pool. Default 20. */
  maxConnections?: number
  /** Called with the current step, for the progress lines of a start. */
  onStep?: (step: string) => void
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
      // The query on this connection throws the error.
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
    isAlive: () => server?.isLost() !== true,
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
