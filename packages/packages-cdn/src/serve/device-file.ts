/** Reads the address of a finished file, `{handle}-{platform}/…`, and returns the request that would build it. */

import { DEVICE_PREFIX } from '../device/build-for-device.ts'
import { type BundleRequest, parseBundleRequest } from '../device/parse-bundle-request.ts'

export interface DeviceFile {
  /** Parts of its path below the folder of finished bundles: safe names. */
  parts: readonly string[]
  /** Null where the file is of an older kind that is built no more. */
  request: BundleRequest | null
}

const SAFE = /^(snackager-\d+\/)?[\w@.~+-]+\/(bundle\.js|\.done|assets\/[\w@.~+-]+)$/

/** Null for an address that no file has. */
export function parseDeviceFile(place: string): DeviceFile | null {
  if (!SAFE.test(place) || place.split('/').includes('..')) return null
  // A handle without a prefix means the present one.
  const parts = (place.startsWith('snackager-') ? place : `${DEVICE_PREFIX}/${place}`).split('/')
  const [prefix, name = ''] = parts
  const [, hash = '', platform = ''] = /^(.*)-(ios|android|web)$/.exec(name) ?? []
  // An exact version only: the address is kept for ever, so it must not mean another one tomorrow.
  if (prefix !== DEVICE_PREFIX || !/@\d+\.\d+\.\d+[\w.+-]*$/.test(hash)) return { parts, request: null }
  const parsed = parseBundleRequest(hash.replaceAll('~', '/'), new URLSearchParams({ platforms: platform }))
  return { parts, request: parsed.ok ? parsed.request : null }
}
