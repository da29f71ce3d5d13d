/**
 * Applies the migrations of a check's database as far as possible: where one fails, its other statements and the other files are applied all
 * the same. A file that a project cannot have, such as one with an extension of Supabase's, would leave the app unchecked otherwise.
 */

import type { Migration, MigrationsResult } from '../migrations/apply-migration.ts'
import { applyInOrder, type MigrationRequest, readMigration } from '../migrations/project-migrations.ts'
import type { SqlReader } from '../sql/sql-parser.ts'

/** A file of which something failed. */
interface Skipped {
  path: string
  /** Nothing of it was applied. */
  isWhole: boolean
  /** With the path, and the words of the first failure. */
  reason: string
}

type Apply = (migrations: readonly Migration[]) => Promise<MigrationsResult>
/** Each piece of work has a connection of its own, as each file expects. */
export type Connect = <T>(work: (apply: Apply) => Promise<T>) => Promise<T>

export async function applyAsFarAsPossible(
  requests: readonly MigrationRequest[],
  reader: SqlReader,
  connect: Connect,
): Promise<Skipped[]> {
  const skipped: Skipped[] = []
  const migrations: Migration[] = []
  for (const request of requests) {
    const read = await readMigration(request, reader)
    if (read.ok) migrations.push(read.migration)
    else skipped.push(skip(request, read.error.message, true))
  }
  if ((await applyInOrder(migrations, (some) => connect((apply) => apply(some)))).ok) return skipped
  for (const migration of migrations) {
    const result = await connect((apply) => apply([migration]))
    if (result.ok) continue
    const appliedCount = await connect((apply) => applyStatements(migration, apply))
    skipped.push(skip(migration, result.error.message, appliedCount === 0))
  }
  return skipped
}

/** Each in a transaction of its own. Returns how many were applied. */
async function applyStatements(migration: Migration, apply: Apply): Promise<number> {
  let appliedCount = 0
  for (const [index, statement] of migration.statements.entries()) {
    const one = { ...migration, hash: `${migration.hash} ${index}`, statements: [statement] }
    if ((await apply([one])).ok) appliedCount++
  }
  return appliedCount
}

function skip({ path }: Pick<MigrationRequest, 'path'>, message: string, isWhole: boolean): Skipped {
  const name = path ?? 'a migration'
  return { path: name, isWhole, reason: `${name}: ${message}` }
}
