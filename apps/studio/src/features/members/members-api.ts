/** Queries and requests about members and invitations. */

import type {
  InvitationResponse,
  InvitedRole,
  InviteRequest,
  InviteResponse,
  JoinResponse,
  MembersResponse,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient, sessionQuery } from '../../api/api.ts'

const base = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`
const invitation = (token: string) => `/api/invitations/${encodeURIComponent(token)}`

export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: () => api.call<MembersResponse>('GET', `${base(projectId)}/members`),
    staleTime: 0,
  })

/** After the session: a first visit has no account before it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ client }) => {
      await client.ensureQueryData(sessionQuery)
      return api.call<InvitationResponse>('GET', invitation(token))
    },
    staleTime: 0,
  })

export const membersApi = {
  join: (token: string) => api.call<JoinResponse>('POST', invitation(token), {}),
  invite: (projectId: string, request: InviteRequest) =>
    api.call<InviteResponse>('POST', `${base(projectId)}/invitations`, request),
  revoke: (projectId: string, id: string) => api.call<void>('DELETE', `${base(projectId)}/invitations/${id}`),
  setRole: (projectId: string, userId: string, role: InvitedRole) =>
    api.call<void>('PUT', `${base(projectId)}/members/${userId}`, { role }),
  remove: (projectId: string, userId: string) =>
    api.call<void>('DELETE', `${base(projectId)}/members/${userId}`),
  offerTo: (projectId: string, userId: string) =>
    api.call<void>('POST', `${base(projectId)}/owner/offer`, { userId }),
  /** The owner withdraws it, the member declines it. */
  endOffer: (projectId: string) => api.call<void>('DELETE', `${base(projectId)}/owner/offer`),
  acceptOffer: (projectId: string) => api.call<void>('POST', `${base(projectId)}/owner`, {}),
}

export function refreshMembers(projectId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: membersQuery(projectId).queryKey })
}
