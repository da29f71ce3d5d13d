/** Queries and requests about an app's people and their mails. */

import type {
  AppMailsResponse,
  AppPeopleSettings,
  AppSignInProvider,
  AppSignInProviders,
  ChangePersonRequest,
  ChangePersonResponse,
  OpenedAppMail,
  SetAppSignInProvider,
} from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { databaseUrl, type ShownData, shownKey } from '../shown/database-api.ts'

const MAILS_EVERY_MS = 5_000

/** Read again while they are shown: the app asks for mails without telling the page. */
export const mailsQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'mails'],
    queryFn: () => api.call<AppMailsResponse>('GET', databaseUrl(shown, '/mails')),
    staleTime: 0,
    refetchInterval: MAILS_EVERY_MS,
  })

export function openMail(shown: ShownData, mailId: string): Promise<OpenedAppMail> {
  return api.call('POST', databaseUrl(shown, `/mails/${encodeURIComponent(mailId)}/open`))
}

const SETTINGS = '/people/settings'

export const settingsQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'people-settings'],
    queryFn: () => api.call<AppPeopleSettings>('GET', databaseUrl(shown, SETTINGS)),
    staleTime: 0,
  })

export function setSettings(shown: ShownData, settings: AppPeopleSettings): Promise<void> {
  return api.call('PUT', databaseUrl(shown, SETTINGS), settings)
}

const PROVIDERS = '/people/providers'

export const providersQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'sign-in-providers'],
    queryFn: () => api.call<AppSignInProviders>('GET', databaseUrl(shown, PROVIDERS)),
    staleTime: 0,
  })

export function setProvider(
  shown: ShownData,
  provider: AppSignInProvider['provider'],
  given: SetAppSignInProvider,
): Promise<void> {
  return api.call('PUT', databaseUrl(shown, `${PROVIDERS}/${provider}`), given)
}

export function deleteProvider(shown: ShownData, provider: AppSignInProvider['provider']): Promise<void> {
  return api.call('DELETE', databaseUrl(shown, `${PROVIDERS}/${provider}`))
}

export function changePerson(shown: ShownData, change: ChangePersonRequest): Promise<ChangePersonResponse> {
  return api.call('POST', databaseUrl(shown, '/people'), change)
}
