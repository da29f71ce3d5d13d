/** Loads the exported names of an SDK's packages from the server when the first completion asks for them. */

import type { ExpoSdk } from '@sayso/project'
import type { SdkNames } from '@sayso/wire'
import { sdkBaseUrl } from '../../page/preview-source.ts'

const loading = new Map<ExpoSdk, Promise<SdkNames | null>>()

/** Null when it cannot be had now; the next completion tries again. */
export function loadSdkNames(sdk: ExpoSdk): Promise<SdkNames | null> {
  const known = loading.get(sdk)
  if (known !== undefined) return known
  const names = fetchNames(sdk).catch(() => {
    loading.delete(sdk)
    return null
  })
  loading.set(sdk, names)
  return names
}

async function fetchNames(sdk: ExpoSdk): Promise<SdkNames> {
  const response = await fetch(`${sdkBaseUrl(sdk)}names.json`)
  if (!response.ok) throw new Error(`The names of the packages cannot be read: ${response.status}.`)
  return response.json()
}
