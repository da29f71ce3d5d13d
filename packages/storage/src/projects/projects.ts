/** Projects as their owner sees them: list, open, save, restore. What belongs to someone else does not exist. */

import { randomUUID } from 'node:crypto'
import type { FileChanges, ProjectFiles } from '@sayso/project'
import {
  type AnswerChanges,
  type ListedVersion,
  MAX_LISTED_PROJECTS,
  MAX_TITLE_CHARS,
  type ProjectSummary,
  type VersionCheck,
  type VersionSummary,
} from '@sayso/wire'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { projects, versions } from '../database/schema/index.ts'
import { isAllowed, isAllowedProject, type ProjectRight } from './access.ts'
import { readAnswerChanges } from './answer-changes.ts'
import { lockContents } from './content-lock.ts'
import { copyLocks, readLocks, setLock } from './file-locks.ts'
import { type FileTree, readChanges, readFiles, storeContents, toTree, treeSizes } from './file-trees.ts'
import { type ForkResult, forkProject } from './fork-project.ts'
import { findSummary, selectSummaries, toSummary } from './project-rows.ts'
import { addRestored, applyProposal, findAppliedVersion } from './proposals.ts'
import { type SaveFiles, type SaveResult, saveFiles } from './save-files.ts'
import { listVersions } from './version-marks.ts'
import {
  addVersion,
  findNewestVersion,
  findVersionByNumber,
  lockProject,
  type VersionWithTree,
} from './version-rows.ts'

interface NewProject {
  title: string
  /** Version 0. */
  files: ProjectFiles
  cause?: 'starter' | 'import'
  label?: string
}

interface VersionWithFiles {
  version: VersionSummary
  files: ProjectFiles
}

interface RestoredVersion {
  version: VersionSummary
  changes: FileChanges
}

/** Every method returns null, false or `not-found` for a project that does not exist or is not the owner's. */
export interface Projects {
  /** Newest first, at most 500. */
  list(ownerId: string): Promise<ProjectSummary[]>
  /** How many are theirs, without those in the bin. */
  count(ownerId: string): Promise<number>
  create(ownerId: string, project: NewProject): Promise<{ project: ProjectSummary; version: VersionSummary }>
  get(ownerId: string, projectId: string, right?: ProjectRight): Promise<ProjectSummary | null>
  rename(ownerId: string, projectId: string, title: string): Promise<ProjectSummary | null>
  setAsksFirst(ownerId: string, projectId: string, asksFirst: boolean): Promise<ProjectSummary | null>
  /** A new project with the files of the newest version that does not wait as its version 0; no chat. */
  duplicate(ownerId: string, projectId: string): Promise<ProjectSummary | null>
  /** A new project with the conversation up to this answer, and the versions up to the one that it made. */
  fork(ownerId: string, projectId: string, messageId: string): Promise<ForkResult>
  /** Puts it into the bin. */
  delete(ownerId: string, projectId: string): Promise<boolean>
  newest(ownerId: string, projectId: string): Promise<VersionWithFiles | null>
  /** The newest version that does not wait for approval: exports and devices get this one. */
  applied(ownerId: string, projectId: string): Promise<VersionWithFiles | null>
  /** Newest first, at most 1,000. */
  versions(ownerId: string, projectId: string): Promise<ListedVersion[] | null>
  version(ownerId: string, projectId: string, number: number): Promise<VersionWithFiles | null>
  answerChanges(ownerId: string, projectId: string): Promise<AnswerChanges[] | null>
  saveFiles(ownerId: string, projectId: string, save: SaveFiles): Promise<SaveResult>
  /** Bytes of all files of the newest version, and of those that stay as they are when the given ones are written. */
  sizes(
    ownerId: string,
    projectId: string,
    writtenPaths: ReadonlySet<string>,
  ): Promise<{ bytes: number; keptBytes: number } | null>
  /** Files that answers may not change, in code unit order. */
  lockedPaths(ownerId: string, projectId: string): Promise<string[] | null>
  /** Locks or unlocks a file; returns the locked files. Also null when there is no such file to lock. */
  setLock(
    ownerId: string,
    projectId: string,
    lock: { path: string; isLocked: boolean },
  ): Promise<string[] | null>
  /** Stores the result of a check of the version, replacing the earlier one. */
  keepCheck(ownerId: string, projectId: string, number: number, check: VersionCheck): Promise<boolean>
  /** Makes a new version with the files of an old one; returns the differences from the version before. */
  restore(ownerId: string, projectId: string, number: number): Promise<RestoredVersion | null>
  /** Applies all that waits, if `number` is the newest version and waits; else null. A restore drops it. */
  apply(ownerId: string, projectId: string, number: number): Promise<VersionSummary | null>
}

