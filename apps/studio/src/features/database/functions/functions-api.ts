/** Queries and requests about a project's functions and their secrets. */

import type { FunctionsState, SecretsResponse, SetSecretRequest } from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { type ShownData, shownKey } from '../shown/database-api.ts'

const AGAIN_MS = 3_000

const projectUrl = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`

/** Read again while they are shown: the app calls them without telling the page. */
export const functionsQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'functions'],
    queryFn: () => {
      const query = shown.data === 'live' ? '?data=live' : ''
      return api.call<FunctionsState>('GET', `${projectUrl(shown.projectId)}/functions${query}`)
    },
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })

/** The test data and the live data have the same. */
export const secretsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['secrets', projectId],
    queryFn: () => api.call<SecretsResponse>('GET', `${projectUrl(projectId)}/secrets`),
    staleTime: 0,
  })

const secretUrl = (projectId: string, name: string) =>
  `${projectUrl(projectId)}/secrets/${encodeURIComponent(name)}`

export function setSecret(projectId: string, name: string, value: string): Promise<void> {
  return api.call('PUT', secretUrl(projectId, name), { value } satisfies SetSecretRequest)
}

export function deleteSecret(projectId: string, name: string): Promise<void> {
  return api.call('DELETE', secretUrl(projectId, name))
}

interface FunctionAnswer {
  status: number
  text: string
}

const MAX_SHOWN_CHARS = 20_000

/** Calls a function as the app does: with the project's key, and nobody signed in. */
export async function callFunction(address: string, key: string, body: string): Promise<FunctionAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    credentials: 'omit',
    body,
  })
  return { status: response.status, text: (await response.text()).slice(0, MAX_SHOWN_CHARS) }
}
