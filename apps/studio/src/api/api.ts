/** The page's one client, its cache of server data, and the queries that several places share. */

import type { SessionResponse } from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createApiClient } from './client.ts'
import { noteSession, noteSignedOut } from './signed-out.ts'

export const api = createApiClient({ fetch: (...call) => window.fetch(...call), onSignedOut: noteSignedOut })

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A missing thing does not appear by retrying.
      retry: (failures, failure) =>
        failures < 2 && !(failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500),
    },
  },
})

const SESSION_KEY = ['session']
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ client }) => {
    const before = client.getQueryData<SessionResponse>(SESSION_KEY)
    const session = await api.session()
    noteSession(before, session)
    return session
  },
})
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => api.models(),
  staleTime: 5 * 60_000,
})
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => api.plans(),
  staleTime: 5 * 60_000,
})
export const starterQuery = queryOptions({
  queryKey: ['starter'],
  queryFn: () => api.starter(),
  staleTime: Number.POSITIVE_INFINITY,
})
/** Both after the session, as the projects are. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ client }) => {
    await client.ensureQueryData(sessionQuery)
    return api.usage()
  },
  staleTime: 0,
})
export const modelKeysQuery = queryOptions({
  queryKey: ['model-keys'],
  queryFn: async ({ client }) => {
    await client.ensureQueryData(sessionQuery)
    return api.modelKeys()
  },
})
/** After the session: a first visit has no account before it. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ client }) => {
    await client.ensureQueryData(sessionQuery)
    return api.projects()
  },
})
/** Asked only while the bin is open. */
export const binQuery = queryOptions({ queryKey: ['bin'], queryFn: () => api.bin(), staleTime: 0 })
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: async ({ client }) => {
      try {
        return await api.project(projectId)
      } catch (failure) {
        if (!(failure instanceof ApiFailure && failure.status === 401)) throw failure
        // A first visit has no account before its session. All others need not wait for it.
        await client.ensureQueryData(sessionQuery)
        return api.project(projectId)
      }
    },
    // The open project follows its own changes; asking again would only start the page over.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
export const versionsQuery = (projectId: string) =>
  queryOptions({ queryKey: ['versions', projectId], queryFn: () => api.versions(projectId) })
/**
 * The page counts the lines of answers that it sees being written. All others are requested at once, and again when
 * an answer is shown that the reply did not contain: another tab had it written since.
 */
export const answerChangesQuery = (projectId: string, versionNumber: number | null) =>
  queryOptions({
    queryKey: ['answer-changes', projectId],
    queryFn: () => api.answerChanges(projectId),
    staleTime: ({ state }) =>
      state.data?.answers.some((answer) => answer.versionNumber === versionNumber)
        ? Number.POSITIVE_INFINITY
        : 0,
  })
/** A version never changes once it is made. */
export const versionQuery = (projectId: string, number: number) =>
  queryOptions({
    queryKey: ['version', projectId, number],
    queryFn: () => api.version(projectId, number),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Refetches data that a finished answer, a save or a restore has changed. */
export function refreshAfterChange(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['session'] })
  void queryClient.invalidateQueries({ queryKey: ['projects'] })
  void queryClient.invalidateQueries({ queryKey: ['versions', projectId] })
}
