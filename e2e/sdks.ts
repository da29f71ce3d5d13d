/** The Expo SDKs that tests of apps run with, and projects moved to one of them. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'
import { completePackageJson } from '@sayso/generation/testing'
import { EXPO_SDKS, type ExpoSdk, type ProjectFiles, textFile } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'

interface TestedSdk {
  sdk: ExpoSdk
  isBuilt: boolean
  /** For the names of tests: says why they are left out, and what has them run. */
  title: string
}

/** The set-up of the tests builds the default SDK alone. */
export const TESTED_SDKS: readonly TestedSdk[] = EXPO_SDKS.map((sdk) => {
  const isBuilt = existsSync(path.join(distFolder(sdk), 'manifest.json'))
  const reason = `, which is not built here: npm run build -- --sdk ${sdk.major}`
  return { sdk, isBuilt, title: `SDK ${sdk.major}${isBuilt ? '' : reason}` }
})

/** The same code with the versions of another SDK, and with what its packages need listed beside them. */
export async function moveToSdk(files: ProjectFiles, sdk: ExpoSdk): Promise<ProjectFiles> {
  const starter = await loadStarterFiles(sdk)
  const { devDependencies } = JSON.parse(starter['package.json']?.content ?? '{}')
  const before = JSON.parse(files.get('package.json')?.content ?? '{}')
  const packageJson = {
    ...before,
    dependencies: { ...before.dependencies, expo: sdk.expoRange },
    devDependencies,
  }
  const moved = new Map([...files, ['package.json', textFile(JSON.stringify(packageJson, null, 2))] as const])
  const completed = completePackageJson(moved)
  return completed === null ? moved : new Map([...moved, ['package.json', completed]])
}