const COPY_MARK = ' (copy)'

export function createProjects({ drizzle }: Database): Projects {
  const { read, change, update } = createOwnersAccess(drizzle)
  return {
    async list(ownerId) {
      const rows = await selectSummaries(drizzle)
        .where(isAllowed(ownerId, 'view'))
        // The database's clock may return the same time twice.
        .orderBy(desc(projects.updatedAt), desc(projects.createdAt))
        .limit(MAX_LISTED_PROJECTS)
      return rows.map(toSummary)
    },

    count: (ownerId) => drizzle.$count(projects, isAllowed(ownerId, 'own')),

    create: (ownerId, project) => drizzle.transaction((queries) => createProject(queries, ownerId, project)),

    get: (ownerId, projectId, right) => findSummary(drizzle, ownerId, projectId, right),

    rename: (ownerId, projectId, title) =>
      update(ownerId, projectId, { title, isTitleChosen: true, updatedAt: sql`now()` }),

    setAsksFirst: (ownerId, projectId, asksFirst) => update(ownerId, projectId, { asksFirst }),

    duplicate: (ownerId, projectId) =>
      drizzle.transaction((queries) => duplicate(queries, ownerId, projectId)),

    fork: (ownerId, projectId, messageId) =>
      drizzle.transaction((queries) => forkProject(queries, ownerId, { projectId, messageId })),

    async delete(ownerId, projectId) {
      const { rowCount } = await drizzle
        .update(projects)
        .set({ deletedAt: sql`now()` })
        .where(isAllowedProject(ownerId, projectId, 'own'))
      return rowCount === 1
    },

    newest: (ownerId, projectId) =>
      read(ownerId, projectId, async () => withFiles(drizzle, await findNewestVersion(drizzle, projectId))),

    applied: (ownerId, projectId) =>
      read(ownerId, projectId, async () => withFiles(drizzle, await findAppliedVersion(drizzle, projectId))),

    versions: (ownerId, projectId) => read(ownerId, projectId, () => listVersions(drizzle, projectId)),

    async keepCheck(ownerId, projectId, number, check) {
      if (!(await exists(drizzle, ownerId, projectId, 'edit'))) return false
      const { rowCount } = await drizzle
        .update(versions)
        .set({ check })
        .where(and(eq(versions.projectId, projectId), eq(versions.number, number)))
      return rowCount === 1
    },

    version: (ownerId, projectId, number) =>
      read(ownerId, projectId, async () =>
        withFiles(drizzle, await findVersionByNumber(drizzle, projectId, number)),
      ),

    answerChanges: (ownerId, projectId) =>
      read(ownerId, projectId, () => readAnswerChanges(drizzle, projectId)),

    async saveFiles(ownerId, projectId, save) {
      const saved = await change(ownerId, projectId, (queries) => saveFiles(queries, projectId, save))
      return saved ?? { kind: 'not-found' }
    },

    sizes: (ownerId, projectId, writtenPaths) =>
      read(ownerId, projectId, async () => {
        const newest = await findNewestVersion(drizzle, projectId)
        return newest && (await treeSizes(drizzle, newest.tree, writtenPaths))
      }),

    lockedPaths: (ownerId, projectId) => read(ownerId, projectId, () => readLocks(drizzle, projectId)),

    setLock: (ownerId, projectId, lock) =>
      change(ownerId, projectId, async (queries) =>
        (await setLock(queries, projectId, lock)) ? await readLocks(queries, projectId) : null,
      ),

    restore: (ownerId, projectId, number) =>
      change(ownerId, projectId, (queries) => restoreVersion(queries, projectId, number)),

    apply: (ownerId, projectId, number) =>
      drizzle.transaction((queries) => applyProposal(queries, ownerId, { projectId, number })),
  }
}

