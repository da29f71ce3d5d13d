/** Finds the Expo SDK that a project means. Apart from the list of SDKs, which alone is in the studio's first page. */

import { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk } from './expo-sdks.ts'
import type { ProjectFiles } from './files.ts'
import { readRange } from './package-manifest.ts'

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
  return wanted === null ? fallback : nearestSdk(wanted, sdks, fallback)
}

/** The SDK for a version as sessions and requests name it, “54.0.0” or “54”; the default one for any other text, and for none. */
export function sdkOfVersion(version: string | null | undefined): ExpoSdk {
  const major = /^\d+/.exec(version ?? '')?.[0]
  return major === undefined ? DEFAULT_SDK : nearestSdk(Number(major), EXPO_SDKS, DEFAULT_SDK)
}

function nearestSdk(wanted: number, sdks: readonly ExpoSdk[], fallback: ExpoSdk): ExpoSdk {
  const distance = ({ major }: ExpoSdk) => Math.abs(Number(major) - wanted)
  return sdks.reduce((best, sdk) => (distance(sdk) <= distance(best) ? sdk : best), sdks[0] ?? fallback)
}

const OLDEST_SESSION_SDK = 48

/** Versions that sessions of code sync may name, oldest first: up to the newest SDK that is here, each with the nearest one's packages. */
export function sessionSdkVersions(): string[] {
  const newest = Math.max(...EXPO_SDKS.map(({ major }) => Number(major)))
  const count = newest - OLDEST_SESSION_SDK + 1
  return Array.from({ length: count }, (_, index) => `${OLDEST_SESSION_SDK + index}.0.0`)
}

/** The major version of Expo that a package.json asks for; null where it names none: a tag, an address, or nothing. */
export function wantedSdk(packageJson: string): number | null {
  const major = /^[\^~>=v\s]*(\d+)(?:$|[.\s|-])/.exec(readRange(packageJson, 'expo'))?.[1]
  return major === undefined ? null : Number(major)
}
