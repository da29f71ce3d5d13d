/** Projects moved to another Expo SDK. */

import { completePackageJson } from '@sayso/generation/testing'
import { type ExpoSdk, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'

/** From SDK 56 on the router has a navigation of its own, and components of the packages before find none around them. */
const ROUTER_NAVIGATION: Readonly<Record<string, string>> = {
  '@react-navigation/drawer': 'expo-router/drawer',
  '@react-navigation/native': 'expo-router/react-navigation',
}

/** The project with the versions of another SDK, what its packages need listed beside them, and imports where it has them. */
export async function moveToSdk(files: ProjectFiles, sdk: ExpoSdk): Promise<ProjectFiles> {
  const starter = await loadStarterFiles(sdk)
  const { devDependencies } = JSON.parse(starter['package.json']?.content ?? '{}')
  const before = JSON.parse(files.get('package.json')?.content ?? '{}')
  const packageJson = {
    ...before,
    dependencies: { ...before.dependencies, expo: sdk.expoRange },
    devDependencies,
  }
  const hasOwnNavigation = Number(sdk.major) >= 56 && 'expo-router' in packageJson.dependencies
  const moved = new Map(
    [...files].map(([name, file]) => [
      name,
      hasOwnNavigation && !file.isBinary ? withMovedImports(file) : file,
    ]),
  )
  moved.set('package.json', textFile(JSON.stringify(packageJson, null, 2)))
  const completed = completePackageJson(moved)
  return completed === null ? moved : new Map([...moved, ['package.json', completed]])
}

function withMovedImports(file: ProjectFile): ProjectFile {
  const content = file.content.replace(/from '(@react-navigation\/\w+)'/g, (whole, name: string) =>
    name in ROUTER_NAVIGATION ? `from '${ROUTER_NAVIGATION[name]}'` : whole,
  )
  return content === file.content ? file : textFile(content)
}
