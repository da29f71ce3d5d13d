/** The SDK of a bundle for devices, in a request and in the address of the bundle. */

import { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk } from '@sayso/project'

/** Raise it when all bundles must be rebuilt, under addresses that no cache has seen. */
const DEVICE_PREFIX = 'snackager-2'

/** The SDK that a request is built for: versions that are older than the packages here are built like the default one. */
export function sdkOfRequest({ sdkVersion }: { sdkVersion: string | null }): ExpoSdk {
  return EXPO_SDKS.find(({ version }) => version === sdkVersion) ?? DEFAULT_SDK
}

/** First part of the handles of an SDK. Bundles differ by SDK: in what a device has, and in the versions of helpers. */
export function devicePrefixOf(sdk: ExpoSdk): string {
  return sdk === DEFAULT_SDK ? DEVICE_PREFIX : `${DEVICE_PREFIX}-sdk${sdk.major}`
}
