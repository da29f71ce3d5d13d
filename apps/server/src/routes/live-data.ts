/** Brings the live data of a published app up to the version that is to be published. */

import { hashFile, migrationPaths, type ProjectFiles } from '@sayso/project'
import type { ProjectDatabases } from '@sayso/project-db'
import type { LiveDataPlan, SqlProblem } from '@sayso/wire'
import { asksForData } from './export-files.ts'
import { reviewAll } from './migrations.ts'

interface MigrationFile {
  path: string
  sql: string
  hash: string
}

interface Pending {
  /** In the order in which the test data got them. */
  migrations: MigrationFile[]
  /** Paths of the version’s files that the test data does not have, so nobody has tried them. */
  unapplied: string[]
  isNew: boolean
}

interface FailedMigration {
  path: string
  problem: SqlProblem
  /** Paths of those before it that stay. */
  applied: string[]
}

/** Runs nothing. */
export async function planLiveData(
  databases: ProjectDatabases,
  projectId: string,
  files: ProjectFiles,
  network: string,
): Promise<LiveDataPlan> {
  if (!asksForData(files)) return { kind: 'none' }
  const { migrations, unapplied, isNew } = await findPending(databases, projectId, files)
  // A new database has no rows that a migration could harm.
  if (isNew) return { kind: 'new', migrationCount: migrations.length, unapplied }
  return {
    kind: 'update',
    migrations: await reviewAll(databases.live, projectId, migrations, network),
    unapplied,
  }
}

/** All of them or none, after a snapshot of the live data; where PostgreSQL cannot run them in one transaction, those before the first that fails. */
export async function updateLiveData(
  databases: ProjectDatabases,
  projectId: string,
  files: ProjectFiles,
  network: string,
): Promise<FailedMigration | null> {
  const { migrations } = await findPending(databases, projectId, files)
  const result = await databases.live.applyAll(projectId, migrations, network)
  if (result.ok) return null
  const applied = result.applied.filter((path) => path !== null)
  return { path: result.path ?? '', problem: result.error, applied }
}

async function findPending(
  databases: ProjectDatabases,
  projectId: string,
  files: ProjectFiles,
): Promise<Pending> {
  const applied = await databases.migrations(projectId)
  const live = await databases.live.migrations(projectId)
  const ofVersion = new Map<string, MigrationFile>()
  for (const path of migrationPaths(files)) {
    const file = files.get(path)
    if (file === undefined || file.isBinary) continue
    const hash = hashFile(file)
    ofVersion.set(hash, { path, sql: file.content, hash })
  }
  const appliedHashes = new Set(applied.map(({ hash }) => hash))
  const liveHashes = new Set(live.map(({ hash }) => hash))
  return {
    migrations: applied.flatMap(({ hash }) => {
      const file = ofVersion.get(hash)
      return file === undefined || liveHashes.has(hash) ? [] : [file]
    }),
    unapplied: [...ofVersion.values()].filter(({ hash }) => !appliedHashes.has(hash)).map(({ path }) => path),
    isNew: live.length === 0,
  }
}
