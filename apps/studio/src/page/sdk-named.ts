/** The listed SDK of a major version, else the default one. A separate function: what stands beside the list itself is in the first page. */

import { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk } from '@sayso/project'

export function sdkNamed(major: string | undefined): ExpoSdk {
  return EXPO_SDKS.find((sdk) => sdk.major === major) ?? DEFAULT_SDK
}
