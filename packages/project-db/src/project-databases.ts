/** The databases of projects: which project has which, their migrations, and their end. */

import { createHmac } from 'node:crypto'
import type { Database } from '@sayso/storage'
import { type ChangeFeed, createChangeFeed } from './changes/change-feed.ts'
import { type CheckDatabases, createCheckDatabases } from './check/check-databases.ts'
import { createBackends } from './cluster/backends.ts'
import { type ClusterOptions, type ClusterState, createCluster } from './cluster/cluster.ts'
import { type Connections, createConnections } from './cluster/connections.ts'
import { createDatabaseSize, type SizeLimits } from './cluster/database-size.ts'
import { watchExcess } from './cluster/excess.ts'
import { createRef, drop } from './cluster/provision.ts'
import { createStrikes } from './cluster/strikes.ts'
import { createFileAccount, type FileAccount, sumOfFiles } from './files/file-account.ts'
import { createHookQueue, type HookQueue } from './hooks/hook-queue.ts'
import { createProjectData, type ProjectData } from './project-data.ts'
import { createRegistry, type MakeInLine } from './registry/registry.ts'
import { createPools } from './requests/pools.ts'
import { createRequests, REQUEST_LIMIT_MS, type Requests } from './requests/requests.ts'
import type { SnapshotBudget } from './snapshots/budget.ts'
import { createSnapshots } from './snapshots/data-snapshots.ts'
import { createSqlParser, type SqlTurns } from './sql/sql-parser.ts'
import { createChangeMarks } from './view/change-marks.ts'

interface ProjectDatabasesOptions extends ClusterOptions {
  /** The product's own database: maps projects to their databases. */
  database: Database
  /** Passwords of the projects' logins are made from it. */
  secret: string
  /** Turns of the owners whose projects get a database. */
  makeInLine: MakeInLine
  /** For databases that a trial makes and drops. */
  makeThrowAwayInLine: MakeInLine
  /** Turns of those whose SQL is parsed and reviewed. Absent where nobody else asks: in tools. */
  sqlTurns?: SqlTurns
  /** Budget for the snapshots of one project's data. */
  snapshots: SnapshotBudget
  /** Removes the files of a database that was dropped. */
  removeFiles?: (ref: string) => Promise<void>
  /** Default: 512 MB for one database, no other limit. */
  sizes?: Partial<SizeLimits>
}

/** The methods of `ProjectData` that stand here are about the test data, which the preview and devices use. */
export interface ProjectDatabases extends Requests, ProjectData {
  /** For visitors of the published app. */
  live: ProjectData
  /** Throw-away databases of checks. */
  checks: CheckDatabases
  /** Bytes of apps' files, counted in the limit of their owner. */
  files: FileAccount
  /** How many bytes the owner of this database may add; negative beyond the limit. */
  roomOf(ref: string): Promise<number>
  /** Changes of rows, in any of the databases. */
  changes: ChangeFeed
  /** Calls over HTTP that SQL asked for, in any of the databases. */
  hooks: HookQueue
  /** False: with the databases of this project, those of the person would be larger than one person's may be. */
  hasRoomFor(userId: string, projectId: string): Promise<boolean>
  /** False: no project has this ref. */
  exists(ref: string): Promise<boolean>
  /** True for the throw-away database of a check. */
  isOfCheck(ref: string): Promise<boolean>
  /** The key that the tokens of one database are signed with. */
  jwtSecretOf(ref: string): string
  /** Changes with each migration that this server applies. */
  schemaNumberOf(ref: string): number
  /** Drops the databases of projects that are deleted, and snapshots that have aged out; how many. */
  removeLeftBehind(): Promise<number>
  /** At the start of a server: throws `StorageError` when the login of an outside cluster may not make databases. */
  check(): Promise<void>
  /** State of the PostgreSQL that hosts all of them. Starts nothing. */
  health(): Promise<DataHealth>
  /** Of that PostgreSQL, `18.4`; null until it has been opened. */
  version(): string | null
  /** False: the embedded PostgreSQL died and did not come back for minutes. */
  isAlive(): boolean
  close(): Promise<void>
}

interface DataHealth {
  state: ClusterState
  /** Connections whose SQL has outlived its end, and which only the operator can end. */
  unstoppableCount: number
}

const DEFAULT_SIZES: SizeLimits = {
  databaseBytes: 512 * 1024 * 1024,
  ownerBytes: Number.POSITIVE_INFINITY,
  hasDiskRoom: async () => true,
}

