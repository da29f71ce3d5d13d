/** Projects as their owners and members see them: list, open, save, restore. For everybody else they do not exist. */

import { randomUUID } from 'node:crypto'
import type { FileChanges, ProjectFiles } from '@sayso/project'
import {
  type AnswerChanges,
  type ListedVersion,
  MAX_TITLE_CHARS,
  type ProjectSummary,
  type VersionCheck,
  type VersionSummary,
} from '@sayso/wire'
import { and, eq, sql } from 'drizzle-orm'
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
import { findSummary, listSummaries } from './project-rows.ts'
import { addRestored, applyProposal, findAppliedVersion } from './proposals.ts'
import { type SaveFiles, type SaveResult, saveFiles } from './save-files.ts'
import { type StoredUpgrade, type UpgradeResult, upgradeProject } from './upgrade-project.ts'
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

/** Every method returns null, false or `not-found` for a project that does not exist, and where the user may not do this with it. */
export interface Projects {
  /** Theirs and those that they are members of, newest first, at most 500. */
  list(userId: string): Promise<ProjectSummary[]>
  /** How many they own, without those in the bin. */
  count(userId: string): Promise<number>
  create(userId: string, project: NewProject): Promise<{ project: ProjectSummary; version: VersionSummary }>
  get(userId: string, projectId: string, right?: ProjectRight): Promise<ProjectSummary | null>
  rename(userId: string, projectId: string, title: string): Promise<ProjectSummary | null>
  setAsksFirst(userId: string, projectId: string, asksFirst: boolean): Promise<ProjectSummary | null>
  /** A new project with the files of the newest version that does not wait as its version 0; no chat. */
  duplicate(userId: string, projectId: string): Promise<ProjectSummary | null>
  /** A new project with the conversation up to this answer, and the versions up to the one that it made. */
  fork(userId: string, projectId: string, messageId: string): Promise<ForkResult>
  /** Puts it into the bin. */
  delete(userId: string, projectId: string): Promise<boolean>
  newest(userId: string, projectId: string): Promise<VersionWithFiles | null>
  /** The newest version that does not wait for approval: exports and devices get this one. */
  applied(userId: string, projectId: string): Promise<VersionWithFiles | null>
  /** Newest first, at most 1,000. */
  versions(userId: string, projectId: string): Promise<ListedVersion[] | null>
  version(userId: string, projectId: string, number: number): Promise<VersionWithFiles | null>
  answerChanges(userId: string, projectId: string): Promise<AnswerChanges[] | null>
  saveFiles(userId: string, projectId: string, save: SaveFiles): Promise<SaveResult>
  upgrade(userId: string, projectId: string, upgrade: StoredUpgrade): Promise<UpgradeResult>
  /** Bytes of all files of the newest version, and of those that stay as they are when the given ones are written. */
  sizes(
    userId: string,
    projectId: string,
    writtenPaths: ReadonlySet<string>,
  ): Promise<{ bytes: number; keptBytes: number } | null>
  /** Files that answers may not change, in code unit order. */
  lockedPaths(userId: string, projectId: string): Promise<string[] | null>
  /** Locks or unlocks a file; returns the locked files. Also null when there is no such file to lock. */
  setLock(
    userId: string,
    projectId: string,
    lock: { path: string; isLocked: boolean },
  ): Promise<string[] | null>
  /** Stores the result of a check of the version, replacing the earlier one. */
  keepCheck(userId: string, projectId: string, number: number, check: VersionCheck): Promise<boolean>
  /** Makes a new version with the files of an old one; returns the differences from the version before. */
  restore(userId: string, projectId: string, number: number): Promise<RestoredVersion | null>
  /** Applies all that waits, if `number` is the newest version and waits; else null. A restore drops it. */
  apply(userId: string, projectId: string, number: number): Promise<VersionSummary | null>
}

const COPY_MARK = ' (copy)'

