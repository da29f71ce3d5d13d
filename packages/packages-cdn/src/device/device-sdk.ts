/** The SDK in the address of a bundle for devices. */

import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'

/** Raise it when all bundles must be rebuilt, under addresses that no cache has seen. */
const DEVICE_PREFIX = 'snackager-2'

/** First part of the handles of an SDK. Bundles differ by SDK: in what a device has, and in the versions of helpers. */
export function devicePrefixOf(sdk: ExpoSdk): string {
  return sdk === DEFAULT_SDK ? DEVICE_PREFIX : `${DEVICE_PREFIX}-sdk${sdk.major}`
}
