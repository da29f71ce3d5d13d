/**
 * The Expo SDKs that the preview can run. The one list of them: server, browser and builds read it. Each has a folder in
 * `packages/expo-sdk`.
 */

export interface ExpoSdk {
  /** As in folder names, addresses and `compat`. */
  major: string
  /** As sessions and manifests name it. */
  version: string
  /** The range that the package.json of its projects asks for. */
  expoRange: string
}

const SDK_53: ExpoSdk = { major: '53', version: '53.0.0', expoRange: '~53.0.8' }

// Exact while Expo still releases patches: projects pin the packages that the preview has, and a later expo asks for later ones (57.0.33 for
// expo-router 57.0.31), so `expo install --check` would fail in an export.
const SDK_57: ExpoSdk = { major: '57', version: '57.0.0', expoRange: '57.0.26' }

/** Oldest first. */
export const EXPO_SDKS: readonly ExpoSdk[] = [SDK_53, SDK_57]

/** For projects that name no SDK, and for new ones. */
export const DEFAULT_SDK = SDK_53

export function findSdk(major: string | undefined): ExpoSdk | undefined {
  return EXPO_SDKS.find((sdk) => sdk.major === major)
}
