/** Patches of the prebuilt packages. Their versions are pinned, so a patch that does not apply fails the build. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  applyDiff,
  CompatError,
  type CompatRecord,
  holdsFor,
  loadCompatTable,
  packageNameOf,
  recordOf,
} from '@sayso/compat'
import type { ExpoSdk } from '@sayso/project/expo-sdks'
import { installFolder } from '../src/paths.ts'

/** @param modulePath path below `node_modules` */
export function patchSource(sdk: ExpoSdk, modulePath: string, source: string): string {
  const name = packageNameOf(modulePath)
  const inner = modulePath.slice(name.length + 1)
  const record = recordOf(loadCompatTable(sdk.major), name)
  if (record === undefined) return source
  return patchesFor(sdk, record)
    .filter(({ file }) => file === inner)
    .reduce((patched, patch) => {
      const next = applyDiff(patched, patch.diff)
      if (next === null)
        throw new CompatError(
          'patch-failed',
          name,
          `packages/compat/packages/${name}/${patch.name} does not apply to ${modulePath}. Make it again from the installed file.`,
        )
      return next
    }, source)
}

/** Files that patches are made for, as paths below `node_modules`. */
export function patchedFiles(sdk: ExpoSdk): readonly string[] {
  const preloaded = Object.values(loadCompatTable(sdk.major).packages).filter((record) => record.sdk)
  return preloaded.flatMap((record) => patchesFor(sdk, record).map(({ file }) => `${record.name}/${file}`))
}

/** Those that are made for the installed version. */
function patchesFor(sdk: ExpoSdk, { name, patches }: CompatRecord) {
  if (patches.every(({ versions }) => versions === null)) return patches
  const version = installedVersion(sdk, name)
  return patches.filter(({ versions }) => holdsFor(versions, version))
}

function installedVersion(sdk: ExpoSdk, name: string): string {
  const file = path.join(installFolder(sdk), 'node_modules', name, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}
