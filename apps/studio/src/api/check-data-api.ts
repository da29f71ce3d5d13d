/** Requests about the throw-away databases of checks. */

import type { CheckDataResponse } from '@sayso/wire'
import type { CheckDataApi } from '@sayso/workbench'
import { api } from './api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/check-data`

export const checkDataApi: CheckDataApi = {
  open: (projectId, request) => api.call<CheckDataResponse>('POST', base(projectId), request),
  close: (projectId, ref) => api.call<void>('DELETE', `${base(projectId)}/${ref}`),
}
