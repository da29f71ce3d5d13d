/** Queries and requests about the published app of a project. */

import type {
  LiveDataPlan,
  NameResponse,
  Publication,
  PublicationResponse,
  PublicationSettings,
  PublishRequest,
  PublishResponse,
  SettingsResponse,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../api/api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/publication`

/** Visitors come while the page is open, so it is read each time that the dialog opens. */
export const publicationQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['publication', projectId],
    queryFn: () => api.call<PublicationResponse>('GET', base(projectId)),
    staleTime: 0,
  })

/** Another version, or a migration that was applied meanwhile, makes another plan. */
export const liveDataQuery = (projectId: string, versionNumber: number) =>
  queryOptions({
    queryKey: [...plansOf(projectId), versionNumber],
    queryFn: () => api.call<LiveDataPlan>('GET', `${base(projectId)}/live-data?version=${versionNumber}`),
    staleTime: 0,
  })

/** Some of the migrations have run, also when the next one failed. */
export function forgetPlans(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: plansOf(projectId) })
}

const plansOf = (projectId: string) => ['live-data-plan', projectId]

const namesOf = (projectId: string) => ['publication-name', projectId]

export const nameQuery = (projectId: string, name: string) =>
  queryOptions({
    queryKey: [...namesOf(projectId), name],
    queryFn: () => api.call<NameResponse>('GET', `${base(projectId)}/names/${encodeURIComponent(name)}`),
    staleTime: 0,
  })

/** The app is built for it, after those of other people. */
const PUBLISH_TIMEOUT_MS = 5 * 60_000

export function publish(projectId: string, request: PublishRequest): Promise<PublishResponse> {
  return api.call('POST', base(projectId), request, PUBLISH_TIMEOUT_MS)
}

export function changeSettings(projectId: string, settings: PublicationSettings): Promise<SettingsResponse> {
  return api.call('PATCH', base(projectId), settings)
}

export function rollBack(projectId: string, releaseId: string): Promise<Publication> {
  return api.call('POST', `${base(projectId)}/roll-back`, { releaseId })
}

export function unpublish(projectId: string): Promise<void> {
  return api.call('DELETE', base(projectId))
}

/** Shows the answer of a change without asking again. A name that was free is the app's now, so names are asked about again. */
export function keepPublication(projectId: string, publication: Publication): void {
  queryClient.setQueryData(
    publicationQuery(projectId).queryKey,
    (known) => known && { ...known, publication },
  )
  void queryClient.invalidateQueries({ queryKey: namesOf(projectId) })
}

export function websiteUrl(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/web-export`
}
