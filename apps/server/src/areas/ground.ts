/** Resources that every area stands on: settings, database, rates, entries, keys. Each is closed after all areas that use it. */

import { statfs } from 'node:fs/promises'
import { loadOrCreateSecret, type Plan } from '@sayso/accounts'
import type { AskOutside } from '@sayso/data-gateway'
import type { ModelCatalogue } from '@sayso/generation/ports'
import {
  type ClosableEventLog,
  createEventLog,
  createRates,
  createRedisEventLog,
  createServerBus,
  type Database,
  openDatabase,
  type Rates,
  type ServerBus,
} from '@sayso/storage'
import type { WebExporter } from '@sayso/web-export'
import type { Logger } from 'pino'
import type { Dns } from '../domains/dns.ts'
import type { InstallEngine } from '../functions/engine-set-up.ts'
import type { CallOutside } from '../functions/outside-calls.ts'
import { type Addresses, toAddresses } from '../http/addresses.ts'
import type { Listener } from '../http/listen.ts'
import { createOpenConnections, type OpenConnections } from '../http/open-connections.ts'
import type { PublicFolders } from '../http/public-folders.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { BuildSdk } from '../sdks/sdk-builds.ts'
import type { Config } from '../settings/config.ts'
import { createKeyThreads, type KeyThreads } from '../slow-work/derive-keys.ts'
import { createWorkLines, type WorkLines } from '../slow-work/work-lines.ts'
import type { Area } from './area.ts'

export interface StartOptions extends Config {
  folders: PublicFolders
  /** Sets up an SDK that is not there yet. Absent: that is left to the operator. */
  buildSdk?: BuildSdk
  /** Installs the engine of functions. Absent: that is left to the operator. */
  installEngine?: InstallEngine
  log: Logger
  /** Called with what begins, for the person who waits. */
  onStep?: (step: string) => void
  /** Instead of the models that `env` configures; for tests. */
  models?: ModelCatalogue
  /** Instead of the plans that are shipped; for tests. */
  plans?: readonly Plan[]
  /** Instead of the engine that bundles the app; for tests. */
  webExporter?: WebExporter
  /** Instead of the public internet, for the sign-in of apps' people; for tests. */
  askOutside?: AskOutside
  /** Instead of the public internet, for calls that apps' SQL asked for; for tests. */
  callOutside?: CallOutside
  /** Instead of the system's DNS servers; for tests. */
  dns?: Dns
}

export interface Ground {
  options: StartOptions
  log: Logger
  listener: Listener
  /** The port of the public address. */
  port: number
  addresses: Addresses
  database: Database
  /** To the other servers of the database. */
  bus: ServerBus
  rates: Rates
  eventLog: ClosableEventLog
  secret: string
  deriveKey: KeyThreads['derive']
  metrics: Metrics | null
  lines: WorkLines
  openConnections: OpenConnections
  /** Free space on the disk with the data folder. */
  freeDiskBytes: () => Promise<number>
}

/** A PostgreSQL that does not stop is ended by force before. */
export const DATABASE_CLOSE_MS = 40_000

/** Adds each resource to the areas as soon as it is open. */
export async function openGround(
  listener: Listener,
  options: StartOptions,
  add: (area: Area) => void,
): Promise<Ground> {
  const { log, onStep, dataDir } = options
  const database = await openDatabase({
    url: options.databaseUrl,
    dataDir,
    log,
    ...(onStep && { onStep }),
  })
  add({ name: 'database', close: () => database.close(), closeMs: DATABASE_CLOSE_MS })
  const bus = createServerBus(database)
  add({ name: 'other servers', close: () => bus.close() })
  const lines = createWorkLines()
  const keyThreads = createKeyThreads(lines)
  add({ name: 'password threads', close: () => keyThreads.close() })
  const eventLog = await openEventLog(database, options)
  const rates = await createRates({ database, redisUrl: options.redisUrl, log })
  add({ name: 'limits', close: () => rates.close() })
  add({ name: 'event log', close: () => eventLog.close() })
  const port = options.publicPort ?? listener.port
  const openConnections = createOpenConnections(options.limits.openPerAddress, options.trustedProxies)
  openConnections.watch(listener.server)
  return {
    options,
    log,
    listener,
    port,
    addresses: toAddresses(options, port),
    database,
    bus,
    rates,
    eventLog,
    secret: options.secret ?? (await loadOrCreateSecret(dataDir)),
    deriveKey: keyThreads.derive,
    metrics: options.metricsToken === undefined ? null : createMetrics({ pool: database.pool }),
    lines,
    openConnections,
    freeDiskBytes: () => readFreeDiskBytes(dataDir),
  }
}

async function openEventLog(
  database: Database,
  { redisUrl, log, onStep }: StartOptions,
): Promise<ClosableEventLog> {
  if (redisUrl === undefined) return createEventLog(database)
  onStep?.('Connecting to Redis')
  return await createRedisEventLog({ url: redisUrl, log })
}

async function readFreeDiskBytes(dataDir: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    // Where both databases are elsewhere, the folder may not be there yet: nothing is stored on this disk.
    return Number.POSITIVE_INFINITY
  }
}
