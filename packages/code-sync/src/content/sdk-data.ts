/**
 * Facts about each Expo SDK version. They are data, so that a new SDK needs no new release: give a session other
 * `sdkData`.
 */

import { DEVICES } from '@sayso/compat/devices'
import { sessionSdkVersions } from '@sayso/project'

export interface SdkData {
  /** Oldest first. */
  supportedVersions: readonly string[]
  /** Modules that every device has; a project need not list them. */
  coreModules: ReadonlySet<string>
  /** Packages that every device has, and that a project lists nevertheless. */
  bundledModules: ReadonlySet<string>
  /** Where the SDK's list of modules and their ranges is, as JSON. */
  nativeModulesUrl(sdkVersion: string): string
}

export const DEFAULT_SDK_VERSION = '52.0.0'

export const DEFAULT_SDK_DATA: SdkData = {
  supportedVersions: sessionSdkVersions(),
  coreModules: new Set(DEVICES.coreModules),
  bundledModules: new Set(DEVICES.bundledModules),
  nativeModulesUrl: (sdkVersion) =>
    `https://cdn.jsdelivr.net/npm/expo@${encodeURIComponent(`^${sdkVersion}`)}/bundledNativeModules.json`,
}

/** The dependencies of a session that was given none. */
export const PRESET_DEPENDENCIES: Readonly<Record<string, { version: string }>> = Object.fromEntries(
  DEVICES.presetDependencies.map((name) => [name, { version: '*' }]),
)

/** Whether devices of every SDK version have the module. Of a package that they have, only its entry is certain. */
export function isPreloaded(name: string, { coreModules, bundledModules }: SdkData): boolean {
  return coreModules.has(name) || bundledModules.has(name)
}

/** Throws for an SDK version that sessions do not know. */
export function requireSdkVersion(sdkVersion: string, { supportedVersions }: SdkData): string {
  if (supportedVersions.includes(sdkVersion)) return sdkVersion
  throw new Error(`Invalid SDKVersion, the following versions are supported: ${supportedVersions.join(', ')}`)
}
