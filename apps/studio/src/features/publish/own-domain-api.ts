/** Queries and requests about a published app's own domain. */

import type { AppDomain, DomainCheckResponse, DomainClaimResponse, DomainResponse } from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../api/api.ts'
import { publicationQuery } from './publish-api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/publication/domain`

/** Records change elsewhere, so it is read each time that the dialog opens. */
export const domainQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['publication-domain', projectId],
    queryFn: () => api.call<DomainResponse>('GET', base(projectId)),
    staleTime: 0,
  })

export function claimDomain(projectId: string, domain: string): Promise<DomainClaimResponse> {
  return api.call('PUT', base(projectId), { domain })
}

export function checkDomain(projectId: string): Promise<DomainCheckResponse> {
  return api.call('POST', `${base(projectId)}/check`)
}

export function removeDomain(projectId: string): Promise<void> {
  return api.call('DELETE', base(projectId))
}

/** The app's address may be another one now. */
export function keepDomain(projectId: string, domain: AppDomain | null): void {
  queryClient.setQueryData(domainQuery(projectId).queryKey, { domain })
  void queryClient.invalidateQueries({ queryKey: publicationQuery(projectId).queryKey })
}

/** People paste addresses, and write as they like. */
export function toDomain(typed: string): string {
  const text = typed.trim().toLowerCase()
  const address = /^[a-z]+:\/\//.test(text) ? text : `https://${text}`
  // The parser writes the letters of other languages as the domain's records have them.
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : text
}
