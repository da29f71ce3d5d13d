/** What the database view asks of the server. */

import type { DatabaseOverview, ProbeResponse, RunSqlResponse, TableRows } from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/database`

/** The app changes its data without telling the page, so both are read each time they are shown. */
export const overviewQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['database', projectId],
    queryFn: () => api.call<DatabaseOverview>('GET', base(projectId)),
    staleTime: 0,
  })

export const rowsQuery = (projectId: string, table: string, offset: number) =>
  queryOptions({
    queryKey: ['database', projectId, table, offset],
    queryFn: () =>
      api.call<TableRows>('GET', `${base(projectId)}/tables/${encodeURIComponent(table)}?offset=${offset}`),
    staleTime: 0,
  })

/** The server gives it ten seconds. */
export function runSql(projectId: string, sql: string): Promise<RunSqlResponse> {
  return api.call('POST', `${base(projectId)}/query`, { sql })
}

const PROBE_TIMEOUT_MS = 90_000

export function probe(projectId: string): Promise<ProbeResponse> {
  return api.call('POST', `${base(projectId)}/probe`, undefined, PROBE_TIMEOUT_MS)
}
