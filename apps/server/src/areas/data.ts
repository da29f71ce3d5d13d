/** Data of generated apps: a database for each project, the gateway to it, and the requests that apps make through this server. */

import { createGateway, createTokenReader } from '@sayso/data-gateway'
import { createLive } from '@sayso/data-live'
import { createProjectDatabases, type ProjectDatabases, type SqlTurns } from '@sayso/project-db'
import { createAppPeople, createServerBus, type ServerBus } from '@sayso/storage'
import { createAppProxy } from '../app-proxy/app-proxy.ts'
import { isOwnHost } from '../http/addresses.ts'
import { createAppLimits, createProxyLimits } from '../http/app-limits.ts'
import { toRedirects } from '../http/app-redirects.ts'
import type { Services } from '../http/services.ts'
import { letOthersRun } from '../http/turns.ts'
import { appPeopleRoutes } from '../routes/app-people.ts'
import { appProxyRoutes } from '../routes/app-proxy.ts'
import { gatewayRoutes } from '../routes/data.ts'
import { dataSnapshotRoutes } from '../routes/data-snapshots.ts'
import { databaseRoutes } from '../routes/database.ts'
import { migrationRoutes } from '../routes/migrations.ts'
import { createFairLine } from '../slow-work/fair-line.ts'
import type { WorkLines } from '../slow-work/work-lines.ts'
import type { Area } from './area.ts'
import { DATABASE_CLOSE_MS, type Ground } from './ground.ts'

export async function openDataArea(ground: Ground, { mailer }: Pick<Services, 'mailer'>) {
  const { options, log, addresses, secret, rates, deriveKey, database } = ground
  const appPeople = createAppPeople(database)
  const onError = (error: unknown) => log.error({ err: error }, 'a request of an app failed')
  const projectDatabases = openProjectDatabases(ground)
  await projectDatabases.check()
  const bus = createServerBus(ground.database)
  const live = openLive(ground, projectDatabases, bus)
  return {
    name: 'databases of projects',
    services: {
      projectDatabases,
      live,
      appPeople,
      gateway: createGateway({
        data: projectDatabases,
        people: appPeople,
        sendMail: mailer === null ? null : (mail) => mailer.send(mail),
        baseUrl: addresses.baseUrl,
        redirectsOf: async (ref) => toRedirects(await appPeople.appOf(ref), addresses),
        later: (work) => void work().catch(onError),
        limits: createAppLimits(options.limits, rates),
        ...{ deriveKey, letOthersRun },
        broadcast: live.post,
        nowMs: Date.now,
        onError,
      }),
      appProxy: options.hasAppProxy
        ? createAppProxy({
            secret,
            appHosts: options.appHosts,
            isOwnHost: (host) => isOwnHost(host, addresses),
            limits: createProxyLimits(rates),
          })
        : null,
    },
    routes: (services) => ({
      open: [gatewayRoutes(services), appProxyRoutes(services)],
      api: [
        migrationRoutes(services),
        databaseRoutes(services),
        appPeopleRoutes(services),
        dataSnapshotRoutes(services),
      ],
    }),
    maintain: async () => ({
      databases: await projectDatabases.removeLeftBehind(),
      appMails: await appPeople.removeOld(),
    }),
    async close() {
      await bus.close()
      await projectDatabases.close()
    },
    closeMs: DATABASE_CLOSE_MS,
    // Slow stops are caused by people's SQL, which the product's own database does not wait for.
    isClosedMeanwhile: true,
  } satisfies Area
}

function openLive({ log }: Ground, databases: ProjectDatabases, bus: ServerBus) {
  const readToken = createTokenReader()
  const nowMs = Date.now
  return createLive({
    data: {
      exists: databases.exists,
      schemaNumberOf: databases.schemaNumberOf,
      changes: databases.changes,
      readToken: (ref, token) => readToken(token, { ref, secretOf: databases.jwtSecretOf, nowMs: nowMs() }),
    },
    ...{ bus, nowMs },
    onError: (error) => log.error({ err: error }, 'a live channel of an app failed'),
  })
}

/** First migrations and copies with data. At a tenth of a second each, the last in line waits for about ten seconds. */
const MAKING = { atOnce: 2, maxWaiting: 200, maxWaitingPerAsker: 20 }

/** One piece of SQL at the parser, and one long one beside it. A review asks for one after the other, so these are the reviews and migrations of a network at once. */
const READING = { atOnce: 1, maxWaiting: 200, maxWaitingPerAsker: 20 }

function openProjectDatabases({ options, log, database, secret, lines, freeDiskBytes }: Ground) {
  return createProjectDatabases({
    database,
    url: options.projectsDatabaseUrl,
    dataDir: options.dataDir,
    secret,
    makeInLine: lines.open('databases', MAKING).run,
    sqlTurns: { inLine: openSqlLines(lines), letOthersRun },
    snapshots: options.dataSnapshots,
    sizes: {
      ownerBytes: options.databaseDisk.ownerBytes,
      // The disk of an outside cluster cannot be read.
      hasDiskRoom: async () =>
        options.projectsDatabaseUrl !== undefined ||
        (await freeDiskBytes()) >= options.databaseDisk.reserveBytes,
    },
    log,
  })
}

/** The operator sees both lines as one. */
function openSqlLines(lines: WorkLines): SqlTurns['inLine'] {
  const [short, long] = [createFairLine(READING), createFairLine(READING)]
  lines.add('sql', () => {
    const [one, other] = [short.count(), long.count()]
    return { running: one.running + other.running, waiting: one.waiting + other.waiting }
  })
  return (asker, work, isLong) => (isLong ? long : short).run(asker, work)
}
