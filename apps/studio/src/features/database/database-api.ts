/** Queries and requests of the database view. */

import type {
  ChangeRowRequest,
  ChangeRowResponse,
  DatabaseOverview,
  ProbeResponse,
  RunSqlResponse,
  TableRows,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { warningOf } from './open-tables.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/database`

/** Key of all queries about a project's database. */
export const databaseKey = (projectId: string) => ['database', projectId]

/** The app changes its data without telling the page, so both are read each time they are shown. */
export const overviewQuery = (projectId: string) =>
  queryOptions({
    queryKey: databaseKey(projectId),
    queryFn: () => api.call<DatabaseOverview>('GET', base(projectId)),
    staleTime: 0,
  })

export const rowsQuery = (projectId: string, table: string, offset: number) =>
  queryOptions({
    queryKey: [...databaseKey(projectId), 'table', table, offset],
    queryFn: () =>
      api.call<TableRows>('GET', `${base(projectId)}/tables/${encodeURIComponent(table)}?offset=${offset}`),
    staleTime: 0,
  })

export const peopleQuery = (projectId: string, offset: number) =>
  queryOptions({
    queryKey: [...databaseKey(projectId), 'people', offset],
    queryFn: () => api.call<TableRows>('GET', `${base(projectId)}/people?offset=${offset}`),
    staleTime: 0,
  })

export function changeRow(
  projectId: string,
  table: string,
  request: ChangeRowRequest,
): Promise<ChangeRowResponse> {
  return api.call('POST', `${base(projectId)}/tables/${encodeURIComponent(table)}/rows`, request)
}

/** The server gives it ten seconds. */
export function runSql(projectId: string, sql: string): Promise<RunSqlResponse> {
  return api.call('POST', `${base(projectId)}/query`, { sql })
}

/** Repeated each time that the person is about to share the app. */
export const warningQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...databaseKey(projectId), 'warning'],
    queryFn: async () => {
      const overview = await api.call<DatabaseOverview>('GET', base(projectId))
      return overview.tables.length === 0 ? null : warningOf(overview, await probe(projectId))
    },
    staleTime: 0,
  })

const PROBE_TIMEOUT_MS = 90_000

export function probe(projectId: string): Promise<ProbeResponse> {
  return api.call('POST', `${base(projectId)}/probe`, undefined, PROBE_TIMEOUT_MS)
}
