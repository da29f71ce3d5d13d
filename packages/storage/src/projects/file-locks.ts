/** Which files of a project are locked. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { fileLocks } from '../database/schema/index.ts'
import { findNewestVersion } from './version-rows.ts'

export async function readLocks(queries: Queries, projectId: string): Promise<string[]> {
  const rows = await queries
    .select({ path: fileLocks.path })
    .from(fileLocks)
    .where(eq(fileLocks.projectId, projectId))
  return rows.map(({ path }) => path).sort()
}

/** False when there is no such file to lock. Unlocking an unlocked file changes nothing. */
export async function setLock(
  queries: Queries,
  projectId: string,
  { path, isLocked }: { path: string; isLocked: boolean },
): Promise<boolean> {
  if (!isLocked) {
    await removeLocks(queries, projectId, [path])
    return true
  }
  const newest = await findNewestVersion(queries, projectId)
  if (!newest?.tree.has(path)) return false
  await queries.insert(fileLocks).values({ projectId, path }).onConflictDoNothing()
  return true
}

export async function removeLocks(
  queries: Queries,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  await queries
    .delete(fileLocks)
    .where(and(eq(fileLocks.projectId, projectId), inArray(fileLocks.path, [...paths])))
}

export async function copyLocks(queries: Queries, from: string, to: string): Promise<void> {
  await queries.execute(
    sql`insert into file_locks (project_id, path) select ${to}, path from file_locks where project_id = ${from}`,
  )
}
