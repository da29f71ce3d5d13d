/** The databases of projects: which project has which, their migrations, and their end. */

import { createHmac } from 'node:crypto'
import type { Database } from '@sayso/storage'
import type { AppliedMigration } from '@sayso/wire'
import { createBackends } from './cluster/backends.ts'
import { type ClusterOptions, type ClusterState, createCluster } from './cluster/cluster.ts'
import { createConnections } from './cluster/connections.ts'
import { createDatabaseSize, type SizeLimits } from './cluster/database-size.ts'
import { createRef, drop, provision } from './cluster/provision.ts'
import { createStrikes } from './cluster/strikes.ts'
import { type ExportOptions, exportSql } from './export/export-sql.ts'
import type { MigrationResult } from './migrations/apply-migration.ts'
import {
  createProjectMigrations,
  type MigrationRequest,
  type SqlReview,
} from './migrations/project-migrations.ts'
import { createRegistry, type MakeInLine } from './registry/registry.ts'
import { createPools } from './requests/pools.ts'
import { createRequests, REQUEST_LIMIT_MS, type Requests } from './requests/requests.ts'
import type { SnapshotBudget } from './snapshots/budget.ts'
import { createSnapshots } from './snapshots/data-snapshots.ts'
import { createProjectSnapshots, type ProjectSnapshots } from './snapshots/project-snapshots.ts'
import { createSqlParser } from './sql/sql-parser.ts'
import { createDatabaseViews, type DatabaseViews } from './view/database-views.ts'

interface ProjectDatabasesOptions extends ClusterOptions {
  /** The product's own database: maps projects to their databases. */
  database: Database
  /** Passwords of the projects' logins are made from it. */
  secret: string
  /** Turns of the owners whose projects get a database. */
  makeInLine: MakeInLine
  /** Budget for the snapshots of one project's data. */
  snapshots: SnapshotBudget
  /** Default: 512 MB for one database, no other limit. */
  sizes?: Partial<SizeLimits>
}

/** The caller has checked that the project is the user's. Methods throw `ProjectDbError`. */
export interface ProjectDatabases extends Requests, DatabaseViews, ProjectSnapshots {
  /** The ref of the project's database, which need not be there yet. */
  refOf(projectId: string): Promise<string>
  /** False: no project has this ref. */
  exists(ref: string): Promise<boolean>
  /** The key that the project's tokens are signed with. */
  jwtSecretOf(ref: string): string
  /** Changes with each migration that this server applies. */
  schemaNumberOf(ref: string): number
  /** Oldest first; empty for a project without a database, which starts nothing. */
  migrations(projectId: string): Promise<AppliedMigration[]>
  /** Makes the project's database when it has none. A snapshot is taken before. */
  apply(projectId: string, request: MigrationRequest): Promise<MigrationResult>
  /** Reviews the possible damage of a file's statements; runs none of them. */
  review(projectId: string, sql: string): Promise<SqlReview>
  /** Ids of the projects that have a database. */
  projects(): Promise<string[]>
  /** Writes tables and rows as SQL, piece by piece, each of whole statements. False: the project has no database. */
  exportSql(
    projectId: string,
    options: ExportOptions,
    write: (sql: string) => Promise<void>,
  ): Promise<boolean>
  /** Makes the database of a project that has none from such pieces: all of it or nothing. */
  importSql(projectId: string, pieces: AsyncIterable<string>): Promise<void>
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
const EXPORT_LIMIT_MS = 300_000
/** Limit for all views, or for the rows that are fetched together. */
const MAX_EXPORTED_AT_ONCE = 256 * 1024 * 1024

export function createProjectDatabases(options: ProjectDatabasesOptions): ProjectDatabases {
  const { database, secret, makeInLine, log } = options
  const registry = createRegistry({
    ...{ database, makeInLine },
    createRef: (projectId) => createRef(projectId, secret),
  })
  const cluster = createCluster(options, registry.ownersOf)
  const strikes = createStrikes()
  const backends = createBackends(cluster, strikes, log)
  const connections = createConnections({ cluster, backends, strikes, secret, log })
  const size = createDatabaseSize({
    cluster,
    connections,
    log,
    siblingsOf: registry.siblingsOf,
    limits: { ...DEFAULT_SIZES, ...options.sizes },
  })
  const pools = createPools(connections, REQUEST_LIMIT_MS, log)
  const parser = createSqlParser()

  const snapshots = createSnapshots({
    ...{ database, cluster, connections, backends, pools, log },
    budget: options.snapshots,
  })
  const shared = { registry, cluster, connections, size, snapshots, parser, secret, log }
  const migrations = createProjectMigrations(shared)

  return {
    ...createRequests({ pools, connections, size }),
    ...createDatabaseViews(registry.find, connections),
    refOf: (projectId) => registry.refOf(projectId),
    exists: (ref) => registry.exists(ref),
    jwtSecretOf: (ref) => createHmac('sha256', secret).update(`project tokens ${ref}`).digest('base64url'),
    schemaNumberOf: migrations.schemaNumberOf,
    migrations: migrations.list,
    apply: migrations.apply,
    review: migrations.review,
    ...createProjectSnapshots({ registry, snapshots, onRestored: migrations.noteSchemaChange }),

    projects: () => registry.projects(),

    async exportSql(projectId, contents, write) {
      const ref = await registry.find(projectId)
      if (ref === null) return false
      const work = { login: 'owner', limitMs: EXPORT_LIMIT_MS, maxAnswerBytes: MAX_EXPORTED_AT_ONCE } as const
      await connections.withOwn(ref, work, async (client) => {
        for await (const sql of exportSql(client, contents)) await write(sql)
      })
      return true
    },

    async importSql(projectId, pieces) {
      await registry.make(projectId, async (ref) => {
        await provision(ref, cluster, { secret, withPeople: false })
        await connections.withOwn(ref, { login: 'owner', limitMs: EXPORT_LIMIT_MS }, async (client) => {
          await client.query('begin')
          for await (const sql of pieces) await client.query(sql)
          await client.query('commit')
        })
      })
    },

    async removeLeftBehind() {
      const refs = await registry.leftBehind()
      for (const ref of refs) {
        await pools.forget(ref)
        await drop(ref, cluster)
        await registry.forget(ref)
      }
      return refs.length + (await snapshots.removeAged())
    },

    check: () => cluster.check(),
    version: () => cluster.version(),
    health: async () => ({ state: await cluster.state(), unstoppableCount: backends.runningCount() }),
    isAlive: () => cluster.isAlive(),

    async close() {
      await parser.close()
      await pools.close()
      await cluster.close()
    },
  }
}
