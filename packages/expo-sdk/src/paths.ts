/** Where an SDK's packages are installed and where its prebuilt files lie. */

import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package. */
const packageFolder = fileURLToPath(new URL('..', import.meta.url))

/** The newest and only prebuilt SDK, as in folder names and addresses. */
const PREBUILT_SDK = '53'

/** Holds the SDK's `package.json`, lock file and, once installed, `node_modules`. */
export function installFolder(sdk: string = PREBUILT_SDK): string {
  return path.join(packageFolder, `sdk-${sdk}`)
}

/** Holds `manifest.json`, `names.json`, the chunk files and `assets/`. Serve it as it is, cacheable for ever but these two. */
export function distFolder(sdk: string = PREBUILT_SDK): string {
  return path.join(packageFolder, 'dist', sdk)
}

/** The production modules of the SDK's packages, for exports of apps. The leading dot keeps it from being served. */
export function productionFile(sdk: string = PREBUILT_SDK): string {
  return path.join(distFolder(sdk), '.production.json')
}
