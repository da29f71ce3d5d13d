/** Tells whether the SDK's packages are installed; the repository's set-up (`npm start`, `npm test`) installs them. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExpoSdk } from '@sayso/project/expo-sdks'
import { installFolder } from '../src/paths.ts'

/**
 * Whether the packages of the present lock file are there. npm writes its own list of what it installed as the last
 * thing, so an interrupted installation has none.
 */
export async function isSdkInstalled(sdk: ExpoSdk): Promise<boolean> {
  const wanted = await readLock(sdk, 'package-lock.json')
  const installed = await readLock(sdk, 'node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

type LockedPackages = Record<string, { version?: string; optional?: boolean }>

async function readLock(sdk: ExpoSdk, name: string): Promise<LockedPackages> {
  const text = await readFile(path.join(installFolder(sdk), name), 'utf8').catch(() => '{"packages":{}}')
  return JSON.parse(text).packages
}
