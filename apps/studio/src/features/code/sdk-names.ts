/** Loads the exported names of the SDK's packages from the server when the first completion asks for them. */

import type { SdkNames } from '@sayso/wire'
import { SDK_BASE_URL } from '../../page/preview-source.ts'

let loading: Promise<SdkNames | null> | null = null

/** Null when it cannot be had now; the next completion tries again. */
export function loadSdkNames(): Promise<SdkNames | null> {
  loading ??= fetchNames().catch(() => {
    loading = null
    return null
  })
  return loading
}

async function fetchNames(): Promise<SdkNames> {
  const response = await fetch(`${SDK_BASE_URL}names.json`)
  if (!response.ok) throw new Error(`The names of the packages cannot be read: ${response.status}.`)
  return response.json()
}
