/** The files of a turn: its draft and the versions that it builds on (generation's `TurnFiles`), on PostgreSQL. */

import type { KnownFiles, TurnFiles } from '@sayso/generation/ports'
import type { FileChanges, ProjectFiles } from '@sayso/project'
import type { VersionSummary } from '@sayso/wire'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { drafts, projects, turns, versions } from '../database/schema/index.ts'
import { StorageError } from '../database/storage-error.ts'
import { readLocks } from '../projects/file-locks.ts'
import {
  changeTree,
  hashOfTree,
  readFiles,
  storeContents,
  type TreeFile,
  toTreeFile,
  treeSizes,
} from '../projects/file-trees.ts'
import {
  addVersion,
  findNewestVersion,
  findVersion,
  lockProject,
  toVersionSummary,
  type VersionWithTree,
  versionSummaryColumns,
} from '../projects/version-rows.ts'
import { changeWhereFitting, labelWithout } from './fitting-changes.ts'

export function createTurnFiles({ drizzle }: Database): TurnFiles {
  async function filesOf(versionId: string, known?: KnownFiles): Promise<ProjectFiles> {
    const { tree } = await requireVersion(drizzle, versionId)
    if (known === undefined) return await readFiles(drizzle, tree)
    const base = await requireVersion(drizzle, known.versionId)
    return await readFiles(drizzle, tree, { tree: base.tree, files: known.files })
  }

  return {
    async newestVersion(projectId) {
      return (await findNewestVersion(drizzle, projectId))?.version ?? null
    },

    filesOf,

    async filesOfNumber(projectId, number, known) {
      const [found] = await drizzle
        .select({ id: versions.id })
        .from(versions)
        .where(and(eq(versions.projectId, projectId), eq(versions.number, number)))
      return found === undefined ? null : await filesOf(found.id, known)
    },

    async sizeBytes(projectId) {
      const newest = await findNewestVersion(drizzle, projectId)
      return newest === null ? 0 : (await treeSizes(drizzle, newest.tree, new Set())).bytes
    },

    async versionOfMessage(messageId) {
      const [row] = await drizzle
        .select(versionSummaryColumns)
        .from(versions)
        .where(eq(versions.messageId, messageId))
        .orderBy(desc(versions.number))
        .limit(1)
      return row === undefined ? null : toVersionSummary(row)
    },

    saveToDraft: (streamId, changes) =>
      drizzle.transaction((queries) => saveToDraft(queries, streamId, changes)),

    async draftFiles(streamId) {
      const { baseVersionId } = await requireTurn(drizzle, streamId)
      const base = await requireVersion(drizzle, baseVersionId)
      return await readFiles(drizzle, changeTree(base.tree, await readDraft(drizzle, streamId)))
    },

    commitDraft: (streamId, version) =>
      drizzle.transaction((queries) => commitDraft(queries, streamId, version)),

    saveOwnEdits: (streamId, changes, label) =>
      drizzle.transaction((queries) => saveOwnEdits(queries, streamId, { changes, label })),

    lockedPaths: (projectId) => readLocks(drizzle, projectId),

    async setTitle(projectId, title) {
      const { rowCount } = await drizzle
        .update(projects)
        .set({ title })
        .where(and(eq(projects.id, projectId), eq(projects.isTitleChosen, false)))
      return rowCount === 1
    },
  }
}

async function requireVersion(queries: Queries, versionId: string): Promise<VersionWithTree> {
  const found = await findVersion(queries, versionId)
  if (found === null) throw new Error(`There is no version ${versionId}.`)
  return found
}

async function requireTurn(
  queries: Queries,
  streamId: string,
): Promise<{ projectId: string; userId: string; baseVersionId: string }> {
  const [turn] = await queries
    .select({ projectId: turns.projectId, userId: turns.userId, baseVersionId: turns.baseVersionId })
    .from(turns)
    .where(eq(turns.streamId, streamId))
  if (turn === undefined) throw turnIsOver(streamId)
  return turn
}

/** Keeps the turn from ending until the transaction is through. */
async function holdRunningTurn(
  queries: Queries,
  streamId: string,
): Promise<{ projectId: string; userId: string; baseVersionId: string }> {
  const [turn] = await queries
    .select({ projectId: turns.projectId, userId: turns.userId, baseVersionId: turns.baseVersionId })
    .from(turns)
    .where(and(eq(turns.streamId, streamId), eq(turns.status, 'running')))
    .for('no key update')
  if (turn === undefined) throw turnIsOver(streamId)
  return turn
}

function turnIsOver(streamId: string): StorageError {
  return new StorageError('turn-over', {
    message: `The turn of stream ${streamId} is over, or its project was deleted.`,
    action: 'Stop writing: someone else has ended it.',
  })
}

async function saveToDraft(queries: Queries, streamId: string, changes: FileChanges): Promise<void> {
  if (changes.size === 0) return
  await holdRunningTurn(queries, streamId)
  await storeContents(
    queries,
    [...changes.values()].filter((file) => file !== null),
  )
  const rows = [...changes].map(([path, file]) => ({
    streamId,
    path,
    hash: file === null ? null : toTreeFile(file).hash,
    isBinary: file?.isBinary ?? false,
  }))
  await queries
    .insert(drafts)
    .values(rows)
    .onConflictDoUpdate({
      target: [drafts.streamId, drafts.path],
      set: { hash: sql`excluded.hash`, isBinary: sql`excluded.is_binary` },
    })
}

async function readDraft(queries: Queries, streamId: string): Promise<Map<string, TreeFile | null>> {
  const rows = await queries.select().from(drafts).where(eq(drafts.streamId, streamId))
  return new Map(rows.map(({ path, hash, isBinary }) => [path, hash === null ? null : { hash, isBinary }]))
}

/** Applied to the newest version, not the base: files that the user saved while the model wrote stay. */
async function commitDraft(
  queries: Queries,
  streamId: string,
  version: { cause: VersionSummary['cause']; label: string; messageId: string | null },
): Promise<VersionSummary | null> {
  const { projectId, userId } = await requireTurn(queries, streamId)
  await lockProject(queries, projectId)
  const draft = await readDraft(queries, streamId)
  await queries.delete(drafts).where(eq(drafts.streamId, streamId))
  const newest = await findNewestVersion(queries, projectId)
  if (newest === null) throw turnIsOver(streamId)
  const { tree, leftOut } = changeWhereFitting(newest.tree, draft)
  if (hashOfTree(tree) === newest.version.treeHash) return null
  return await addVersion(queries, projectId, {
    ...version,
    authorId: userId,
    label: labelWithout(version.label, leftOut),
    tree,
  })
}

/** The newest version is the turn's base, unless another page saved something since: then that stays too. */
async function saveOwnEdits(
  queries: Queries,
  streamId: string,
  { changes, label }: { changes: FileChanges; label: string },
): Promise<VersionSummary> {
  const { projectId, userId } = await holdRunningTurn(queries, streamId)
  await lockProject(queries, projectId)
  const newest = await findNewestVersion(queries, projectId)
  if (newest === null) throw turnIsOver(streamId)
  await storeContents(
    queries,
    [...changes.values()].filter((file) => file !== null),
  )
  const { tree, leftOut } = changeWhereFitting(
    newest.tree,
    new Map([...changes].map(([path, file]) => [path, file && toTreeFile(file)])),
  )
  const version = await addVersion(queries, projectId, {
    ...{ cause: 'save', authorId: userId },
    label: labelWithout(label, leftOut),
    tree,
  })
  await queries.update(turns).set({ baseVersionId: version.id }).where(eq(turns.streamId, streamId))
  return version
}
