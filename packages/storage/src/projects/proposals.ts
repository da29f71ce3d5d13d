/**
 * Answers that wait for a person's approval. Where a project asks first, the version of an answer is its newest one
 * like any other, and marked as waiting: versions saved on top of it wait with it. Until all of them are applied,
 * exports and devices get the newest version that does not wait. Dropped ones stay in the list, and can be restored.
 */

import type { VersionSummary } from '@sayso/wire'
import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { versions } from '../database/schema/index.ts'
import { addVersion, findNewestVersion, lockProject, type VersionWithTree } from './version-rows.ts'

type Proposal = NonNullable<VersionSummary['proposal']>

const isApplied = or(isNull(versions.proposal), eq(versions.proposal, 'applied'))

/** The newest version that neither waits nor was dropped. Null: the project does not exist. */
export async function findAppliedVersion(
  queries: Queries,
  projectId: string,
): Promise<VersionWithTree | null> {
  return await findNewestVersion(queries, projectId, isApplied)
}

/**
 * A new version with the files of an old one. It drops all waiting versions except those on which the old one, if it
 * waits itself, is based. If the old one was dropped, this applies it after all, with those on which it was based.
 */
export async function addRestored(
  queries: Queries,
  projectId: string,
  { old, label, authorId }: { old: VersionWithTree; label: string; authorId: string },
): Promise<VersionSummary> {
  const { number, proposal } = old.version
  const waits = proposal === 'waiting'
  await settle(queries, projectId, { from: 'waiting', to: 'dropped', after: waits ? number : -1 })
  if (proposal === 'dropped') {
    const before = await findNewestVersion(queries, projectId, and(isApplied, lt(versions.number, number)))
    const after = before?.version.number ?? -1
    await settle(queries, projectId, { from: 'dropped', to: 'applied', after, until: number })
  }
  return await addVersion(queries, projectId, {
    ...{ cause: 'restore', authorId, label, tree: old.tree },
    proposal: waits ? 'waiting' : null,
  })
}

/** All that waits counts from now on, if `number` is the newest version and waits; else null. */
export async function applyProposal(
  queries: Queries,
  userId: string,
  { projectId, number }: { projectId: string; number: number },
): Promise<VersionSummary | null> {
  if (!(await lockProject(queries, projectId, userId))) return null
  const newest = await findNewestVersion(queries, projectId)
  if (newest?.version.number !== number || newest.version.proposal !== 'waiting') return null
  await settle(queries, projectId, { from: 'waiting', to: 'applied' })
  return { ...newest.version, proposal: 'applied' }
}

/** Updates the versions with numbers above `after` and up to `until`, by default all. */
async function settle(
  queries: Queries,
  projectId: string,
  { from, to, after = -1, until }: { from: Proposal; to: Proposal; after?: number; until?: number },
): Promise<void> {
  const isInRange = and(
    gt(versions.number, after),
    until === undefined ? undefined : lte(versions.number, until),
  )
  await queries
    .update(versions)
    .set({ proposal: to })
    .where(and(eq(versions.projectId, projectId), eq(versions.proposal, from), isInRange))
}
