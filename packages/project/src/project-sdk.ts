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
  if (wanted === null) return fallback
  const distance = ({ major }: ExpoSdk) => Math.abs(Number(major) - wanted)
  return sdks.reduce((best, sdk) => (distance(sdk) <= distance(best) ? sdk : best), sdks[0] ?? fallback)
}

/** The major version of Expo that a package.json asks for; null where it names none: a tag, an address, or nothing. */
export function wantedSdk(packageJson: string): number | null {
  const major = /^[\^~>=v\s]*(\d+)(?:$|[.\s|-])/.exec(readRange(packageJson, 'expo'))?.[1]
  return major === undefined ? null : Number(major)
}
