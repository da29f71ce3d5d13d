/**
 * Pictures of the library that code names as `assets/pictures/<name>.webp`: an answer names one, and server and page put the file there, each for
 * itself and by this rule. Source: SPEC.md of this package, rule A3.
 */

import type { FileChanges } from './changes.ts'
import type { ProjectFiles } from './files.ts'
import { isSourcePath } from './import-specifiers.ts'

const FOLDER = 'assets/pictures/'
/** Goes with the pictures into every copy, as their licences ask. */
const CREDITS = `${FOLDER}CREDITS.md`
const MAX_PICTURES = 40
const NAMED = /assets\/pictures\/([a-z0-9][a-z0-9-]{0,39}\.webp)(?![\w.-])/g

/** Name of the library's file for a path of a project; null for any other path. */
export function libraryFileOf(path: string): string | null {
  return path.startsWith(FOLDER) ? path.slice(FOLDER.length) : null
}

/** Paths of pictures that the changed code names and the project lacks, with the credits where they lack too. */
export function missingLibraryFiles(files: ProjectFiles, changes: FileChanges): string[] {
  const missing = new Set<string>()
  for (const [path, file] of changes) {
    if (file === null || file.isBinary || !isSourcePath(path)) continue
    for (const [, name = ''] of file.content.matchAll(NAMED)) missing.add(FOLDER + name)
  }
  for (const path of missing) if (files.has(path)) missing.delete(path)
  if (missing.size === 0) return []
  const pictureCount = [...files.keys()].filter((path) => libraryFileOf(path)?.endsWith('.webp')).length
  const added = [...missing].slice(0, Math.max(0, MAX_PICTURES - pictureCount))
  return added.length === 0 || files.has(CREDITS) ? added : [...added, CREDITS]
}
