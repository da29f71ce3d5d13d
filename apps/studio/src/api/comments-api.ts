/** Requests about comments. */

import type { CommentsResponse } from '@sayso/wire'
import type { CommentsApi } from '@sayso/workbench'
import { api } from './api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/comments`

export const commentsApi: CommentsApi = {
  list: (projectId) => api.call<CommentsResponse>('GET', base(projectId)),
  add: (projectId, comment) => api.call<{ id: string }>('POST', base(projectId), comment),
  reply: (projectId, commentId, text) =>
    api.call<{ id: string }>('POST', `${base(projectId)}/${commentId}/replies`, { text }),
  edit: (projectId, id, text) => api.call<void>('PATCH', `${base(projectId)}/${id}`, { text }),
  remove: (projectId, id) => api.call<void>('DELETE', `${base(projectId)}/${id}`),
  resolve: (projectId, commentId, resolution) =>
    api.call<void>('PUT', `${base(projectId)}/${commentId}/resolution`, resolution),
}
