/**
 * The embedded PostgreSQL of one data directory: starts it, owns it, restarts it when it dies, and stops it. A lock
 * inside a running server identifies its owner, and ends with the owner's connection.
 */

import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../database/log.ts'
import { findPrograms, type PostgresPrograms } from './binaries.ts'
import { type Backend, endCluster, findBackend } from './end-cluster.ts'
import { explainFailure, inUse } from './explain-failure.ts'
import { connectionAs, tryOwnerLock } from './owner-lock.ts'
import { isPostgresRunning, readPidFile } from './pid-file.ts'
import { type Places, preparePlaces } from './places.ts'
import { removePredecessor } from './predecessor.ts'
import {
  chooseAddress,
  ensureCluster,
  type ServerAddress,
  type ServerProcess,
  SUPERUSER,
  startServer,
  syncCluster,
} from './server-process.ts'

interface EmbeddedServerOptions {
  dataDir: string
  /** Inside `dataDir`: which of its clusters. Default `postgres`, the product's own. */
  folder?: string
  log: Log
  onStep?: ((step: string) => void) | undefined
  /** PostgreSQL settings by name. */
  settings?: Record<string, string>
  /** Address space of each of its processes, where the system has such a limit. */
  maxProcessBytes?: number
}

export interface EmbeddedServer {
  /** Holds the password. */
  urlOf(databaseName: string): string
  /** True when it died and could not be started again for minutes: a process that watches this one should start another. */
  isLost(): boolean
  /**
   * The process of a connection, to be killed when PostgreSQL cannot end it. Null: it does not exist, or the system
   * does not show it.
   */
  findBackend(of: { pid: number; role: string }): Promise<Backend | null>
  /** Ends all processes of the server, by force if need be. */
  stop(): Promise<void>
}

/** The wait before a restart grows with each death up to this, and no number of deaths is the last one. */
const MAX_BACK_OFF_MS = 5_000
/** Time for closing a connection, or a server that is being restarted: neither may hold up a stop. */
const GOODBYE_MS = 1_000
const RESTART_WAIT_MS = 10_000
/** After this long without a death, the earlier ones no longer count. */
const HEALTHY_MS = 10 * 60_000
/** A server that could not be started again for this long needs another process, or a person. */
const LOST_AFTER_MS = 5 * 60_000

