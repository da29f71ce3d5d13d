/**
 * Answers that wait for a person's word. Where a project asks first, the version of an answer is its newest one like any other, and
 * marked as waiting: what is saved on top of it waits with it. Until all of it is applied, what leaves the project is the newest version
 * that does not wait. Dropped ones stay in the list, and can be restored.
 */

import type { VersionSummary } from '@sayso/wire'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { versions } from '../database/schema/index.ts'
import { fromTreeEntries } from './file-trees.ts'
import {
  addVersion,
  findNewestVersion,
  lockProject,
  toVersionSummary,
  type VersionWithTree,
} from './version-rows.ts'

/** The newest version that neither waits nor was dropped. Null: there is no such project. */
export async function findAppliedVersion(
  queries: Queries,
  projectId: string,
): Promise<VersionWithTree | null> {
  const [row] = await queries
    .select()
    .from(versions)
    .where(
      and(eq(versions.projectId, projectId), or(isNull(versions.proposal), eq(versions.proposal, 'applied'))),
    )
    .orderBy(desc(versions.number))
    .limit(1)
  return row === undefined ? null : { version: toVersionSummary(row), tree: fromTreeEntries(row.tree) }
}

/** A new version with the files of an old one. It drops all that waits but what the old one, if it waits itself, stands on. */
export async function addRestored(
  queries: Queries,
  projectId: string,
  { old, label }: { old: VersionWithTree; label: string },
): Promise<VersionSummary> {
  const waits = old.version.proposal === 'waiting'
  await settle(queries, projectId, { as: 'dropped', after: waits ? old.version.number : -1 })
  const proposal = waits ? 'waiting' : null
  return await addVersion(queries, projectId, { cause: 'restore', label, tree: old.tree, proposal })
}

/** All that waits counts from now on, if `number` is the newest version and waits; else null. */
export async function applyProposal(
  queries: Queries,
  ownerId: string,
  { projectId, number }: { projectId: string; number: number },
): Promise<VersionSummary | null> {
  if (!(await lockProject(queries, projectId, ownerId))) return null
  const newest = await findNewestVersion(queries, projectId)
  if (newest?.version.number !== number || newest.version.proposal !== 'waiting') return null
  await settle(queries, projectId, { as: 'applied', after: -1 })
  return { ...newest.version, proposal: 'applied' }
}

/** What waits and has a higher number than `after` has its word. */
async function settle(
  queries: Queries,
  projectId: string,
  { as, after }: { as: 'applied' | 'dropped'; after: number },
): Promise<void> {
  const isWaiting = and(eq(versions.projectId, projectId), eq(versions.proposal, 'waiting'))
  await queries
    .update(versions)
    .set({ proposal: as })
    .where(and(isWaiting, gt(versions.number, after)))
}
