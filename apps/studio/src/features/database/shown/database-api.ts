/** Queries and requests of the database view. */

import type {
  ChangeMarks,
  ChangeRowRequest,
  ChangeRowResponse,
  DatabaseOverview,
  DatabaseStructure,
  DataPurpose,
  ProbeResponse,
  RowKey,
  RowsQuery,
  RunSqlResponse,
  TablePage,
  TableRows,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { warningOf } from './open-tables.ts'

/** The data of a project that is looked at. */
export interface ShownData {
  projectId: string
  data: DataPurpose
}

export function databaseUrl(
  { projectId, data }: ShownData,
  path = '',
  options: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...options,
    ...(data === 'live' && { data }),
  })
  const question = query.size === 0 ? '' : `?${query}`
  return `/api/projects/${encodeURIComponent(projectId)}/database${path}${question}`
}

/** Key of all queries about a project's data. */
export const databaseKey = (projectId: string) => ['database', projectId]
export const shownKey = ({ projectId, data }: ShownData) => [...databaseKey(projectId), data]

/** Read at once when it is opened, and again after each change, see `useDataChanges`. */
const FRESH = { staleTime: 0 } as const

/** The page's own server reports writes; those of other servers are found in this way. */
const MARKS_EVERY_MS = 5_000

export const marksQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: ['database marks', shown.projectId, shown.data],
    queryFn: () => api.call<ChangeMarks>('GET', databaseUrl(shown, '/marks')),
    staleTime: 0,
    refetchInterval: MARKS_EVERY_MS,
  })

export const overviewQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: shownKey(shown),
    queryFn: () => api.call<DatabaseOverview>('GET', databaseUrl(shown)),
    ...FRESH,
  })

export const structureQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'structure'],
    queryFn: () => api.call<DatabaseStructure>('GET', databaseUrl(shown, '/structure')),
    ...FRESH,
  })

interface RowsPlace {
  offset: number
  query: RowsQuery
}

export const rowsQuery = (shown: ShownData, table: string, { offset, query }: RowsPlace) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'table', table, offset, query],
    queryFn: () =>
      api.call<TablePage>(
        'GET',
        databaseUrl(shown, tablePath(table), { offset: String(offset), ...whereOf(query) }),
      ),
    ...FRESH,
  })

/** For addresses: nothing for all rows in the table's own order. */
export function whereOf(query: RowsQuery): Record<string, string> {
  const { sort, filters, search } = query
  const isPlain = sort === null && filters.length === 0 && search === ''
  return isPlain ? {} : { where: JSON.stringify(query) }
}

/** A row whose values are not cut. */
export const wholeRowQuery = (shown: ShownData, table: string, key: RowKey) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'row', table, key],
    queryFn: () =>
      api.call<TableRows>('GET', databaseUrl(shown, `${tablePath(table)}/row`, { key: JSON.stringify(key) })),
    ...FRESH,
  })

export const tablePath = (table: string) => `/tables/${encodeURIComponent(table)}`

export const peopleQuery = (shown: ShownData, offset: number, search = '') =>
  queryOptions({
    queryKey: [...shownKey(shown), 'people', offset, search],
    queryFn: () =>
      api.call<TableRows>(
        'GET',
        databaseUrl(shown, '/people', { offset: String(offset), ...(search !== '' && { search }) }),
      ),
    ...FRESH,
  })

export function changeRow(
  shown: ShownData,
  table: string,
  request: ChangeRowRequest,
): Promise<ChangeRowResponse> {
  return api.call('POST', databaseUrl(shown, `${tablePath(table)}/rows`), request)
}

/** The server gives it ten seconds. */
export function runSql(shown: ShownData, sql: string): Promise<RunSqlResponse> {
  return api.call('POST', databaseUrl(shown, '/query'), { sql })
}

/** The database is copied first, and the server gives the statement a minute. */
const WRITE_TIMEOUT_MS = 150_000

export function writeSql(shown: ShownData, sql: string): Promise<RunSqlResponse> {
  return api.call('POST', databaseUrl(shown, '/write'), { sql }, WRITE_TIMEOUT_MS)
}

/** Repeated each time that the person is about to share the app with devices, which have the test data. */
export const warningQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...databaseKey(projectId), 'warning'],
    queryFn: async () => {
      const shown: ShownData = { projectId, data: 'test' }
      const overview = await api.call<DatabaseOverview>('GET', databaseUrl(shown))
      return overview.tables.length === 0 ? null : warningOf(overview, await probe(shown))
    },
    staleTime: 0,
  })

const PROBE_TIMEOUT_MS = 90_000

export function probe(shown: ShownData): Promise<ProbeResponse> {
  return api.call('POST', databaseUrl(shown, '/probe'), undefined, PROBE_TIMEOUT_MS)
}
