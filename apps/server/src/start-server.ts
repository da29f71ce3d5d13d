/** Starts the product in this process: port, areas, routes. */

import { createApp, type Route, routesOf } from './app.ts'
import { createAccountsArea } from './areas/accounts.ts'
import { openAnswersArea } from './areas/answers.ts'
import { openCodeSyncArea } from './areas/code-sync.ts'
import { openDataArea } from './areas/data.ts'
import { createFunctionsArea } from './areas/functions.ts'
import { openGround, type StartOptions } from './areas/ground.ts'
import { createModelsArea } from './areas/models.ts'
import { createOperatorArea } from './areas/operator.ts'
import { createPackagesArea } from './areas/packages.ts'
import { openProjectsArea } from './areas/projects.ts'
import { createPublishingArea } from './areas/publishing.ts'
import { createSdksArea } from './areas/sdks.ts'
import { isWithoutCookies } from './http/addresses.ts'
import { createDownloads } from './http/downloads.ts'
import { createLargeAnswers } from './http/large-answers.ts'
import { type Listener, listen } from './http/listen.ts'
import { createReadings } from './http/readings.ts'
import type { Services } from './http/services.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { createStop, type Stop } from './stop.ts'

export interface RunningServer {
  /** Where browsers reach it. */
  url: string
  port: number
  /** Every route, so that a test can walk them all. */
  routes: Route[]
  /** Lets running answers finish for a moment, asks readers to come back, and ends everything. Idempotent. */
  stop(): Promise<void>
}

/** Connections that do not end are cut after this. */
const CONNECTION_GRACE_MS = 3000

/** Rejects when an area cannot be opened; areas opened by then are closed again. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  options.onStep?.('Opening the port')
  const listener = await listen(options)
  const stop = createStop(options.log)
  try {
    return await startBehind(listener, options, stop)
  } catch (error) {
    await Promise.all([stop.undo(), listener.close(0)])
    throw error
  }
}

/** Areas are closed in the opposite order: no new work, running answers, readers, sockets, database. */
async function startBehind(listener: Listener, options: StartOptions, stop: Stop): Promise<RunningServer> {
  const { log } = options
  const ground = await openGround(listener, options, stop.add)
  const { addresses, port, openConnections } = ground
  const accounts = stop.add(createAccountsArea(ground))
  const projects = stop.add(await openProjectsArea(ground, accounts.services))
  const data = stop.add(await openDataArea(ground, accounts.services))
  // Upgraded sockets outlive the listener: the relay is closed before.
  stop.add({ name: 'connections', close: () => listener.close(CONNECTION_GRACE_MS) })
  const codeSync = stop.add(await openCodeSyncArea(ground, data.services))
  const sdks = stop.add(createSdksArea(ground))
  const packages = stop.add(createPackagesArea(ground, sdks.services))
  const models = stop.add(createModelsArea(ground, accounts.services))
  const functions = stop.add(
    createFunctionsArea(ground, {
      ...{ ...data.services, ...sdks.services, ...packages.services },
      builtIn: models.builtIn,
    }),
  )
  const publishing = stop.add(createPublishingArea(ground, packages.services))
  const readings = createReadings({ ...accounts.services, ...projects.services, log })
  stop.add({ name: 'readers', close: async () => readings.close() })
  const downloads = createDownloads()
  ground.lines.add('downloads', downloads.count)
  stop.add({ name: 'downloads', close: async () => downloads.close() })
  const answers = stop.add(
    await openAnswersArea(ground, {
      ...{ ...accounts.services, ...projects.services, ...packages.services, ...models.services },
      projectDatabases: data.services.projectDatabases,
      projectSecrets: functions.services.projectSecrets,
    }),
  )
  const operator = stop.add(createOperatorArea(ground))
  stop.add(scheduleMaintenance(stop.areas, log))
  const services: Services = {
    ...{
      log,
      addresses,
      port,
      lines: ground.lines,
      openConnections,
      readings,
      downloads,
      largeAnswers: createLargeAnswers(ground.lines, downloads),
      isAccepting: () => !stop.hasBegun(),
    },
    ...pickSettings(options),
    ...accounts.services,
    ...projects.services,
    ...data.services,
    ...codeSync.services,
    ...sdks.services,
    ...packages.services,
    ...models.services,
    ...functions.services,
    ...publishing.services,
    ...answers.services,
    ...operator.services,
  }
  const app = createApp(stop.areas, services)
  listener.serve(
    (request, bindings) => app.fetch(request, bindings),
    (host) => isWithoutCookies(host, addresses, services.ownDomains.isKnown),
  )
  return { url: addresses.baseUrl, port: listener.port, routes: routesOf(app), stop: stop.run }
}

function pickSettings({
  folders,
  appHosts,
  syncOrigins,
  host,
  trustedProxies,
  helpUrl,
  contact,
  defaultSdk,
  limits: { requestsPerSecond },
}: StartOptions) {
  const addresses = { appHosts, syncOrigins, host, trustedProxies }
  return { ...addresses, folders, helpUrl, contact, defaultSdk, requestsPerSecond }
}
