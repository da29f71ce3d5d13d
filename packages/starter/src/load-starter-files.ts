/** The template's files: those of `files`, and for an SDK with a folder `files-<major>` its files in their place. */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadProjectFolder } from './load-project-folder.ts'

const folderNamed = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/**
 * Path in the project (`app/index.tsx`) → file, paths sorted. Read again at each call.
 * @param sdk default: the one of `files`
 */
export async function loadStarterFiles(sdk?: { major: string }): ReturnType<typeof loadProjectFolder> {
  const files = await loadProjectFolder(folderNamed('files'))
  const own = folderNamed(`files-${sdk?.major}`)
  return existsSync(own) ? { ...files, ...(await loadProjectFolder(own)) } : files
}
