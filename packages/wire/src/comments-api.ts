/** Comments on an app: what somebody says about a screen, or about an element of it, and what others answer. */

import * as z from 'zod/mini'
import type { Author } from './members-api.ts'
import { CommentAnchor } from './preview/element-identity.ts'

export const MAX_COMMENT_CHARS = 2_000
export const MAX_OPEN_COMMENTS = 500
export const MAX_REPLIES = 50
/** Open comments of a project and their replies: what every page of it reads. */
export const MAX_OPEN_ENTRIES = 2_000
/** The newest of those that are resolved. */
export const MAX_LISTED_RESOLVED = 100
const MAX_ROUTE_CHARS = 2_000

/** The largest integer of a column. */
const VersionNumber = z.int().check(z.gte(0), z.lte(2_147_483_647))

const CommentText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COMMENT_CHARS))

/** POST /api/projects/{projectId}/comments, answered with the `ProjectComment`. */
export const NewComment = z.object({
  /** Address of the screen. */
  route: z.string().check(z.maxLength(MAX_ROUTE_CHARS)),
  /** The version that the person looked at. */
  versionNumber: VersionNumber,
  /** Null: the screen as a whole. */
  anchor: z.nullable(CommentAnchor),
  text: CommentText,
})
export type NewComment = z.infer<typeof NewComment>

/** POST …/comments/{id}/replies, and PATCH …/comments/{id} for the author of a comment or a reply. DELETE removes either. */
export const CommentTextRequest = z.object({ text: CommentText })

/** PUT …/comments/{id}/resolution: resolves it, or opens it again. */
export const ResolveCommentRequest = z.object({
  isResolved: z.boolean(),
  /** The version in which it was done; null: none in particular. */
  versionNumber: z.nullable(VersionNumber),
})
export type ResolveCommentRequest = z.infer<typeof ResolveCommentRequest>

/** GET /api/projects/{projectId}/comments */
export interface CommentsResponse {
  /** As in the project's mark: the list is the one after this many changes. */
  changeNumber: number
  /** All that are open, and the newest that are resolved; oldest first. */
  comments: ProjectComment[]
}

export interface CommentReply {
  id: string
  /** Null: the account is deleted. */
  author: Author | null
  text: string
  /** ISO 8601. */
  createdAt: string
  editedAt: string | null
}

export interface ProjectComment extends CommentReply {
  /** Counts up in the project. */
  number: number
  route: string
  versionNumber: number
  anchor: CommentAnchor | null
  resolved: { at: string; by: Author | null; versionNumber: number | null } | null
  /** Oldest first. */
  replies: CommentReply[]
}
