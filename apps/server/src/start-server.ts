/** Starts the product in this process: port, database, adapters, routes. */

import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { createAccounts, createUserKeys, loadOrCreateSecret } from '@sayso/accounts'
import { createGateway } from '@sayso/data-gateway'
import { createDemoModel } from '@sayso/demo-model'
import { installFolder } from '@sayso/expo-sdk'
import { type CheckProcess, createCheckProcess, createGeneration } from '@sayso/generation'
import type { EventLog, ModelCatalogue } from '@sayso/generation/ports'
import { createModelCatalogue, PROVIDERS_WITH_KEYS } from '@sayso/models'
import { createPackagesService, createVersionSource, readRegistryAddress } from '@sayso/packages-cdn'
import { filesFromRecord } from '@sayso/project'
import { createProjectDatabases } from '@sayso/project-db'
import { createChannelKeys } from '@sayso/relay'
import { loadStarterFiles } from '@sayso/starter'
import {
  type ClosableEventLog,
  createAttachments,
  createBin,
  createDeviceLinks,
  createEventLog,
  createProjectEvents,
  createProjects,
  createRates,
  createRedisEventLog,
  createSavedProjects,
  createThumbnails,
  createTokenUses,
  createTurnFiles,
  createTurnStore,
  createUploads,
  createVersionMarks,
  type Database,
  openDatabase,
  type Rates,
} from '@sayso/storage'
import type { Logger } from 'pino'
import { createApp, type Route, routesOf } from './app.ts'
import { createAppProxy } from './app-proxy/app-proxy.ts'
import type { Config } from './config.ts'
import { type Addresses, isOwnHost, ownOrigins, toAddresses } from './http/addresses.ts'
import { createAnswerBudget } from './http/answer-budget.ts'
import { isOutage } from './http/answer-failure.ts'
import { createAppLimits, createProxyLimits } from './http/app-limits.ts'
import { createLimits } from './http/limits.ts'
import { createOpenConnections } from './http/open-connections.ts'
import type { PublicFolders } from './http/public-folders.ts'
import { createQuotas } from './http/quotas.ts'
import { letOthersRun } from './http/turns.ts'
import { createUploadLimits } from './http/upload-limits.ts'
import { type Listener, listen } from './listen.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { scheduleMaintenance, sweepOrphans } from './regular-work.ts'
import { createKeyThreads, type KeyThreads } from './slow-work/derive-keys.ts'
import { createStop } from './stop.ts'
import { openRelay } from './sync/open-relay.ts'

interface StartOptions extends Config {
  folders: PublicFolders
  log: Logger
  /** Called with what begins, for the person who waits. */
  onStep?: (step: string) => void
  /** Instead of the models that `env` configures; for tests. */
  models?: ModelCatalogue
}

export interface RunningServer {
  /** Where browsers reach it. */
  url: string
  port: number
  /** Every route, so that a test can walk them all. */
  routes: Route[]
  /** Lets running answers finish for a moment, asks readers to come back, and ends everything. Idempotent. */
  stop(): Promise<void>
}

