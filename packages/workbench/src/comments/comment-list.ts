/** The list of a project's comments: read again when the server says that it has changed, and after each change that this page makes. */

import type { NewComment, ProjectComment } from '@sayso/wire'
import { failureSentence } from '../ports/api-failure.ts'
import type { CommentsApi } from '../ports/comments-api.ts'

export interface CommentActions {
  /** The server's count of changes. */
  noteChanges(changeNumber: number): void
  reply(commentId: string, text: string): Promise<void>
  /** A comment or a reply. */
  edit(id: string, text: string): Promise<void>
  remove(id: string): Promise<void>
  /** `versionNumber`: the version in which it was done. */
  resolve(ids: readonly string[], versionNumber: number | null): Promise<void>
  reopen(id: string): Promise<void>
}

interface CommentList {
  actions: CommentActions
  /** Resolves with its id, once it is in the list. */
  add(comment: NewComment): Promise<string>
  dispose(): void
}

interface CommentListOptions {
  projectId: string
  api: CommentsApi
  onRead: (comments: readonly ProjectComment[]) => void
  onFailed: (sentence: string) => void
}

export function createCommentList({ projectId, api, onRead, onFailed }: CommentListOptions): CommentList {
  let readNumber = 0
  let isStale = false
  let reading: Promise<void> | null = null
  let isDisposed = false

  async function readAll(): Promise<void> {
    do {
      isStale = false
      const { comments, changeNumber } = await api.list(projectId)
      if (isDisposed) return
      readNumber = changeNumber
      onRead(comments)
    } while (isStale)
  }

  /** A change that comes while they are read is read too. */
  function refresh(): Promise<void> {
    isStale = true
    reading ??= readAll()
      .catch((failure) => onFailed(failureSentence(failure)))
      .finally(() => {
        reading = null
      })
    return reading
  }

  async function change<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work
    await refresh()
    return result
  }

  return {
    actions: {
      noteChanges(changeNumber) {
        if (changeNumber > readNumber) void refresh()
      },
      async reply(commentId, text) {
        await change(api.reply(projectId, commentId, text))
      },
      edit: (id, text) => change(api.edit(projectId, id, text)),
      remove: (id) => change(api.remove(projectId, id)),
      async resolve(ids, versionNumber) {
        const resolution = { isResolved: true, versionNumber }
        await change(Promise.all(ids.map((id) => api.resolve(projectId, id, resolution))))
      },
      reopen: (id) => change(api.resolve(projectId, id, { isResolved: false, versionNumber: null })),
    },
    async add(comment) {
      const { id } = await change(api.add(projectId, comment))
      return id
    },
    dispose() {
      isDisposed = true
    },
  }
}
