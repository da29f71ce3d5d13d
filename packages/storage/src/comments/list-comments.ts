/** Reads a project's comments and their replies. */

import {
  type CommentAnchor,
  type CommentReply,
  type CommentsResponse,
  MAX_LISTED_RESOLVED,
  MAX_OPEN_COMMENTS,
  type ProjectComment,
} from '@sayso/wire'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/queries.ts'
import { comments, projects, users } from '../database/schema/index.ts'

export type CommentList = CommentsResponse

const resolvers = alias(users, 'resolvers')

export async function listComments(queries: Queries, projectId: string): Promise<CommentList> {
  // First: a change that is made meanwhile is read again.
  const [project] = await queries
    .select({ changeNumber: projects.commentChanges })
    .from(projects)
    .where(eq(projects.id, projectId))
  const isThread = and(eq(comments.projectId, projectId), isNull(comments.threadId))
  const [open, resolved] = await Promise.all([
    selectRows(queries)
      .where(and(isThread, isNull(comments.resolvedAt)))
      .orderBy(asc(comments.number))
      .limit(MAX_OPEN_COMMENTS),
    selectRows(queries)
      .where(and(isThread, isNotNull(comments.resolvedAt)))
      .orderBy(desc(comments.resolvedAt), desc(comments.number))
      .limit(MAX_LISTED_RESOLVED),
  ])
  const threads = [...open, ...resolved].sort((a, b) => a.row.number - b.row.number)
  const ids = threads.map(({ row }) => row.id)
  const replies =
    ids.length === 0
      ? []
      : await selectRows(queries)
          .where(inArray(comments.threadId, ids))
          .orderBy(asc(comments.createdAt), asc(comments.id))
  const byThread = new Map<string | null, Row[]>(ids.map((id) => [id, []]))
  for (const reply of replies) byThread.get(reply.row.threadId)?.push(reply)
  return {
    changeNumber: project?.changeNumber ?? 0,
    comments: threads.map((thread) => toComment(thread, byThread.get(thread.row.id) ?? [])),
  }
}

function selectRows(queries: Queries) {
  return queries
    .select({
      row: comments,
      author: { userId: users.id, name: users.name },
      resolver: { userId: resolvers.id, name: resolvers.name },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(resolvers, eq(resolvers.id, comments.resolvedBy))
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function toComment(thread: Row, replies: readonly Row[]): ProjectComment {
  const { number, route, versionNumber, anchor, resolvedAt, resolvedVersion } = thread.row
  return {
    ...toReply(thread),
    ...{ number, route, versionNumber },
    anchor: anchor === null ? null : (JSON.parse(anchor) as CommentAnchor),
    resolved:
      resolvedAt === null
        ? null
        : { at: resolvedAt.toISOString(), by: thread.resolver, versionNumber: resolvedVersion },
    replies: replies.map(toReply),
  }
}

function toReply({ row: { id, text, createdAt, editedAt }, author }: Row): CommentReply {
  return { id, author, text, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null }
}
