/** Starts the product in this process: port, database, adapters, routes. */

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createAccounts, createUserKeys, loadOrCreateSecret } from '@sayso/accounts'
import { installFolder } from '@sayso/expo-sdk'
import { type CheckProcess, createCheckProcess, createGeneration, type Generation } from '@sayso/generation'
import type { EventLog, ModelCatalogue } from '@sayso/generation/ports'
import { createModelCatalogue, PROVIDERS_WITH_KEYS } from '@sayso/models'
import { createPackagesService, readRegistryAddress } from '@sayso/packages-cdn'
import { filesFromRecord } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import {
  type ClosableEventLog,
  createAttachments,
  createEventLog,
  createProjectStore,
  createProjects,
  createRedisEventLog,
  createThumbnails,
  createTokenUses,
  createTurnStore,
  type Database,
  keepHouse,
  openDatabase,
} from '@sayso/storage'
import type { Logger } from 'pino'
import type { Addresses } from './addresses.ts'
import { apiRoutes, createApp, type Route } from './app.ts'
import type { Config } from './config.ts'
import { createLimits } from './http/limits.ts'
import { type Listener, listen } from './listen.ts'
import type { Services } from './services.ts'
import type { PublicFolders } from './static/public-folders.ts'
import { createStop } from './stop.ts'

export interface StartOptions extends Config {
  folders: PublicFolders
  log: Logger
  /** Told what begins, for whoever waits. */
  onStep?: (step: string) => void
  /** Instead of the models that `env` configures; for tests. */
  models?: ModelCatalogue
}

export interface RunningServer {
  /** Where browsers reach it. */
  url: string
  port: number
  /** Every API route, so that a test can walk them all. */
  routes: Route[]
  /** Lets running answers finish for a moment, tells readers to come back, and ends everything. Idempotent. */
  stop(): Promise<void>
}

/** Running turns whose server died are looked for this often. */
const ORPHAN_SWEEP_MS = 15_000
/** What nobody can reach any more is removed this often. */
const HOUSEKEEPING_MS = 60 * 60 * 1000

/** Rejects when something cannot be started; what was started by then is stopped again. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  options.onStep?.('Opening the port')
  const listener = await listen(options)
  try {
    return await startBehind(listener, options)
  } catch (error) {
    await listener.close(0)
    throw error
  }
}

async function startBehind(listener: Listener, options: StartOptions): Promise<RunningServer> {
  const { log, onStep } = options
  const database = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    log,
    ...(onStep && { onStep }),
  })
  try {
    const addresses = toAddresses(options, listener.port)
    const eventLog = await openEventLog(database, options)
    const checker = createCheckProcess({
      manifestPath: path.join(options.folders.sdk, 'manifest.json'),
      log,
    })
    const adapters = await createAdapters(database, eventLog, { ...options, addresses, checker })
    const { generation, packages } = adapters
    onStep?.('Ending what a crash left running')
    await generation.recoverOrphans()
    const timers = [sweepOrphans(generation, log), keepHouseRegularly(database, log)]
    const stop = createStop({ listener, generation, checker, packages, eventLog, database, log, timers })
    const app = createApp({
      ...options,
      ...adapters,
      addresses,
      limits: createLimits(options.limits),
      isAccepting: () => !stop.hasBegun(),
      stopSignal: stop.signal,
      isDatabaseReady: () => database.isReady(),
    })
    listener.serve((request, bindings) => app.fetch(request, bindings))
    return { url: addresses.baseUrl, port: listener.port, routes: apiRoutes(app), stop: stop.run }
  } catch (error) {
    await database.close()
    throw error
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

async function createAdapters(
  database: Database,
  eventLog: EventLog,
  options: StartOptions & { addresses: Addresses; checker: CheckProcess },
): Promise<
  Pick<
    Services,
    | 'accounts'
    | 'projects'
    | 'attachments'
    | 'thumbnails'
    | 'turns'
    | 'tokenUses'
    | 'userKeys'
    | 'generation'
    | 'models'
    | 'packages'
    | 'starter'
  >
> {
  const { log, addresses, env, demoCharsPerSecond, modelTimeouts: timeouts } = options
  const models =
    options.models ??
    createModelCatalogue({ env, demo: { charsPerSecond: demoCharsPerSecond }, timeouts, log })
  const turns = createTurnStore(database)
  const secret = await loadOrCreateSecret(options.dataDir)
  const userKeys = options.allowsUserKeys
    ? createUserKeys({ database, secret, providers: PROVIDERS_WITH_KEYS })
    : null
  const attachments = createAttachments(database)
  return {
    models,
    userKeys,
    turns,
    attachments,
    thumbnails: createThumbnails(database),
    tokenUses: createTokenUses(database),
    projects: createProjects(database),
    packages: createPackagesService({
      dataDir: options.dataDir,
      sdk: { distFolder: options.folders.sdk, installFolder: installFolder() },
      registry: () => readRegistryAddress(process.cwd()),
      log: (message, error) => log.error({ err: error }, message),
    }),
    starter: filesFromRecord(await loadStarterFiles()),
    accounts: createAccounts({
      database,
      baseUrl: addresses.baseUrl,
      secret,
      trustedOrigins: loopbackOrigins(addresses),
      log,
    }),
    generation: createGeneration({
      models,
      turns,
      projects: createProjectStore(database),
      attachments,
      ...(userKeys && { userKeys }),
      eventLog,
      checker: options.checker,
      clock: { now: () => new Date() },
      ownerId: randomUUID(),
      log,
    }),
  }
}

function toAddresses({ baseUrl, previewHost }: Config, port: number): Addresses {
  return {
    baseUrl: baseUrl ?? `http://localhost:${port}`,
    // Browsers take any name below `localhost` for this machine; elsewhere the operator has to have a wildcard name.
    previewHost: previewHost ?? (baseUrl === null ? `preview.localhost:${port}` : null),
  }
}

/** The same server under its other local names. */
function loopbackOrigins({ baseUrl }: Addresses): string[] {
  const { hostname, port } = new URL(baseUrl)
  return hostname === 'localhost' ? [`http://127.0.0.1:${port}`, `http://[::1]:${port}`] : []
}

/** Now and then, and not while everybody is waiting for the start. */
function keepHouseRegularly(database: Database, log: Logger): NodeJS.Timeout {
  const keep = async () => {
    try {
      log.info(await keepHouse(database), 'kept house')
    } catch (error) {
      log.warn({ err: error }, 'the house was not kept')
    }
  }
  return setInterval(() => void keep(), HOUSEKEEPING_MS).unref()
}

function sweepOrphans(generation: Generation, log: Logger): NodeJS.Timeout {
  const sweep = () =>
    generation
      .recoverOrphans()
      .catch((error: unknown) => log.warn({ err: error }, 'orphaned turns were not looked for'))
  return setInterval(() => void sweep(), ORPHAN_SWEEP_MS).unref()
}
