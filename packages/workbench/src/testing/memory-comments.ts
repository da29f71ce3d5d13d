/** Comments in memory, which a test begins with and a page may change. */

import type { CommentReply, ProjectComment } from '@sayso/wire'
import type { CommentsApi } from '../ports/comments-api.ts'

const WRITTEN_AT = '2026-03-18T12:00:00.000Z'

export function createMemoryComments(
  given: readonly ProjectComment[] = [],
  author = { userId: 'guest', name: 'Guest' },
): CommentsApi {
  let comments = given
  let changeNumber = given.length
  const change = (next: readonly ProjectComment[]) => {
    comments = next
    changeNumber++
  }
  const each = (work: (comment: ProjectComment) => ProjectComment) => change(comments.map(work))
  const entry = (text: string): CommentReply => ({
    ...{ id: `comment-${changeNumber + 1}`, author, text, createdAt: WRITTEN_AT, editedAt: null },
  })
  return {
    list: async () => ({ changeNumber, comments: [...comments] }),
    async add(_projectId, { text, ...place }) {
      const number = Math.max(0, ...comments.map((one) => one.number)) + 1
      const added = { ...entry(text), ...place, number, resolved: null, replies: [] }
      change([...comments, added])
      return added
    },
    async reply(_projectId, commentId, text) {
      const reply = entry(text)
      each((one) => (one.id === commentId ? { ...one, replies: [...one.replies, reply] } : one))
      return reply
    },
    async edit(_projectId, id, text) {
      const edited = <Entry extends CommentReply>(one: Entry): Entry =>
        one.id === id ? { ...one, text, editedAt: WRITTEN_AT } : one
      each((one) => ({ ...edited(one), replies: one.replies.map(edited) }))
    },
    async remove(_projectId, id) {
      change(comments.filter((one) => one.id !== id))
      each((one) => ({ ...one, replies: one.replies.filter((reply) => reply.id !== id) }))
    },
    async resolve(_projectId, commentId, { isResolved, versionNumber }) {
      const resolved = isResolved ? { at: WRITTEN_AT, by: author, versionNumber } : null
      each((one) => (one.id === commentId ? { ...one, resolved } : one))
    },
  }
}
