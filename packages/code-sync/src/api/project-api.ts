/** The calls of the project API. `fetch` is looked up when it is called, so that a page can replace it. */

import type { AssetData, SnackDependencies, SnackFiles } from '../content/project-content.ts'
import { ServiceError } from './service-error.ts'

export interface SnackUser {
  sessionSecret?: string
  accessToken?: string
}

export interface SaveRequest {
  manifest: {
    sdkVersion: string
    name: string
    description: string
    dependencies: Record<string, string>
  }
  code: SnackFiles
  dependencies: SnackDependencies
  isDraft: boolean
}

interface SaveResponse {
  id: string
  hashId?: string
  snackId?: string
  accountSnackId?: string
}

const PREFIX = '/--/api/v2'

function authorisation(user: SnackUser | undefined): Record<string, string> {
  if (user?.sessionSecret) return { 'Expo-Session': user.sessionSecret }
  return user?.accessToken ? { Authorization: `Bearer ${user.accessToken}` } : {}
}

/** Resolves with the address of the uploaded text. */
export async function uploadCode(apiURL: string, code: string, signal: AbortSignal): Promise<string> {
  const response = await globalThis.fetch(`${apiURL}${PREFIX}/snack/uploadCode`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
    signal,
  })
  return await readUrl(response)
}

/** Resolves with the address of the uploaded asset. */
export async function uploadAsset(
  apiURL: string,
  { name, contents }: { name: string; contents: AssetData },
  signal?: AbortSignal,
): Promise<string> {
  const response = await globalThis.fetch(`${apiURL}${PREFIX}/snack/uploadAsset`, {
    method: 'POST',
    headers: {},
    body: isFormData(contents) ? contents : toForm(name, contents),
    ...(signal && { signal }),
  })
  return await readUrl(response)
}

/** Also that of the `form-data` package, which programs in Node use. */
function isFormData(contents: AssetData): contents is FormData {
  return contents.constructor.name === 'FormData'
}

function toForm(name: string, contents: Blob): FormData {
  const form = new FormData()
  form.append('asset', contents, name.slice(name.lastIndexOf('/') + 1))
  return form
}

async function readUrl(response: Response): Promise<string> {
  if (!response.ok) {
    throw new ServiceError((await response.text()) || `The server answered ${response.status}`, response)
  }
  const { url }: { url?: unknown } = await response.json()
  if (typeof url !== 'string') throw new Error('The server answered without an address')
  return url
}

/** Throws the server's own error, or `Failed to save`. */
export async function save(
  apiURL: string,
  request: SaveRequest,
  user: SnackUser | undefined,
): Promise<SaveResponse> {
  const response = await globalThis.fetch(`${apiURL}${PREFIX}/snack/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorisation(user) },
    body: JSON.stringify(request),
  })
  const answer: Partial<SaveResponse> & { errors?: { message?: string }[] } = await response.json()
  if (typeof answer.id !== 'string') throw new Error(answer.errors?.[0]?.message ?? 'Failed to save')
  return { ...answer, id: answer.id }
}

export async function updateMetadata(
  apiURL: string,
  request: { id: string; previewLocation: string; status: 'SUCCESS' | 'FAILURE' },
  user: SnackUser | undefined,
): Promise<void> {
  const response = await globalThis.fetch(`${apiURL}${PREFIX}/snack/updateMetadata`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorisation(user) },
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
}

export function downloadUrl(apiURL: string, id: string): string {
  return `${apiURL}${PREFIX}/snack/download/${id}`
}

export interface DevelopmentSession {
  description: string
  url: string
  /** Milliseconds since the epoch. */
  openedAt: number
}

export function notifyAliveRequest(
  apiURL: string,
  { deviceId, session, user }: { deviceId?: string; session: DevelopmentSession; user?: SnackUser },
): [url: string, init: RequestInit] {
  return [
    developmentSessionUrl(apiURL, 'notify-alive', deviceId),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorisation(user) },
      body: JSON.stringify({
        data: { session: { ...session, hostname: 'snack', config: {}, source: 'snack' } },
      }),
    },
  ]
}

export function developmentSessionUrl(
  apiURL: string,
  call: 'notify-alive' | 'notify-close',
  deviceId: string | undefined,
): string {
  const query = deviceId === undefined ? '' : `?deviceId=${encodeURIComponent(deviceId)}`
  return `${apiURL}${PREFIX}/development-sessions/${call}${query}`
}

/** SDK version → module → range, for the modules that belong to it. */
export async function fetchSdkModules(apiURL: string, sdkVersion: string): Promise<Record<string, string>> {
  const response = await globalThis.fetch(`${apiURL}${PREFIX}/versions/latest`, {
    method: 'GET',
    headers: {},
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  const answer: { data?: { sdkVersions?: Record<string, SdkRelease | undefined> } } = await response.json()
  const release = answer.data?.sdkVersions?.[sdkVersion]
  const { relatedPackages = {}, facebookReactVersion, facebookReactNativeVersion } = release ?? {}
  return {
    ...relatedPackages,
    ...(facebookReactVersion && { react: facebookReactVersion, 'react-dom': facebookReactVersion }),
    ...(facebookReactNativeVersion && { 'react-native': facebookReactNativeVersion }),
  }
}

interface SdkRelease {
  relatedPackages?: Record<string, string>
  facebookReactVersion?: string
  facebookReactNativeVersion?: string
}

/** Module → range, as the SDK's own `expo` package lists them. */
export async function fetchNativeModules(url: string): Promise<Record<string, string>> {
  const response = await globalThis.fetch(url, { method: 'GET', headers: {} })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return await response.json()
}
