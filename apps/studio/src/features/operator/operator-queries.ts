/** Requests of the operator's page. */

import type {
  HandleReportRequest,
  NewPasswordResponse,
  OperatorAppsResponse,
  OperatorOverview,
  OperatorPeopleResponse,
  OperatorReportsResponse,
  SetTierRequest,
  TakeDownRequest,
} from '@sayso/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, queryClient, sessionQuery } from '../../api/api.ts'

const BASE = '/api/operator'
const PEOPLE_KEY = ['operator', 'people']
const APPS_KEY = ['operator', 'apps']
const REPORTS_KEY = ['operator', 'reports']

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: async ({ client }) => {
    await client.ensureQueryData(sessionQuery)
    return await api.call<OperatorOverview>('GET', BASE)
  },
  staleTime: 0,
})

/** Accounts whose address or name contains `search`, in pages. */
export const peopleQuery = (search: string) =>
  pagesQuery<OperatorPeopleResponse>({
    key: [...PEOPLE_KEY, search],
    path: `${BASE}/people?search=${encodeURIComponent(search)}`,
    count: ({ people }) => people.length,
  })

/** Published apps whose name, title or owner contains `search`, in pages. */
export const appsQuery = (search: string) =>
  pagesQuery<OperatorAppsResponse>({
    key: [...APPS_KEY, search],
    path: `${BASE}/apps?search=${encodeURIComponent(search)}`,
    count: ({ apps }) => apps.length,
  })

export const reportsQuery = (isHandled: boolean) =>
  pagesQuery<OperatorReportsResponse>({
    key: [...REPORTS_KEY, isHandled],
    path: `${BASE}/reports?handled=${isHandled ? '1' : '0'}`,
    count: ({ reports }) => reports.length,
  })

interface PagesQuery<Page> {
  key: readonly unknown[]
  path: string
  /** Rows of a page. */
  count: (page: Page) => number
}

function pagesQuery<Page extends { hasMore: boolean }>({ key, path, count }: PagesQuery<Page>) {
  return infiniteQueryOptions({
    queryKey: key,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => api.call<Page>('GET', `${path}&offset=${pageParam}`),
    getNextPageParam: (page: Page, pages: Page[]) =>
      page.hasMore ? pages.reduce((sum, each) => sum + count(each), 0) : undefined,
    staleTime: 0,
  })
}

export const allPeople = { queryKey: PEOPLE_KEY }

export function setTier(userId: string, request: SetTierRequest): Promise<void> {
  return api.call('PUT', `${BASE}/people/${encodeURIComponent(userId)}/tier`, request)
}

export function setNewPassword(userId: string): Promise<NewPasswordResponse> {
  return api.call('POST', `${BASE}/people/${encodeURIComponent(userId)}/password`)
}

/** `reason` null: puts the app back. */
export async function takeDown(shareId: string, request: TakeDownRequest): Promise<void> {
  await api.call('PUT', `${BASE}/apps/${encodeURIComponent(shareId)}/take-down`, request)
  await invalidateApps()
}

export async function handleReport(id: number, request: HandleReportRequest): Promise<void> {
  await api.call('PUT', `${BASE}/reports/${id}`, request)
  await invalidateApps()
}

async function invalidateApps(): Promise<void> {
  await Promise.all([APPS_KEY, REPORTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
