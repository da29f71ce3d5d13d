/** Migrations of projects' databases: listed, and applied with a snapshot taken before. */

import { createHash } from 'node:crypto'
import type { AppliedMigration, SqlProblem } from '@sayso/wire'
import type { ProjectCluster } from '../cluster/cluster.ts'
import type { Connections } from '../cluster/connections.ts'
import type { DatabaseSize } from '../cluster/database-size.ts'
import { isBystander } from '../cluster/lost-connection.ts'
import { withProjectLock } from '../cluster/project-lock.ts'
import { provision } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { PurposeRegistry } from '../registry/registry.ts'
import type { Snapshots } from '../snapshots/data-snapshots.ts'
import type { SqlParser, SqlReader } from '../sql/sql-parser.ts'
import { readSql } from '../sql/statements.ts'
import { listMigrations } from '../view/list-migrations.ts'
import {
  applyMigrations,
  type Migration,
  type MigrationResult,
  type MigrationsResult,
} from './apply-migration.ts'

export interface MigrationRequest {
  sql: string
  /** SHA-256 of the SQL's UTF-8 bytes, hex. */
  hash: string
  path: string | null
}

export interface ProjectMigrationsOptions {
  registry: PurposeRegistry
  cluster: ProjectCluster
  connections: Connections
  size: DatabaseSize
  snapshots: Snapshots
  parser: SqlParser
  secret: string
  /** The schema may be another one now. */
  onSchemaChange(ref: string): void
}

export type AllApplied =
  | { ok: true }
  /** `applied`: paths of those before it that stay, since they had to be committed by themselves. */
  | { ok: false; path: string | null; error: SqlProblem; applied: (string | null)[] }

interface ProjectMigrations {
  /** Oldest first; empty for a project without a database, which starts nothing. */
  list(projectId: string): Promise<AppliedMigration[]>
  apply(projectId: string, request: MigrationRequest, asker?: string): Promise<MigrationResult>
  applyAll(projectId: string, requests: readonly MigrationRequest[], asker?: string): Promise<AllApplied>
}

/** Time limit of one migration file, and of those that run together. */
const MIGRATION_LIMIT_MS = 60_000
const TOGETHER_LIMIT_MS = 300_000
export const LIST_LIMIT_MS = 10_000

export function createProjectMigrations(options: ProjectMigrationsOptions): ProjectMigrations {
  const { registry, cluster, connections, size, snapshots, parser, secret, onSchemaChange } = options

  const listOf = (ref: string) =>
    connections.withOwn(ref, { login: 'owner', limitMs: LIST_LIMIT_MS, isRepeatable: true }, listMigrations)

  async function applyLocked(ref: string, migrations: readonly Migration[]): Promise<MigrationsResult> {
    return await withProjectLock(ref, cluster, async (admin) => {
      const applied = await listOf(ref)
      const fresh = migrations.filter(({ hash }) => !applied.some((each) => each.hash === hash))
      const [first] = fresh
      if (first === undefined) return { ok: true, isNew: false }
      const taken = await snapshots.take(admin, ref, { path: first.path, isEmpty: applied.length === 0 })
      let result: MigrationsResult | null = null
      try {
        // The present size decides the limit.
        await size.isFull(ref)
        const limitMs = Math.min(fresh.length * MIGRATION_LIMIT_MS, TOGETHER_LIMIT_MS)
        result = await connections.withOwn(
          ref,
          { login: 'owner', limitMs, maxAnswerBytes: Number.POSITIVE_INFINITY },
          (client) => {
            const watch = size.watch(ref, client)
            return applyMigrations(client, fresh, watch).finally(watch.stop)
          },
        )
      } finally {
        // An interrupted migration may have been committed.
        await (result?.ok === false ? taken.discard() : taken.keep())
      }
      onSchemaChange(ref)
      return result
    })
  }

  async function applyTogether(projectId: string, migrations: readonly Migration[]) {
    const applying = async () => await applyLocked(await findOrMake(projectId), migrations)
    return await applying().catch(async (error: unknown) => {
      // Another backend crashed. A migration committed by then counts as applied.
      if (!isBystander(error)) throw error
      return await applying()
    })
  }

  async function findOrMake(projectId: string): Promise<string> {
    const found = await registry.find(projectId)
    return found ?? (await registry.make(projectId, (ref) => provision(ref, cluster, { secret })))
  }

  return {
    async list(projectId) {
      const ref = await registry.find(projectId)
      return ref === null ? [] : await listOf(ref)
    },

    async apply(projectId, request, asker = projectId) {
      const read = await readMigration(request, parser.of(asker))
      if (!read.ok) return read
      const result = await applyTogether(projectId, [read.migration])
      return result.ok ? result : { ok: false, error: result.error }
    },

    async applyAll(projectId, requests, asker = projectId) {
      const reader = parser.of(asker)
      const migrations: Migration[] = []
      for (const request of requests) {
        const read = await readMigration(request, reader)
        if (!read.ok) return { ...read, path: request.path, applied: [] }
        migrations.push(read.migration)
      }
      return await applyInOrder(migrations, (some) => applyTogether(projectId, some))
    },
  }
}

export async function applyInOrder(
  migrations: readonly Migration[],
  apply: (migrations: readonly Migration[]) => Promise<MigrationsResult>,
): Promise<AllApplied> {
  const together = await apply(migrations)
  if (together.ok) return { ok: true }
  if (!together.needsCommits)
    return { ok: false, error: together.error, path: together.failed.path, applied: [] }
  const applied: (string | null)[] = []
  for (const migration of migrations) {
    const result = await apply([migration])
    if (!result.ok) return { ok: false, error: result.error, path: migration.path, applied }
    if (result.isNew) applied.push(migration.path)
  }
  return { ok: true }
}

type ReadMigration = { ok: true; migration: Migration } | { ok: false; error: SqlProblem }

export async function readMigration(
  { sql, hash, path }: MigrationRequest,
  reader: SqlReader,
): Promise<ReadMigration> {
  if (createHash('sha256').update(sql).digest('hex') !== hash) {
    throw new ProjectDbError(
      'wrong-hash',
      'The migration changed on its way here. Reload the page and try again.',
    )
  }
  const read = await readSql(sql, reader)
  return read.ok ? { ok: true, migration: { sql, hash, path, statements: read.statements } } : read
}
