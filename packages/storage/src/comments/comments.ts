/**
 * Comments on an app, with their replies. Each change raises the project's count of changes, which every page of the project
 * receives; that row is also the lock under which the limits hold.
 */

import { randomUUID } from 'node:crypto'
import {
  MAX_OPEN_COMMENTS,
  MAX_OPEN_ENTRIES,
  MAX_REPLIES,
  type NewComment,
  type ProjectRole,
} from '@sayso/wire'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { comments, projects } from '../database/schema/index.ts'
import { hasRight } from '../projects/access.ts'
import { lockProject } from '../projects/version-rows.ts'
import { type CommentList, listComments } from './list-comments.ts'

/** The caller has checked that they may view the project. */
interface Person {
  userId: string
  role: ProjectRole
}

type Refusal = 'not-found' | 'not-allowed'

export interface Comments {
  /** All that are open, and the newest that are resolved; oldest first. */
  list(projectId: string): Promise<CommentList>
  /** `full`: the project has as many open ones as it may have. */
  add(projectId: string, userId: string, comment: NewComment): Promise<{ id: string } | 'full'>
  /** `full`: the comment has as many replies as it may have, or the project as many entries. */
  reply(reply: {
    projectId: string
    commentId: string
    userId: string
    text: string
  }): Promise<{ id: string } | 'full' | 'not-found'>
  /** A comment or a reply, for the person who wrote it. */
  edit(projectId: string, id: string, change: { userId: string; text: string }): Promise<'changed' | Refusal>
  /** A comment with its replies, or one reply, for the person who wrote it and for the owner. */
  remove(projectId: string, id: string, person: Person): Promise<'changed' | Refusal>
  /** For the person who wrote the comment, and for everybody who may edit the project. */
  resolve(
    projectId: string,
    id: string,
    resolution: Person & { isResolved: boolean; versionNumber: number | null },
  ): Promise<'changed' | Refusal>
}

export function createComments({ drizzle }: Pick<Database, 'drizzle'>): Comments {
  /** Runs work under the project's lock, and tells the pages when it has changed something. */
  const change = <Result>(projectId: string, work: (queries: Queries) => Promise<Result>) =>
    drizzle.transaction(async (queries) => {
      await lockProject(queries, projectId)
      const result = await work(queries)
      if (result === 'changed' || typeof result === 'object') {
        await queries
          .update(projects)
          .set({ commentChanges: sql`${projects.commentChanges} + 1` })
          .where(eq(projects.id, projectId))
      }
      return result
    })

  return {
    list: (projectId) => listComments(drizzle, projectId),

    add: (projectId, userId, { anchor, ...comment }) =>
      change(projectId, async (queries) => {
        const { openCount, entryCount, lastNumber } = await countEntries(queries, projectId)
        if (openCount >= MAX_OPEN_COMMENTS || entryCount >= MAX_OPEN_ENTRIES) return 'full'
        await removeOldResolved(queries, projectId)
        return await insert(queries, {
          ...{ ...comment, projectId, authorId: userId, number: lastNumber + 1 },
          anchor: anchor === null ? null : JSON.stringify(anchor),
        })
      }),

    reply: ({ projectId, commentId, userId, text }) =>
      change(projectId, async (queries) => {
        const comment = await find(queries, projectId, commentId)
        if (comment === null || comment.threadId !== null) return 'not-found'
        const replyCount = await queries.$count(comments, eq(comments.threadId, commentId))
        const { entryCount } = await countEntries(queries, projectId)
        if (replyCount >= MAX_REPLIES || entryCount >= MAX_OPEN_ENTRIES) return 'full'
        return await insert(queries, { projectId, threadId: commentId, authorId: userId, text })
      }),

    edit: (projectId, id, { userId, text }) =>
      change(projectId, async (queries) => {
        const found = await find(queries, projectId, id)
        if (found === null) return 'not-found'
        if (found.authorId !== userId) return 'not-allowed'
        await queries.update(comments).set({ text, editedAt: sql`now()` }).where(eq(comments.id, id))
        return 'changed'
      }),

    remove: (projectId, id, { userId, role }) =>
      change(projectId, async (queries) => {
        const found = await find(queries, projectId, id)
        if (found === null) return 'not-found'
        if (found.authorId !== userId && !hasRight(role, 'own')) return 'not-allowed'
        await queries.delete(comments).where(eq(comments.id, id))
        return 'changed'
      }),

    resolve: (projectId, id, { userId, role, isResolved, versionNumber }) =>
      change(projectId, async (queries) => {
        const found = await find(queries, projectId, id)
        if (found === null || found.threadId !== null) return 'not-found'
        if (found.authorId !== userId && !hasRight(role, 'edit')) return 'not-allowed'
        const resolution = isResolved
          ? { resolvedAt: sql`now()`, resolvedBy: userId, resolvedVersion: versionNumber }
          : { resolvedAt: null, resolvedBy: null, resolvedVersion: null }
        await queries.update(comments).set(resolution).where(eq(comments.id, id))
        return 'changed'
      }),
  }
}

/** Ten times as many as are listed. Otherwise those who may only look could fill the disk. */
const MAX_KEPT_RESOLVED = 1_000

async function removeOldResolved(queries: Queries, projectId: string): Promise<void> {
  await queries.execute(sql`
    delete from comments where id in (
      select id from comments where project_id = ${projectId} and resolved_at is not null
      order by resolved_at desc offset ${MAX_KEPT_RESOLVED}
    )
  `)
}

async function insert(
  queries: Queries,
  row: Omit<typeof comments.$inferInsert, 'id'>,
): Promise<{ id: string }> {
  const id = randomUUID()
  await queries.insert(comments).values({ id, ...row })
  return { id }
}

async function find(queries: Queries, projectId: string, id: string) {
  const [row] = await queries
    .select({ authorId: comments.authorId, threadId: comments.threadId })
    .from(comments)
    .where(and(eq(comments.projectId, projectId), eq(comments.id, id)))
  return row ?? null
}

/** `entryCount`: the open ones and their replies. */
async function countEntries(queries: Queries, projectId: string) {
  const isOpen = and(
    eq(comments.projectId, projectId),
    isNull(comments.threadId),
    isNull(comments.resolvedAt),
  )
  const [row] = await queries
    .select({
      openCount: sql<number>`(count(*) filter (where ${isNull(comments.resolvedAt)}))::int`,
      lastNumber: sql<number>`coalesce(max(${comments.number}), 0)`,
    })
    .from(comments)
    .where(and(eq(comments.projectId, projectId), isNull(comments.threadId)))
  const { openCount = 0, lastNumber = 0 } = row ?? {}
  const open = queries.select({ id: comments.id }).from(comments).where(isOpen)
  const replyCount = await queries.$count(comments, sql`${comments.threadId} in (${open})`)
  return { openCount, lastNumber, entryCount: openCount + replyCount }
}
