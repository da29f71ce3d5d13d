/** All that is known of an SDK’s packages for upgrading projects to it, out of the folders of `compat` and the prebuilt SDKs. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEndedPackages, loadUpgrades } from '@sayso/compat'
import { EXPO_SDKS, type ExpoSdk } from '@sayso/project/expo-sdks'
import { distFolder, installFolder } from './paths.ts'
import { listedPackages } from './sdk.ts'

/** @param toolVersions of the tools that projects of the SDK are written with, as its starter has them. */
export function readUpgradeFacts(sdk: ExpoSdk, toolVersions: Readonly<Record<string, string>>) {
  const listed = listedPackages(sdk)
  const older = EXPO_SDKS.filter(({ major }) => Number(major) < Number(sdk.major))
  return {
    sdk,
    versions: { ...readBundled(sdk), ...mapValues(listed, ({ version }) => version) },
    toolVersions,
    neededBy: mapValues(listed, ({ neededBy = [] }) => neededBy),
    gonePackages: loadEndedPackages(sdk.major),
    steps: loadUpgrades(sdk.major),
    exports: readExports(sdk),
    formerExports: Object.assign({}, ...older.map(readExports)),
  }
}

/** Specifier → names. Empty for an SDK that is not built here: what is gone from it is then not listed. */
function readExports(sdk: ExpoSdk): Record<string, readonly string[]> {
  const file = path.join(distFolder(sdk), 'manifest.json')
  if (!existsSync(file)) return {}
  const { modules }: { modules: Record<string, { exports?: string[] }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return mapValues(modules, ({ exports = [] }) => exports)
}

/** Versions that Expo itself names, also of packages that the preview does not have: `jest-expo`. Empty for an SDK that is not installed here. */
function readBundled(sdk: ExpoSdk): Record<string, string> {
  const file = path.join(installFolder(sdk), 'node_modules/expo/bundledNativeModules.json')
  if (!existsSync(file)) return {}
  const ranges: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return mapValues(ranges, (range) => range.replace(/^[~^]/, ''))
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}
