/** The server as the comments of a project ask it. Each call resolves with the answer or rejects with an `ApiFailure`. */

import type { CommentsResponse, NewComment, ResolveCommentRequest } from '@sayso/wire'

export interface CommentsApi {
  list(projectId: string): Promise<CommentsResponse>
  add(projectId: string, comment: NewComment): Promise<{ id: string }>
  reply(projectId: string, commentId: string, text: string): Promise<{ id: string }>
  /** A comment or a reply. */
  edit(projectId: string, id: string, text: string): Promise<void>
  remove(projectId: string, id: string): Promise<void>
  resolve(projectId: string, commentId: string, resolution: ResolveCommentRequest): Promise<void>
}
