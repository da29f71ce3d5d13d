/** The person's own account at the server, and the queries of its page. */

import type {
  AccountResponse,
  BeginIdentityResponse,
  ChangeEmailResponse,
  PasskeyListResponse,
  SessionListResponse,
  SignInWaysResponse,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient, sessionQuery } from '../../api/api.ts'

export const ownAccount = {
  rename: (name: string) => api.call<void>('PUT', '/api/account/name', { name }),
  changePassword: (current: string, password: string) =>
    api.call<void>('PUT', '/api/account/password', { current, password }),
  changeEmail: (email: string, password: string) =>
    api.call<ChangeEmailResponse>('PUT', '/api/account/email', { email, password }),
  endSession: (id: string) => api.call<void>('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => api.call<void>('DELETE', '/api/account/sessions'),
  sendPasswordLink: (email: string) => api.call<void>('POST', '/api/account/password-link', { email }),
  setPasswordByLink: (token: string, password: string) =>
    api.call<void>('POST', '/api/account/password-by-link', { token, password }),
  sendAddressLink: () => api.call<void>('POST', '/api/account/address-link'),
  confirmAddress: (token: string) => api.call<void>('POST', '/api/account/confirm-address', { token }),
  setPicture: (picture: Blob) => api.call<void>('PUT', '/api/account/picture', picture),
  removePicture: () => api.call<void>('DELETE', '/api/account/picture'),
  removePasskey: (id: string) => api.call<void>('DELETE', `/api/account/passkeys/${encodeURIComponent(id)}`),
  removePassword: (current: string) => api.call<void>('DELETE', '/api/account/password', { current }),
  leave: (password: string) => api.call<void>('DELETE', '/api/account', { password }),
  keep: () => api.call<void>('POST', '/api/account/keep'),
}

/** Leaves the page for the provider's. */
export async function beginIdentity(provider: string): Promise<void> {
  const { url } = await api.call<BeginIdentityResponse>('POST', '/api/auth/identity', { provider })
  window.location.assign(url)
}

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: () => api.call<SignInWaysResponse>('GET', '/api/sign-in-ways'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ client }) => {
    await client.ensureQueryData(sessionQuery)
    return await api.call<AccountResponse>('GET', '/api/account')
  },
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await api.call<SessionListResponse>('GET', '/api/account/sessions')).sessions,
  staleTime: 0,
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await api.call<PasskeyListResponse>('GET', '/api/account/passkeys')).passkeys,
  staleTime: 0,
})

/** After a change of the account. */
export async function refreshAccount(): Promise<void> {
  await Promise.all(
    [sessionQuery, accountQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}
