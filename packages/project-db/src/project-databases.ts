/** The databases of projects: which project has which, their migrations, and their end. */

import { createHash, createHmac } from 'node:crypto'
import type { Database } from '@sayso/storage'
import type { AppliedMigration, DataSnapshot, MigrationReview, RestorableData, SqlProblem } from '@sayso/wire'
import { createBackends } from './cluster/backends.ts'
import { type ClusterOptions, type ClusterState, createCluster } from './cluster/cluster.ts'
import { createConnections } from './cluster/connections.ts'
import { createDatabaseSize, type SizeLimits } from './cluster/database-size.ts'
import { isBystander } from './cluster/lost-connection.ts'
import { withProjectLock } from './cluster/project-lock.ts'
import { createRef, drop, provision } from './cluster/provision.ts'
import { createStrikes } from './cluster/strikes.ts'
import { ProjectDbError } from './errors/project-db-error.ts'
import { type ExportOptions, exportSql } from './export/export-sql.ts'
import { applyMigration, type Migration, type MigrationResult } from './migrations/apply-migration.ts'
import { createRegistry } from './registry.ts'
import { createPools } from './requests/pools.ts'
import { createRequests, REQUEST_LIMIT_MS, type Requests } from './requests/requests.ts'
import type { SnapshotBudget } from './snapshots/budget.ts'
import { createSnapshots } from './snapshots/data-snapshots.ts'
import { warningsOf } from './sql/review/warnings.ts'
import { createSqlParser } from './sql/sql-parser.ts'
import { readSql, type Statement } from './sql/statements.ts'
import { createDatabaseViews, type DatabaseViews } from './view/database-views.ts'
import { listFunctions } from './view/list-functions.ts'
import { listMigrations } from './view/list-migrations.ts'

interface ProjectDatabasesOptions extends ClusterOptions {
  /** The product's own database: maps projects to their databases. */
  database: Database
  /** Passwords of the projects' logins are made from it. */
  secret: string
  /** Budget for the snapshots of one project's data. */
  snapshots: SnapshotBudget
  /** Default: 512 MB for one database, no other limit. */
  sizes?: Partial<SizeLimits>
}

type SqlReview = { ok: true; warnings: MigrationReview['warnings'] } | { ok: false; error: SqlProblem }

interface MigrationRequest {
  sql: string
  /** SHA-256 of the SQL's UTF-8 bytes, hex. */
  hash: string
  path: string | null
}