/** Throws `StorageError`; `in-use` when another Sayso runs on the data directory. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  try {
    const places = await preparePlaces(options.dataDir, options.folder)
    const programs = await findPrograms(places.user)
    await removePredecessor(places, options.log)
    options.onStep?.('Starting PostgreSQL')
    const isNew = (await ensureCluster(places, programs)) === 'made'
    const address = await chooseAddress(places)
    const server = new OwnedServer(options, { places, programs, address })
    await server.start().catch(async (error) => {
      await server.stop()
      throw error
    })
    if (isNew && options.settings?.fsync !== 'off') {
      syncCluster(places, programs).catch((error) =>
        options.log.warn({ error: String(error) }, 'The new database could not be forced to disk.'),
      )
    }
    return server
  } catch (error) {
    throw explainFailure(`${error}`, options.dataDir, error)
  }
}

const SETTINGS = {
  max_connections: '100',
  // Recovery makes one call to the system instead of one for each file, of which a database has 300.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

interface Installation {
  places: Places
  programs: PostgresPrograms
  address: ServerAddress
}

class OwnedServer implements EmbeddedServer {
  readonly #options: EmbeddedServerOptions
  readonly #installation: Installation
  #process: ServerProcess | null = null
  #ownership: Client | null = null
  #deaths = 0
  #startedAtMs = 0
  #diedAtMs: number | null = null
  /** Settled, unless the server died and is being started again at this moment. */
  #restart: Promise<void> = Promise.resolve()
  #isRestarting = false
  #isStopping = false

  constructor(options: EmbeddedServerOptions, installation: Installation) {
    this.#options = options
    this.#installation = installation
  }

  async start(): Promise<void> {
    const { places, programs, address } = this.#installation
    const settings = { ...SETTINGS, ...this.#options.settings }
    const running = await startServer(places, programs, {
      ...{ address, settings },
      maxProcessBytes: this.#options.maxProcessBytes,
    })
    this.#process = running
    this.#startedAtMs = Date.now()
    void running.exited.then(() => this.#onExit())
    await this.#own()
    this.#diedAtMs = null
  }

  urlOf(databaseName: string): string {
    const { address, places } = this.#installation
    return connectionUrl(address, places.password, databaseName)
  }

  isLost(): boolean {
    return this.#diedAtMs !== null && Date.now() - this.#diedAtMs > LOST_AFTER_MS
  }

  async findBackend(of: { pid: number; role: string }): Promise<Backend | null> {
    return this.#process === null ? null : await findBackend(this.#process.pid, of)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const goodbye = this.#ownership?.end().catch(() => {
      // The server is about to be stopped anyway.
    })
    await Promise.race([goodbye, wait(GOODBYE_MS)])
    // A server that is only just starting would be left behind.
    await Promise.race([this.#restart, wait(RESTART_WAIT_MS, undefined, { ref: false })])
    await (this.#process?.stop(this.#options.log) ?? this.#endUnfinished())
    const { socketDir, clusterDir } = this.#installation.places
    const isSocketElsewhere = socketDir !== null && dirname(socketDir) !== dirname(clusterDir)
    if (isSocketElsewhere) await rm(socketDir, { recursive: true, force: true })
  }

  /** One that is still recovering. */
  async #endUnfinished(): Promise<void> {
    const { clusterDir } = this.#installation.places
    const file = this.#isRestarting ? await readPidFile(clusterDir) : null
    if (file !== null) await endCluster(file.pid, clusterDir, this.#options.log)
  }

  async #own(): Promise<void> {
    const { address, places } = this.#installation
    const client = await own(address, places)
    this.#ownership = client
    client.on('end', () => {
      if (this.#ownership === client) void this.#ownAgain()
    })
  }

  /** One crashed connection makes PostgreSQL end all of them, the owner's too, while the server lives on. */
  async #ownAgain(): Promise<void> {
    this.#ownership = null
    while (!this.#isStopping && this.#process !== null && this.#ownership === null) {
      await wait(100)
      try {
        await this.#own()
        this.#diedAtMs = null
      } catch (error) {
        this.#options.log.warn({ error: String(error) }, 'The embedded database is not answering.')
      }
    }
  }

  /** Killed from outside, or out of memory. Its clients fail until it is back; committed data is there again. */
  #onExit(): void {
    this.#process = null
    // One that dies while it is being started is started again by that same attempt: two would get in each other's way.
    if (this.#isStopping || this.#isRestarting) return
    this.#isRestarting = true
    this.#restart = this.#startAgain().finally(() => {
      this.#isRestarting = false
    })
  }

  async #startAgain(): Promise<void> {
    this.#diedAtMs ??= Date.now()
    if (Date.now() - this.#startedAtMs > HEALTHY_MS) this.#deaths = 0
    while (!this.#isStopping && this.#process === null) {
      this.#deaths += 1
      this.#options.log.error({ deaths: this.#deaths }, 'PostgreSQL ended unexpectedly; it is started again.')
      try {
        // Its remaining processes hold the shared memory for a moment.
        await wait(Math.min(100 * this.#deaths, MAX_BACK_OFF_MS))
        await removePredecessor(this.#installation.places, this.#options.log)
        await this.start()
      } catch (error) {
        this.#options.log.error({ error: String(error) }, 'PostgreSQL could not be started again.')
        // It runs, and only the lock was not had: tried again until it is.
        if (this.#process !== null) void this.#ownAgain()
      }
    }
  }
}

async function own(address: ServerAddress, places: Places): Promise<Client> {
  const client = new Client({ ...connectionAs(address, places.password), keepAlive: true })
  client.on('error', () => {
    // The server ended: `#onExit` starts it again and takes a new lock.
  })
  await client.connect()
  if (!(await tryOwnerLock(client))) {
    await client.end()
    throw inUse(dirname(places.homeDir))
  }
  const { rowCount } = await client.query(`select from pg_database where datname = 'sayso'`)
  if (rowCount === 0) await client.query('create database sayso')
  return client
}

/** Connects to a server that another process has started on `dataDir`; null when none runs there. */
export async function findEmbeddedServer(
  dataDir: string,
  databaseName: string,
  folder?: string,
): Promise<string | null> {
  const places = await preparePlaces(dataDir, folder)
  const found = await readPidFile(places.clusterDir)
  if (!found?.isReady || !(await isPostgresRunning(found.pid))) return null
  return connectionUrl(found, places.password, databaseName)
}

/** Whether a server was left there without a stop, running or not. Makes nothing. */
export async function isEmbeddedServerLeft(dataDir: string, folder: string): Promise<boolean> {
  // A folder that is not there has had no server.
  if ((await stat(join(dataDir, folder)).catch(() => null)) === null) return false
  const { clusterDir } = await preparePlaces(dataDir, folder)
  return (await readPidFile(clusterDir)) !== null
}

function connectionUrl(address: ServerAddress, password: string, databaseName: string): string {
  const credentials = `${SUPERUSER}:${encodeURIComponent(password)}`
  const path = encodeURIComponent(databaseName)
  return address.host.startsWith('/')
    ? `postgresql://${credentials}@localhost/${path}?host=${encodeURIComponent(address.host)}&port=${address.port}`
    : `postgresql://${credentials}@${address.host}:${address.port}/${path}`
}
