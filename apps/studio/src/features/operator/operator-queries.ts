/** Requests of the operator's page. */

import type {
  NewPasswordResponse,
  OperatorOverview,
  OperatorPeopleResponse,
  SetTierRequest,
} from '@sayso/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, sessionQuery } from '../../api/api.ts'

const BASE = '/api/operator'
const PEOPLE_KEY = ['operator', 'people']

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
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, search],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ search, offset: String(pageParam) })
      return api.call<OperatorPeopleResponse>('GET', `${BASE}/people?${query}`)
    },
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { people }) => count + people.length, 0) : undefined,
    staleTime: 0,
  })

export const allPeople = { queryKey: PEOPLE_KEY }

export function setTier(userId: string, request: SetTierRequest): Promise<void> {
  return api.call('PUT', `${BASE}/people/${encodeURIComponent(userId)}/tier`, request)
}

export function setNewPassword(userId: string): Promise<NewPasswordResponse> {
  return api.call('POST', `${BASE}/people/${encodeURIComponent(userId)}/password`)
}
