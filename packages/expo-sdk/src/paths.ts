/** Where an SDK's packages are installed and where its prebuilt files lie. */

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project/expo-sdks'

/** The folder of this package. */
const packageFolder = fileURLToPath(new URL('..', import.meta.url))

/** Holds the SDK's `package.json`, lock file and, once installed, `node_modules`. */
export function installFolder(sdk: ExpoSdk = DEFAULT_SDK): string {
  return path.join(packageFolder, `sdk-${sdk.major}`)
}

/** Holds `manifest.json`, `names.json`, the chunk files and `assets/`. Serve it as it is, cacheable for ever but these two. */
export function distFolder(sdk: ExpoSdk = DEFAULT_SDK): string {
  return path.join(packageFolder, 'dist', sdk.major)
}

/** The production modules of the SDK's packages, for exports of apps. The leading dot keeps it from being served. */
export function productionFile(sdk: ExpoSdk = DEFAULT_SDK): string {
  return path.join(distFolder(sdk), '.production.json')
}