/** Work on a project of its owner's: null where it does not exist for them. */
function createOwnersAccess(drizzle: Database['drizzle']) {
  async function read<T>(ownerId: string, projectId: string, work: () => Promise<T>): Promise<T | null> {
    return (await exists(drizzle, ownerId, projectId)) ? await work() : null
  }

  /** While no other changes the project. */
  async function change<T>(
    ownerId: string,
    projectId: string,
    work: (queries: Queries) => Promise<T>,
  ): Promise<T | null> {
    return await drizzle.transaction(async (queries) =>
      (await lockProject(queries, projectId, ownerId)) ? await work(queries) : null,
    )
  }

  async function update(
    ownerId: string,
    projectId: string,
    values: PgUpdateSetSource<typeof projects>,
  ): Promise<ProjectSummary | null> {
    await drizzle
      .update(projects)
      .set(values)
      .where(isAllowedProject(ownerId, projectId, 'edit'))
    return await findSummary(drizzle, ownerId, projectId)
  }

  return { read, change, update }
}

async function exists(
  queries: Queries,
  ownerId: string,
  projectId: string,
  right: ProjectRight = 'view',
): Promise<boolean> {
  const rows = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(isAllowedProject(ownerId, projectId, right))
  return rows.length === 1
}

async function createProject(
  queries: Queries,
  ownerId: string,
  { title, files, cause = 'starter', label = 'Starter' }: NewProject,
): Promise<{ project: ProjectSummary; version: VersionSummary }> {
  await storeContents(queries, files.values())
  return await createFromTree(queries, ownerId, { title, cause, label, tree: toTree(files) })
}

async function duplicate(
  queries: Queries,
  ownerId: string,
  projectId: string,
): Promise<ProjectSummary | null> {
  await lockContents(queries, 'shared')
  const original = await findSummary(queries, ownerId, projectId)
  const applied = await findAppliedVersion(queries, projectId)
  if (original === null || applied === null) return null
  const { project } = await createFromTree(queries, ownerId, {
    title: `${original.title.slice(0, MAX_TITLE_CHARS - COPY_MARK.length)}${COPY_MARK}`,
    cause: 'import',
    label: `Copied from ${original.title}`,
    tree: applied.tree,
  })
  await copyLocks(queries, projectId, project.id)
  return project
}

async function createFromTree(
  queries: Queries,
  ownerId: string,
  {
    title,
    cause,
    label,
    tree,
  }: { title: string; cause: VersionSummary['cause']; label: string; tree: FileTree },
): Promise<{ project: ProjectSummary; version: VersionSummary }> {
  const id = randomUUID()
  // Only a new app is named by its first answer: one that was brought along or copied has its name.
  await queries.insert(projects).values({ id, ownerId, title, isTitleChosen: cause !== 'starter' })
  const version = await addVersion(queries, id, { cause, label, tree })
  const project = await findSummary(queries, ownerId, id)
  if (project === null) throw new Error('A project that was just made is not there.')
  return { project, version }
}

async function restoreVersion(
  queries: Queries,
  projectId: string,
  number: number,
): Promise<RestoredVersion | null> {
  // Its contents must not go while the new version does not name them yet.
  await lockContents(queries, 'shared')
  const old = await findVersionByNumber(queries, projectId, number)
  const newest = await findNewestVersion(queries, projectId)
  if (old === null || newest === null) return null
  const version = await addRestored(queries, projectId, { old, label: `Restored version ${number}` })
  return { version, changes: await readChanges(queries, newest.tree, old.tree) }
}

async function withFiles(queries: Queries, found: VersionWithTree | null): Promise<VersionWithFiles | null> {
  return found === null ? null : { version: found.version, files: await readFiles(queries, found.tree) }
}
