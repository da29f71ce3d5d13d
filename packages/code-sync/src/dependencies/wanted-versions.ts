/** Which version of each module fits an SDK. */

import { packageNameOf } from '@sayso/project'
import { fetchNativeModules, fetchSdkModules } from '../api/project-api.ts'
import type { SnackDependencies, SnackDependency } from '../content/project-content.ts'
import type { SdkData } from '../content/sdk-data.ts'

export type WantedVersions = Readonly<Record<string, string>>

/** Empty when nothing can be learned: dependencies are then resolved as they stand. */
export async function fetchWantedVersions(
  apiURL: string,
  sdkVersion: string,
  sdkData: SdkData,
): Promise<WantedVersions> {
  const [related, native] = await Promise.all([
    // The SDK's own list counts; where it cannot be reached, as without an internet, the server's is as good.
    fetchSdkModules(apiURL, sdkVersion).catch(() => ({})),
    fetchNativeModules(sdkData.nativeModulesUrl(sdkVersion)).catch(() => null),
  ])
  return { ...related, ...native }
}

/** The dependencies with the versions that fit; those that nothing changed for keep their object. */
export function applyWantedVersions(
  dependencies: SnackDependencies,
  wantedVersions: WantedVersions,
): SnackDependencies {
  let hasChanged = false
  const next = Object.entries(dependencies).map(([name, dependency]) => {
    const updated = applyWantedVersion(
      dependency,
      wantedVersions[name] ?? wantedVersions[packageNameOf(name)],
    )
    hasChanged ||= updated !== dependency
    return [name, updated] as const
  })
  return hasChanged ? Object.fromEntries(next) : dependencies
}

/** A version that was followed until now follows on; any other is the person's own. */
function applyWantedVersion(dependency: SnackDependency, wantedVersion: string | undefined): SnackDependency {
  if (dependency.wantedVersion === wantedVersion) return dependency
  const { version, wantedVersion: before, handle, peerDependencies, error, ...rest } = dependency
  const wanted = wantedVersion === undefined ? {} : { wantedVersion }
  if (wantedVersion !== undefined && (version === '*' || version === before)) {
    return { ...rest, version: wantedVersion, ...wanted }
  }
  return {
    ...rest,
    version,
    ...wanted,
    ...(handle !== undefined && { handle }),
    ...(peerDependencies !== undefined && { peerDependencies }),
    ...(error !== undefined && { error }),
  }
}