export function createProjectDatabases(options: ProjectDatabasesOptions): ProjectDatabases {
  const { database, secret, makeInLine, makeThrowAwayInLine, log } = options
  const registry = createRegistry({
    ...{ database, makeInLine, makeThrowAwayInLine },
    createRef: (projectId, purpose) => createRef(projectId, purpose, secret),
  })
  const cluster = createCluster(options, registry.ownersOf)
  const strikes = createStrikes()
  const backends = createBackends(cluster, strikes, log)
  const writes = createWrites()
  const connections = reportingWrites(
    createConnections({ cluster, backends, strikes, secret, log }),
    writes.note,
  )
  const excess = watchExcess({ cluster, connections, strikes, log })
  const size = createDatabaseSize({
    cluster,
    connections,
    log,
    siblingsOf: registry.siblingsOf,
    filesOf: (refs) => sumOfFiles(database, refs),
    limits: { ...DEFAULT_SIZES, ...options.sizes },
  })
  const pools = createPools(connections, REQUEST_LIMIT_MS, log)
  const parser = createSqlParser({ turns: options.sqlTurns })

  const snapshots = createSnapshots({
    ...{ database, cluster, connections, backends, pools, log },
    budget: options.snapshots,
  })
  const checks = createCheckDatabases({
    ...{ registry, cluster, connections, size, parser, pools, secret, makeThrowAwayInLine, log },
  })
  const schemaNumbers = new Map<string, number>()
  const live = registry.of('live')
  const shared = {
    ...{ cluster, connections, size, snapshots, parser, secret, log },
    ...{ withThrowAway: registry.withThrowAway, forget: registry.forget },
    marksOf: createChangeMarks({ cluster, onWrite: writes.onWrite }),
    hasLiveData: async (projectId: string) => (await live.find(projectId)) !== null,
    onSchemaChange(ref: string) {
      schemaNumbers.set(ref, (schemaNumbers.get(ref) ?? 0) + 1)
      writes.note(ref)
    },
  }

  const schemaNumberOf = (ref: string) => schemaNumbers.get(ref) ?? 0
  const unreported = createRequests({ pools, connections, size, onWrite: () => undefined })
  const { isOfCheck } = registry
  const hooks = createHookQueue({ requests: unreported, ...writes, schemaNumberOf, isOfCheck, log })

  return {
    ...createRequests({ pools, connections, size, onWrite: writes.note }),
    changes: createChangeFeed({ cluster, requests: unreported, onWrite: writes.onWrite }),
    hooks,
    ...createProjectData({ ...shared, registry: registry.of('test') }),
    live: createProjectData({ ...shared, registry: live }),
    checks,
    files: createFileAccount(database),
    roomOf: size.roomOf,
    hasRoomFor: async (userId, projectId) =>
      await size.areWithinLimit(await registry.refsIfOwnedBy(userId, projectId)),
    exists: (ref) => registry.exists(ref),
    isOfCheck,
    jwtSecretOf: (ref) => createHmac('sha256', secret).update(`project tokens ${ref}`).digest('base64url'),
    schemaNumberOf,

    async removeLeftBehind() {
      let removedCount = 0
      for (const ref of await registry.leftBehind()) {
        try {
          await pools.forget(ref)
          await drop(ref, cluster)
          await options.removeFiles?.(ref)
          await registry.forget(ref)
          removedCount += 1
        } catch (error) {
          // One that cannot be dropped now must not keep the others; the next run tries it again.
          log.warn({ error: String(error), ref }, 'The database of a deleted project was not removed.')
        }
      }
      return removedCount + (await snapshots.removeAged())
    },

    check: () => cluster.check(),
    version: () => cluster.version(),
    health: async () => ({ state: await cluster.state(), unstoppableCount: backends.runningCount() }),
    isAlive: () => cluster.isAlive(),

    async close() {
      excess.close()
      hooks.close()
      await checks.closeAll()
      await parser.close()
      await pools.close()
      await cluster.close()
    },
  }
}

function createWrites() {
  const listeners: ((ref: string) => void)[] = []
  return {
    onWrite: (listener: (ref: string) => void) => void listeners.push(listener),
    note(ref: string) {
      for (const listener of listeners) listener(ref)
    },
  }
}

/** Work on a connection of its own may have written: a migration, a row that its maker changed. What may be repeated only reads. */
function reportingWrites(connections: Connections, note: (ref: string) => void): Connections {
  return {
    ...connections,
    withOwn: (ref, options, work) =>
      options.isRepeatable === true
        ? connections.withOwn(ref, options, work)
        : connections.withOwn(ref, options, work).finally(() => note(ref)),
  }
}