/** Rejects when a part cannot be started; parts started by then are stopped again. */
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
    const port = options.publicPort ?? listener.port
    const addresses = toAddresses(options, port)
    const eventLog = await openEventLog(database, options)
    const rates = await createRates({ database, redisUrl: options.redisUrl, log })
    const keyThreads = createKeyThreads()
    const checker = createCheckProcess({
      manifestPath: path.join(options.folders.sdk, 'manifest.json'),
      log,
    })
    const metrics = options.metricsToken === undefined ? null : createMetrics({ pool: database.pool })
    const { secret, ...adapters } = await createAdapters(database, eventLog, {
      ...options,
      addresses,
      checker,
      metrics,
      rates,
      deriveKey: keyThreads.derive,
    })
    const { generation, projectDatabases } = adapters
    await projectDatabases.check()
    onStep?.('Ending what a crash left running')
    await generation.recoverOrphans()
    const channelKeys = createChannelKeys(secret)
    const openConnections = createOpenConnections(options.limits.openPerAddress, options.trustedProxies)
    openConnections.watch(listener.server)
    const relay = await openRelay({
      ...options,
      server: listener.server,
      keys: channelKeys,
      deviceLinks: adapters.deviceLinks,
      addresses,
      origins: options.syncOrigins,
      rates,
      openConnections,
      connectionsPerAddressAndMinute: options.limits.relayConnectionsPerAddressAndMinute,
    })
    const timers = [sweepOrphans(generation, log), scheduleMaintenance(database, projectDatabases, log)]
    const stop = createStop({
      ...adapters,
      listener,
      relay,
      checker,
      eventLog,
      rates,
      keyThreads,
      database,
      log,
      timers,
    })
    const app = createApp({
      ...options,
      ...adapters,
      addresses,
      metrics,
      channelKeys,
      openConnections,
      relay,
      appProxy: options.hasAppProxy
        ? createAppProxy({
            secret,
            appHosts: options.appHosts,
            isOwnHost: (host) => isOwnHost(host, addresses),
            limits: createProxyLimits(rates),
          })
        : null,
      port,
      limits: createLimits(options.limits, rates),
      uploadLimits: createUploadLimits({ ...adapters, numbers: options.uploads, rates, nowMs: Date.now }),
      quotas: createQuotas({ ...adapters, rates }),
      gateway: createGateway({
        data: projectDatabases,
        limits: createAppLimits(options.limits, rates),
        ...{ deriveKey: keyThreads.derive, letOthersRun },
        nowMs: Date.now,
        onError: (error) => log.error({ err: error }, 'a request of an app failed'),
      }),
      isAccepting: () => !stop.hasBegun(),
      stopSignal: stop.signal,
      isDatabaseReady: () => database.isReady(),
      freeDiskBytes: () => readFreeDiskBytes(options.dataDir),
      isDatabaseAlive: () => database.isAlive(),
    })
    listener.serve((request, bindings) => app.fetch(request, bindings))
    return { url: addresses.baseUrl, port: listener.port, routes: routesOf(app), stop: stop.run }
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
  options: StartOptions & {
    addresses: Addresses
    checker: CheckProcess
    metrics: Metrics | null
    rates: Rates
    deriveKey: KeyThreads['derive']
  },
) {
  const { log, addresses, env, demoCharsPerSecond, modelTimeouts: timeouts } = options
  const configured =
    options.models ??
    createModelCatalogue({
      env,
      builtIn: createDemoModel({ charsPerSecond: demoCharsPerSecond }),
      timeouts,
      log,
    })
  const models = options.metrics?.measureModels(configured) ?? configured
  const turns = createTurnStore(database)
  const secret = options.secret ?? (await loadOrCreateSecret(options.dataDir))
  const userKeys = options.allowsUserKeys
    ? createUserKeys({ database, secret, providers: PROVIDERS_WITH_KEYS })
    : null
  const attachments = createAttachments(database)
  const packageVersions = createVersionSource({ registry: () => readRegistryAddress(process.cwd()) })
  return {
    models,
    packageVersions,
    userKeys,
    turns,
    attachments,
    secret,
    deviceLinks: createDeviceLinks(database),
    uploads: createUploads(database),
    savedProjects: createSavedProjects(database),
    thumbnails: createThumbnails(database),
    versionMarks: createVersionMarks(database),
    tokenUses: createTokenUses(database),
    projects: createProjects(database),
    bin: createBin(database),
    projectEvents: createProjectEvents(database),
    packages: createPackagesService({
      baseUrl: addresses.baseUrl,
      dataDir: options.dataDir,
      sdk: { distFolder: options.folders.sdk, installFolder: installFolder() },
      registry: () => readRegistryAddress(process.cwd()),
      log: (message, error) => log.error({ err: error }, message),
      note: (message) => log.info(message),
    }),
    projectDatabases: createProjectDatabases({
      database,
      url: options.projectsDatabaseUrl,
      dataDir: options.dataDir,
      secret,
      snapshots: options.dataSnapshots,
      sizes: {
        ownerBytes: options.databaseDisk.ownerBytes,
        // The disk of an outside cluster cannot be read.
        hasDiskRoom: async () =>
          options.projectsDatabaseUrl !== undefined ||
          (await readFreeDiskBytes(options.dataDir)) >= options.databaseDisk.reserveBytes,
      },
      log,
    }),
    starter: filesFromRecord(await loadStarterFiles()),
    accounts: createAccounts({
      ...{ database, secret, log, baseUrl: addresses.baseUrl, deriveKey: options.deriveKey },
      trustedOrigins: (request) => ownOrigins(request.url, addresses),
      hasPlans: options.hasPlans,
    }),
    generation: createGeneration({
      models,
      turns,
      turnFiles: createTurnFiles(database),
      attachments,
      ...(userKeys && { userKeys }),
      budget: createAnswerBudget({ numbers: options.limits, rates: options.rates }),
      eventLog,
      checker: options.checker,
      packageVersions,
      hasAppProxy: options.hasAppProxy,
      clock: { now: () => new Date() },
      ownerId: randomUUID(),
      isOutage,
      log,
    }),
  }
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
