/** The template's files: those of `files`, and for another SDK than the default one those in `files-<major>` in their place. */

import { fileURLToPath } from 'node:url'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import { loadProjectFolder } from './load-project-folder.ts'

const folderNamed = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Path in the project (`app/index.tsx`) → file, paths sorted. Read again at each call. */
export async function loadStarterFiles(sdk: ExpoSdk = DEFAULT_SDK): ReturnType<typeof loadProjectFolder> {
  const files = await loadProjectFolder(folderNamed('files'))
  return sdk === DEFAULT_SDK
    ? files
    : { ...files, ...(await loadProjectFolder(folderNamed(`files-${sdk.major}`))) }
}
