/** Queries and requests about an app's people and their mails. */

import type {
  AppMailsResponse,
  AppPeopleSettings,
  ChangePersonRequest,
  ChangePersonResponse,
  OpenedAppMail,
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

export function changePerson(shown: ShownData, change: ChangePersonRequest): Promise<ChangePersonResponse> {
  return api.call('POST', databaseUrl(shown, '/people'), change)
}
