/** The data of projects for one purpose: migrations, views, snapshots, and all of it as SQL. */

import type { AppliedMigration } from '@sayso/wire'
import type { Connections } from './cluster/connections.ts'
import { provision } from './cluster/provision.ts'
import { createTableFiles, type TableFiles } from './csv/table-files.ts'
import { type ExportOptions, exportSql } from './export/export-sql.ts'
import type { MigrationResult } from './migrations/apply-migration.ts'
import { createMigrationTrials, type TrialOptions } from './migrations/migration-trials.ts'
import {
  type AllApplied,
  createProjectMigrations,
  type MigrationRequest,
  type ProjectMigrationsOptions,
} from './migrations/project-migrations.ts'
import { createReviews, type ReviewsOptions, type SqlReview } from './migrations/review-files.ts'
import type { MigrationTrial } from './migrations/try-migrations.ts'
import { createProjectSnapshots, type ProjectSnapshots } from './snapshots/project-snapshots.ts'
import type { MarksOf } from './view/change-marks.ts'
import { createDatabaseViews, type DatabaseViews } from './view/database-views.ts'
import { createSqlWrites, type SqlWrites } from './view/sql-writes.ts'

/**
 * The caller has checked that the project is the user's. Methods throw `ProjectDbError`. `asker`: who takes turns with others at the
 * parser; the project, where nobody is named.
 */
export interface ProjectData extends DatabaseViews, SqlWrites, TableFiles, ProjectSnapshots {
  /** The ref of the project's database, which need not be there yet. */
  refOf(projectId: string): Promise<string>
  /** Oldest first; empty for a project without a database, which starts nothing. */
  migrations(projectId: string): Promise<AppliedMigration[]>
  /** Makes the project's database when it has none. A snapshot is taken before. */
  apply(projectId: string, request: MigrationRequest, asker?: string): Promise<MigrationResult>
  /** The files in their order, in one transaction after one snapshot; those that PostgreSQL cannot run in one, each in its own after its own. */
  applyAll(projectId: string, requests: readonly MigrationRequest[], asker?: string): Promise<AllApplied>
  /** Runs those that the database does not have, in their order, and undoes all of it. Never throws. */
  tryOut(projectId: string, requests: readonly MigrationRequest[], asker?: string): Promise<MigrationTrial>
  /** Reviews the possible damage of the statements of files, one review for each; runs none of them. What it cannot finish, it names. */
  review(projectId: string, files: readonly string[], asker?: string): Promise<SqlReview[]>
  /** Ids of the projects that have a database. */
  projects(): Promise<string[]>
  /** Writes tables and rows as SQL, piece by piece, each of whole statements. False: the project has no database. */
  exportSql(
    projectId: string,
    options: ExportOptions,
    write: (sql: string) => Promise<void>,
  ): Promise<boolean>
  /** Makes the database of a project that has none from such pieces: all of it or nothing. */
  importSql(projectId: string, pieces: AsyncIterable<string>, limitMs?: number): Promise<void>
}

interface ProjectDataOptions extends ProjectMigrationsOptions, ReviewsOptions, TrialOptions {
  connections: Connections
  hasLiveData: (projectId: string) => Promise<boolean>
  marksOf: MarksOf
}

const EXPORT_LIMIT_MS = 300_000
/** Limit for all views, or for the rows that are fetched together. */
const MAX_EXPORTED_AT_ONCE = 256 * 1024 * 1024

export function createProjectData(options: ProjectDataOptions): ProjectData {
  const { registry, cluster, connections, secret } = options
  const { list, apply, applyAll } = createProjectMigrations(options)

  return {
    ...createDatabaseViews({ ...options, find: registry.find }),
    ...createSqlWrites({ ...options, find: registry.find }),
    ...createTableFiles({ ...options, find: registry.find }),
    ...createProjectSnapshots(options),
    refOf: registry.refOf,
    migrations: list,
    ...{ apply, applyAll },
    ...createMigrationTrials(options),
    ...createReviews(options),
    projects: registry.projects,

    async exportSql(projectId, contents, write) {
      const ref = await registry.find(projectId)
      if (ref === null) return false
      const { limitMs = EXPORT_LIMIT_MS } = contents
      const work = { login: 'owner', limitMs, maxAnswerBytes: MAX_EXPORTED_AT_ONCE } as const
      await connections.withOwn(ref, work, async (client) => {
        for await (const sql of exportSql(client, contents)) await write(sql)
      })
      return true
    },

    async importSql(projectId, pieces, limitMs = EXPORT_LIMIT_MS) {
      await registry.make(projectId, async (ref) => {
        await provision(ref, cluster, { secret, withPeople: false })
        await connections.withOwn(ref, { login: 'owner', limitMs }, async (client) => {
          await client.query('begin')
          for await (const sql of pieces) await client.query(sql)
          await client.query('commit')
        })
      })
    },
  }
}
