/** Reads the address of a finished file, `{handle}-{platform}/…`, and returns the request that would build it. */

import { DEFAULT_SDK, EXPO_SDKS } from '@sayso/project'
import { devicePrefixOf } from '../device/device-sdk.ts'
import { type BundleRequest, parseBundleRequest } from '../device/parse-bundle-request.ts'

export interface DeviceFile {
  /** Parts of its path below the folder of finished bundles: safe names. */
  parts: readonly string[]
  /** Null where the file is of an older kind that is built no more. */
  request: BundleRequest | null
}

const SAFE = /^(snackager-\d+(?:-sdk\d+)?\/)?[\w@.~+-]+\/(bundle\.js|\.done|assets\/[\w@.~+-]+)$/

/** Null for an address that no file has. */
export function parseDeviceFile(place: string): DeviceFile | null {
  if (!SAFE.test(place) || place.split('/').includes('..')) return null
  // A handle without a prefix means the present one.
  const parts = (place.startsWith('snackager-') ? place : `${devicePrefixOf(DEFAULT_SDK)}/${place}`).split(
    '/',
  )
  const [prefix, name = ''] = parts
  const [, hash = '', platform = ''] = /^(.*)-(ios|android|web)$/.exec(name) ?? []
  // An exact version only: the address is kept for ever, so it must not mean another one tomorrow.
  const sdk = EXPO_SDKS.find((listed) => devicePrefixOf(listed) === prefix)
  if (sdk === undefined || !/@\d+\.\d+\.\d+[\w.+-]*$/.test(hash)) return { parts, request: null }
  const query = new URLSearchParams({ platforms: platform })
  // Without a version, the request means the default SDK, as the handle does.
  if (sdk !== DEFAULT_SDK) query.set('sdkVersion', sdk.version)
  const parsed = parseBundleRequest(hash.replaceAll('~', '/'), query)
  return { parts, request: parsed.ok ? parsed.request : null }
}
