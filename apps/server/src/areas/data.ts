/** Data of generated apps: a database for each project, the gateway to it, and the requests that apps make through this server. */

import path from 'node:path'
import { type AppFiles, collectFiles, createGateway, createTokenReader } from '@sayso/data-gateway'
import { createLive } from '@sayso/data-live'
import { createFolderStore, createS3Store, type FilesStore, removeBelow } from '@sayso/files-store'
import { createProjectDatabases, type ProjectDatabases, type SqlTurns } from '@sayso/project-db'
import { createAppPeople, createSignInProviders } from '@sayso/storage'
import { createAppProxy } from '../app-proxy/app-proxy.ts'
import { createAskOutside } from '../app-sign-in/ask-outside.ts'
import { createProjectProviders } from '../app-sign-in/project-providers.ts'
import { isOwnHost } from '../http/addresses.ts'
import { createAppLimits, createProxyLimits } from '../http/app-limits.ts'
import { toRedirects } from '../http/app-redirects.ts'
import type { Services } from '../http/services.ts'
import { letOthersRun } from '../http/turns.ts'
import { appFilesRoutes } from '../routes/app-files.ts'
import { appPeopleRoutes } from '../routes/app-people.ts'
import { appProxyRoutes } from '../routes/app-proxy.ts'
import { appSignInRoutes } from '../routes/app-sign-in.ts'
import { checkDataRoutes } from '../routes/check-data.ts'
import { gatewayRoutes } from '../routes/data.ts'
import { dataSnapshotRoutes } from '../routes/data-snapshots.ts'
import { databaseRoutes } from '../routes/database.ts'
import { functionCallRoutes } from '../routes/function-calls.ts'
import { liveChannelRoutes } from '../routes/live-channels.ts'
import { migrationRoutes } from '../routes/migrations.ts'
import { pushRoutes } from '../routes/push.ts'
import { tableFileRoutes } from '../routes/table-files.ts'
import { createPictureDrawer } from '../slow-work/draw-pictures.ts'
import { createFairLine } from '../slow-work/fair-line.ts'
import type { WorkLines } from '../slow-work/work-lines.ts'
import type { Area } from './area.ts'
import { DATABASE_CLOSE_MS, type Ground } from './ground.ts'

export async function openDataArea(ground: Ground, { mailer }: Pick<Services, 'mailer'>) {
  const { options, log, addresses, secret, rates, deriveKey, database } = ground
  const appPeople = createAppPeople(database)
  const projectProviders = createProjectProviders(createSignInProviders(database), secret)
  const isServers = (host: string) => isOwnHost(host, addresses)
  const onError = (error: unknown) => log.error({ err: error }, 'a request of an app failed')
  const store = openFilesStore(options)
  const projectDatabases = openProjectDatabases(ground, store)
  const pictures = createPictureDrawer({ lines: ground.lines })
  const files = openAppFiles(ground, { store, projectDatabases, drawPicture: pictures.draw })
  const collectAll = createCollector({ projectDatabases, files, log })
  await projectDatabases.check()
  const live = openLive(ground, projectDatabases)
  return {
    name: 'databases of projects',
    services: {
      projectDatabases,
      live,
      appPeople,
      projectProviders,
      gateway: createGateway({
        data: projectDatabases,
        files,
        people: appPeople,
        providers: projectProviders,
        askOutside: options.askOutside ?? createAskOutside({ isOwnHost: isServers }),
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
            isOwnHost: isServers,
            limits: createProxyLimits(rates),
          })
        : null,
    },
    routes: (services) => ({
      // Functions have an address among those of the gateway, and come first.
      open: [
        functionCallRoutes(services),
        pushRoutes(services),
        gatewayRoutes(services),
        appProxyRoutes(services),
      ],
      api: [
        migrationRoutes(services),
        databaseRoutes(services),
        liveChannelRoutes(services),
        checkDataRoutes(services),
        appPeopleRoutes(services),
        appSignInRoutes(services),
        appFilesRoutes(services),
        dataSnapshotRoutes(services),
        tableFileRoutes(services),
      ],
    }),
    maintain: async () => ({
      databases: await projectDatabases.removeLeftBehind(),
      appMails: await appPeople.removeOld(),
      files: await collectAll(),
    }),
    async close() {
      pictures.close()
      await projectDatabases.close()
    },
    closeMs: DATABASE_CLOSE_MS,
    // Slow stops are caused by people's SQL, which the product's own database does not wait for.
    isClosedMeanwhile: true,
  } satisfies Area
}