/** The caller has checked that the project is the user's. Methods throw `ProjectDbError`. */
export interface ProjectDatabases extends Requests, DatabaseViews {
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
  /** Newest first; empty for a project without a database. */
  snapshots(projectId: string): Promise<DataSnapshot[]>
  /** Previews the restore of a snapshot. Null: it does not exist. */
  snapshot(projectId: string, id: string): Promise<RestorableData | null>
  /** Previews the restore of the data of a version. */
  dataOfVersion(projectId: string, versionNumber: number): Promise<RestorableData>
  /** Restores a snapshot. Null: it does not exist. `undo` leads back. */
  restoreData(projectId: string, id: string): Promise<{ undo: DataSnapshot | null } | null>
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
/** Time limit of one migration file. */
const MIGRATION_LIMIT_MS = 60_000
const LIST_LIMIT_MS = 10_000
const EXPORT_LIMIT_MS = 300_000
/** Limit for all views, or for the rows that are fetched together. */
const MAX_EXPORTED_AT_ONCE = 256 * 1024 * 1024

export function createProjectDatabases(options: ProjectDatabasesOptions): ProjectDatabases {
  const { database, secret, log } = options
  const registry = createRegistry(database, (projectId) => createRef(projectId, secret))
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
  const schemaNumbers = new Map<string, number>()

  const snapshots = createSnapshots({
    ...{ database, cluster, connections, backends, pools, log },
    budget: options.snapshots,
  })

  function schemaChanged(ref: string): void {
    schemaNumbers.set(ref, (schemaNumbers.get(ref) ?? 0) + 1)
  }

  const listOf = (ref: string) =>
    connections.withOwn(ref, { login: 'owner', limitMs: LIST_LIMIT_MS, isRepeatable: true }, listMigrations)

  async function applyLocked(ref: string, migration: Migration): Promise<MigrationResult> {
    const { hash, path } = migration
    return await withProjectLock(ref, cluster, async (admin) => {
      const applied = await listOf(ref)
      if (applied.some((each) => each.hash === hash)) return { ok: true, isNew: false }
      const taken = await snapshots.take(admin, ref, { path, isEmpty: applied.length === 0 })
      let result: MigrationResult | null = null
      try {
        // The present size decides the limit.
        await size.isFull(ref)
        result = await connections.withOwn(
          ref,
          { login: 'owner', limitMs: MIGRATION_LIMIT_MS, maxAnswerBytes: Number.POSITIVE_INFINITY },
          (client) => {
            const watch = size.watch(ref, client)
            return applyMigration(client, migration, watch).finally(watch.stop)
          },
        )
      } finally {
        // An interrupted migration may have been committed.
        await (result?.ok === false ? taken.discard() : taken.keep())
      }
      schemaChanged(ref)
      return result
    })
  }

  /** Asked for files that make functions. Null: the database does not answer, and the review does without it. */
  async function functionsOf(projectId: string, statements: readonly Statement[]) {
    if (!statements.some(({ kind }) => kind === 'CreateFunctionStmt')) return null
    const ref = await registry.find(projectId)
    if (ref === null) return new Set<string>()
    const work = { login: 'owner', limitMs: LIST_LIMIT_MS } as const
    return await connections.withOwn(ref, work, listFunctions).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The functions of a database cannot be listed for a review.')
      return null
    })
  }

  async function findOrMake(projectId: string): Promise<string> {
    const found = await registry.find(projectId)
    return found ?? (await registry.make(projectId, (ref) => provision(ref, cluster, { secret })))
  }

  return {
    ...createRequests({ pools, connections, size }),
    ...createDatabaseViews(registry.find, connections),
    refOf: (projectId) => registry.refOf(projectId),
    exists: (ref) => registry.exists(ref),
    jwtSecretOf: (ref) => createHmac('sha256', secret).update(`project tokens ${ref}`).digest('base64url'),
    schemaNumberOf: (ref) => schemaNumbers.get(ref) ?? 0,

    async migrations(projectId) {
      const ref = await registry.find(projectId)
      return ref === null ? [] : await listOf(ref)
    },

    async apply(projectId, { sql, hash, path }) {
      if (createHash('sha256').update(sql).digest('hex') !== hash) {
        throw new ProjectDbError(
          'wrong-hash',
          'The migration changed on its way here. Reload the page and try again.',
        )
      }
      const read = await readSql(sql, parser)
      if (!read.ok) return read
      const migration = { sql, hash, path, statements: read.statements }
      const applying = async () => await applyLocked(await findOrMake(projectId), migration)
      return await applying().catch(async (error: unknown) => {
        // Another backend crashed. A migration committed by then counts as applied.
        if (!isBystander(error)) throw error
        return await applying()
      })
    },

    async review(projectId, sql) {
      const read = await readSql(sql, parser)
      if (!read.ok) return read
      const { statements } = read
      const functions = await functionsOf(projectId, statements)
      return { ok: true, warnings: await warningsOf(sql, statements, parser, functions) }
    },

    async snapshots(projectId) {
      const ref = await registry.find(projectId)
      return ref === null ? [] : await snapshots.list(ref)
    },

    async snapshot(projectId, id) {
      const ref = await registry.find(projectId)
      return ref === null ? null : await snapshots.find(ref, id)
    },

    async dataOfVersion(projectId, versionNumber) {
      const ref = await registry.find(projectId)
      return ref === null ? { kind: 'unchanged' } : await snapshots.ofVersion(ref, versionNumber)
    },

    async restoreData(projectId, id) {
      const ref = await registry.find(projectId)
      if (ref === null) return null
      const restored = await snapshots.restore(ref, id)
      schemaChanged(ref)
      return restored
    },

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
    health: async () => ({ state: await cluster.state(), unstoppableCount: backends.runningCount() }),
    isAlive: () => cluster.isAlive(),

    async close() {
      await parser.close()
      await pools.close()
      await cluster.close()
    },
  }
}
