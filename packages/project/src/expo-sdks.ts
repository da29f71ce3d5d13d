/**
 * The Expo SDKs that the preview can run, and which of them a project means. The one list of them: server, browser and
 * builds read it. Each has a folder in `packages/expo-sdk`.
 */

import type { ProjectFiles } from './files.ts'
import { readRange } from './package-manifest.ts'

export interface ExpoSdk {
  /** As in folder names, addresses and `compat`. */
  major: string
  /** As sessions and manifests name it. */
  version: string
  /** The range that the package.json of its projects asks for. */
  expoRange: string
}

const SDK_53: ExpoSdk = { major: '53', version: '53.0.0', expoRange: '~53.0.8' }

/** Oldest first. */
export const EXPO_SDKS: readonly ExpoSdk[] = [SDK_53]

/** For projects that name no SDK, and for new ones. */
export const DEFAULT_SDK = SDK_53

export function findSdk(major: string | undefined): ExpoSdk | undefined {
  return EXPO_SDKS.find((sdk) => sdk.major === major)
}

/** The SDK that a project runs on, by its root `package.json`. */
export function sdkOfProject(files: ProjectFiles): ExpoSdk {
  return sdkOfPackageJson(files.get('package.json')?.content)
}

/**
 * The SDK that a `package.json` means: the one that it asks for, or the nearest to it; of two that are equally near
 * the newer, since code fails more often for what is missing than for what was removed.
 */
export function sdkOfPackageJson(
  packageJson: string | undefined,
  sdks: readonly ExpoSdk[] = EXPO_SDKS,
  fallback: ExpoSdk = DEFAULT_SDK,
): ExpoSdk {
  const wanted = packageJson === undefined ? null : wantedSdk(packageJson)
  if (wanted === null) return fallback
  const distance = ({ major }: ExpoSdk) => Math.abs(Number(major) - wanted)
  return sdks.reduce((best, sdk) => (distance(sdk) <= distance(best) ? sdk : best), sdks[0] ?? fallback)
}

/** The major version of Expo that a package.json asks for; null where it names none: a tag, an address, or nothing. */
export function wantedSdk(packageJson: string): number | null {
  const major = /^[\^~>=v\s]*(\d+)(?:$|[.\s|-])/.exec(readRange(packageJson, 'expo'))?.[1]
  return major === undefined ? null : Number(major)
}
