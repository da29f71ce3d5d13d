/** Rows of versions: reading them, and adding one to a project that is locked. */

import { randomUUID } from 'node:crypto'
import type { VersionSummary } from '@sayso/wire'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { projects, versions } from '../database/schema/index.ts'
import { isAllowedProject } from './access.ts'
import { type FileTree, fromTreeEntries, hashOfTree, toTreeEntries } from './file-trees.ts'
import { addToCount } from './stored-bytes.ts'

const {
  tree: _tree,
  check: _check,
  name: _name,
  authorId: _authorId,
  ...summaryColumns
} = getTableColumns(versions)

/**
 * All columns of a version except its tree, which may be long, its check, which comes with the project's mark, and
 * its name and author, which are listed.
 */
export const versionSummaryColumns = summaryColumns

type SummaryRow = Omit<typeof versions.$inferSelect, 'tree' | 'check' | 'name' | 'authorId'>

export interface VersionWithTree {
  version: VersionSummary
  tree: FileTree
}

interface NewVersion {
  cause: VersionSummary['cause']
  /** The user who made it. */
  authorId: string
  label: string
  messageId?: string | null
  tree: FileTree
  /** Whether it waits for a person's approval. Default: derived from the version before it and from its origin. */
  proposal?: 'waiting' | null
}

export function toVersionSummary(row: SummaryRow): VersionSummary {
  const { id, number, cause, label, treeHash, createdAt, messageId, proposal } = row
  const summary = { id, number, cause, label, treeHash, createdAt: createdAt.toISOString(), messageId }
  return proposal === null ? summary : { ...summary, proposal }
}

export async function findVersion(queries: Queries, id: string): Promise<VersionWithTree | null> {
  const [row] = await queries.select().from(versions).where(eq(versions.id, id))
  return row === undefined ? null : { version: toVersionSummary(row), tree: fromTreeEntries(row.tree) }
}

export async function findVersionByNumber(
  queries: Queries,
  projectId: string,
  number: number,
): Promise<VersionWithTree | null> {
  const [row] = await queries
    .select()
    .from(versions)
    .where(and(eq(versions.projectId, projectId), eq(versions.number, number)))
  return row === undefined ? null : { version: toVersionSummary(row), tree: fromTreeEntries(row.tree) }
}

/** `condition` narrows it down: the newest of the project's versions that it holds for. */
export async function findNewestVersion(
  queries: Queries,
  projectId: string,
  condition?: SQL,
): Promise<VersionWithTree | null> {
  const [row] = await queries
    .select()
    .from(versions)
    .where(and(eq(versions.projectId, projectId), condition))
    .orderBy(desc(versions.number))
    .limit(1)
  return row === undefined ? null : { version: toVersionSummary(row), tree: fromTreeEntries(row.tree) }
}

/** Whether a new version waits for a person's approval: derived from the version before it and from its origin. */
async function proposalOfNext(
  queries: Queries,
  projectId: string,
  cause: VersionSummary['cause'],
): Promise<'waiting' | null> {
  const [newest] = await queries
    .select({ proposal: versions.proposal, asksFirst: projects.asksFirst })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .where(eq(versions.projectId, projectId))
    .orderBy(desc(versions.number))
    .limit(1)
  if (newest === undefined) return null
  return newest.proposal === 'waiting' || (cause === 'prompt' && newest.asksFirst) ? 'waiting' : null
}

/** Only in a transaction that holds the project's row: it makes the next number. Contents must be stored before. */
export async function addVersion(
  queries: Queries,
  projectId: string,
  { cause, authorId, label, messageId = null, tree, proposal }: NewVersion,
): Promise<VersionSummary> {
  const waits = proposal === undefined ? await proposalOfNext(queries, projectId, cause) : proposal
  const nextNumber = sql`(select coalesce(max(number) + 1, 0) from versions where project_id = ${projectId})`
  const [row] = await queries
    .insert(versions)
    .values({
      id: randomUUID(),
      projectId,
      number: nextNumber,
      cause,
      label,
      messageId,
      authorId,
      tree: toTreeEntries(tree),
      treeHash: hashOfTree(tree),
      proposal: waits,
    })
    .returning(versionSummaryColumns)
  if (row === undefined) throw new Error('The database returned no row for a new version.')
  await queries.update(projects).set({ updatedAt: sql`now()` }).where(eq(projects.id, projectId))
  await addToCount(queries, { projectId, versionId: row.id, isRestored: cause === 'restore' })
  return toVersionSummary(row)
}

/** Holds the project until the transaction ends, so that its versions and turns are made one after another. */
export async function lockProject(queries: Queries, projectId: string, userId?: string): Promise<boolean> {
  const rows = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(userId === undefined ? eq(projects.id, projectId) : isAllowedProject(userId, projectId, 'edit'))
    .for('no key update')
  return rows.length === 1
}