function openLive({ log, bus }: Ground, databases: ProjectDatabases) {
  const readToken = createTokenReader()
  const nowMs = Date.now
  return createLive({
    data: {
      // A check has no live channels.
      exists: async (ref) => (await databases.exists(ref)) && !(await databases.isOfCheck(ref)),
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

/** Empty databases for trials, one after the other beside those that stay. A full line answers that the files have not been tried. */
const TRYING = { atOnce: 1, maxWaiting: 60, maxWaitingPerAsker: 4 }

/** One piece of SQL at the parser, and one long one beside it. A review asks for one after the other, so these are the reviews and migrations of a network at once. */
const READING = { atOnce: 1, maxWaiting: 200, maxWaitingPerAsker: 20 }

function openProjectDatabases(
  { options, log, database, secret, lines, freeDiskBytes }: Ground,
  store: FilesStore,
) {
  return createProjectDatabases({
    database,
    url: options.projectsDatabaseUrl,
    dataDir: options.dataDir,
    secret,
    makeInLine: lines.open('databases', MAKING).run,
    makeThrowAwayInLine: lines.open('trials', TRYING).run,
    sqlTurns: { inLine: openSqlLines(lines), letOthersRun },
    snapshots: options.dataSnapshots,
    removeFiles: (ref) => removeBelow(store, `${ref}/`),
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

export function openFilesStore({ files, dataDir }: Pick<Ground['options'], 'files' | 'dataDir'>): FilesStore {
  return files.s3 === null ? createFolderStore(path.join(dataDir, 'files')) : createS3Store(files.s3)
}

interface FilesParts {
  store: FilesStore
  projectDatabases: ProjectDatabases
}

function openAppFiles(
  { options, freeDiskBytes }: Ground,
  { store, projectDatabases, drawPicture }: FilesParts & Pick<AppFiles, 'drawPicture'>,
): AppFiles {
  const { count, lastSnapshotMs } = projectDatabases.files
  return {
    ...{ store, count, lastSnapshotMs, drawPicture },
    maxFileBytes: options.files.maxFileBytes,
    async findRoom(ref) {
      // The disk of an S3 store is its operator's.
      const diskBytes =
        options.files.s3 === null
          ? (await freeDiskBytes()) - options.databaseDisk.reserveBytes
          : Number.POSITIVE_INFINITY
      const ownerBytes = await projectDatabases.roomOf(ref)
      return diskBytes < ownerBytes
        ? { bytes: diskBytes, sentence: DISK_IS_FULL }
        : { bytes: ownerBytes, sentence: OWNER_IS_FULL }
    },
  }
}

const DISK_IS_FULL = 'There is no room for this file on the server. Ask the people who run it.'
const OWNER_IS_FULL =
  'There is no room for this file: the app’s owner has stored as much as they may. Delete files that are not needed.'

const COLLECT_MS = 24 * 60 * 60 * 1000

/** Looks at the files of each project once a day. */
function createCollector({
  projectDatabases,
  files,
  log,
}: Pick<FilesParts, 'projectDatabases'> & { files: AppFiles; log: Ground['log'] }): () => Promise<number> {
  const lastMs = new Map<string, number>()
  return async () => {
    let removedCount = 0
    for (const ref of await projectDatabases.files.listRefs()) {
      const nowMs = Date.now()
      if (nowMs - (lastMs.get(ref) ?? 0) < COLLECT_MS) continue
      lastMs.set(ref, nowMs)
      try {
        const collected = await collectFiles(ref, { data: projectDatabases, files, nowMs })
        await projectDatabases.files.setCount(ref, collected.keptBytes)
        removedCount += collected.removedCount
      } catch (error) {
        log.warn({ err: error, ref }, 'the files of a project could not be looked at')
      }
    }
    return removedCount
  }
}