export function createProjects({ drizzle }: Database): Projects {
  const { read, change, update } = createAccess(drizzle)
  return {
    list: (userId) => listSummaries(drizzle, userId),

    count: (userId) => drizzle.$count(projects, isAllowed(userId, 'own')),

    create: (userId, project) => drizzle.transaction((queries) => createProject(queries, userId, project)),

    get: (userId, projectId, right) => findSummary(drizzle, userId, projectId, right),

    rename: (userId, projectId, title) =>
      update({ userId, projectId, right: 'own' }, { title, isTitleChosen: true, updatedAt: sql`now()` }),

    setAsksFirst: (userId, projectId, asksFirst) =>
      update({ userId, projectId, right: 'edit' }, { asksFirst }),

    duplicate: (userId, projectId) => drizzle.transaction((queries) => duplicate(queries, userId, projectId)),

    fork: (userId, projectId, messageId) =>
      drizzle.transaction((queries) => forkProject(queries, userId, { projectId, messageId })),

    async delete(userId, projectId) {
      const { rowCount } = await drizzle
        .update(projects)
        .set({ deletedAt: sql`now()` })
        .where(isAllowedProject(userId, projectId, 'own'))
      return rowCount === 1
    },

    newest: (userId, projectId) =>
      read(userId, projectId, async () => withFiles(drizzle, await findNewestVersion(drizzle, projectId))),

    applied: (userId, projectId) =>
      read(userId, projectId, async () => withFiles(drizzle, await findAppliedVersion(drizzle, projectId))),

    versions: (userId, projectId) => read(userId, projectId, () => listVersions(drizzle, projectId)),

    async keepCheck(userId, projectId, number, check) {
      if (!(await exists(drizzle, userId, projectId, 'edit'))) return false
      const { rowCount } = await drizzle
        .update(versions)
        .set({ check })
        .where(and(eq(versions.projectId, projectId), eq(versions.number, number)))
      return rowCount === 1
    },

    version: (userId, projectId, number) =>
      read(userId, projectId, async () =>
        withFiles(drizzle, await findVersionByNumber(drizzle, projectId, number)),
      ),

    answerChanges: (userId, projectId) =>
      read(userId, projectId, () => readAnswerChanges(drizzle, projectId)),

    async saveFiles(userId, projectId, save) {
      const ofUser = { ...save, authorId: userId }
      const saved = await change(userId, projectId, (queries) => saveFiles(queries, projectId, ofUser))
      return saved ?? { kind: 'not-found' }
    },

    async upgrade(userId, projectId, upgrade) {
      const ofUser = { ...upgrade, authorId: userId }
      const done = await change(userId, projectId, (queries) => upgradeProject(queries, projectId, ofUser))
      return done ?? { kind: 'not-found' }
    },

    sizes: (userId, projectId, writtenPaths) =>
      read(userId, projectId, async () => {
        const newest = await findNewestVersion(drizzle, projectId)
        return newest && (await treeSizes(drizzle, newest.tree, writtenPaths))
      }),

    lockedPaths: (userId, projectId) => read(userId, projectId, () => readLocks(drizzle, projectId)),

    setLock: (userId, projectId, lock) =>
      change(userId, projectId, async (queries) =>
        (await setLock(queries, projectId, lock)) ? await readLocks(queries, projectId) : null,
      ),

    restore: (userId, projectId, number) =>
      change(userId, projectId, (queries) => restoreVersion(queries, { userId, projectId, number })),

    apply: (userId, projectId, number) =>
      drizzle.transaction((queries) => applyProposal(queries, userId, { projectId, number })),
  }
}

/** Work on a project for somebody: null where they may not do it. */
function createAccess(drizzle: Database['drizzle']) {
  async function read<T>(userId: string, projectId: string, work: () => Promise<T>): Promise<T | null> {
    return (await exists(drizzle, userId, projectId)) ? await work() : null
  }

  /** While no other changes the project. */
  async function change<T>(
    userId: string,
    projectId: string,
    work: (queries: Queries) => Promise<T>,
  ): Promise<T | null> {
    return await drizzle.transaction(async (queries) =>
      (await lockProject(queries, projectId, userId)) ? await work(queries) : null,
    )
  }

  async function update(
    { userId, projectId, right }: { userId: string; projectId: string; right: ProjectRight },
    values: PgUpdateSetSource<typeof projects>,
  ): Promise<ProjectSummary | null> {
    await drizzle
      .update(projects)
      .set(values)
      .where(isAllowedProject(userId, projectId, right))
    return await findSummary(drizzle, userId, projectId, right)
  }

  return { read, change, update }
}

async function exists(
  queries: Queries,
  userId: string,
  projectId: string,
  right: ProjectRight = 'view',
): Promise<boolean> {
  const rows = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(isAllowedProject(userId, projectId, right))
  return rows.length === 1
}

async function createProject(
  queries: Queries,
  userId: string,
  { title, files, cause = 'starter', label = 'Starter' }: NewProject,
): Promise<{ project: ProjectSummary; version: VersionSummary }> {
  await storeContents(queries, files.values())
  return await createFromTree(queries, userId, { title, cause, label, tree: toTree(files) })
}

async function duplicate(
  queries: Queries,
  userId: string,
  projectId: string,
): Promise<ProjectSummary | null> {
  await lockContents(queries, 'shared')
  const original = await findSummary(queries, userId, projectId)
  const applied = await findAppliedVersion(queries, projectId)
  if (original === null || applied === null) return null
  const { project } = await createFromTree(queries, userId, {
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
  userId: string,
  {
    title,
    cause,
    label,
    tree,
  }: { title: string; cause: VersionSummary['cause']; label: string; tree: FileTree },
): Promise<{ project: ProjectSummary; version: VersionSummary }> {
  const id = randomUUID()
  // Only a new app is named by its first answer: one that was brought along or copied has its name.
  await queries.insert(projects).values({ id, ownerId: userId, title, isTitleChosen: cause !== 'starter' })
  const version = await addVersion(queries, id, { cause, authorId: userId, label, tree })
  const project = await findSummary(queries, userId, id)
  if (project === null) throw new Error('A project that was just made is not there.')
  return { project, version }
}

async function restoreVersion(
  queries: Queries,
  { userId, projectId, number }: { userId: string; projectId: string; number: number },
): Promise<RestoredVersion | null> {
  // Its contents must not go while the new version does not name them yet.
  await lockContents(queries, 'shared')
  const old = await findVersionByNumber(queries, projectId, number)
  const newest = await findNewestVersion(queries, projectId)
  if (old === null || newest === null) return null
  const version = await addRestored(queries, projectId, {
    ...{ old, label: `Restored version ${number}`, authorId: userId },
  })
  return { version, changes: await readChanges(queries, newest.tree, old.tree) }
}

async function withFiles(queries: Queries, found: VersionWithTree | null): Promise<VersionWithFiles | null> {
  return found === null ? null : { version: found.version, files: await readFiles(queries, found.tree) }
}
