/** Files that a person brings along, put into the project as files that are made by hand. */

import { translated } from '@sayso/language'
import type { FileChanges, ProjectFile } from '@sayso/project'
import type { Workbench } from '../editor/workbench.ts'

export interface BroughtFile {
  name: string
  file: ProjectFile
}

interface AddedFiles {
  /** Changes to send to the server. */
  changes: FileChanges
  /** For each file that could not be added, a sentence with the reason. */
  refusals: string[]
}

/** `folder` ends with a slash, or is empty for the top. Null: pictures and the like go to `assets/`, texts to the top. */
export function addFiles(
  { createFile }: Pick<Workbench, 'createFile'>,
  folder: string | null,
  files: readonly BroughtFile[],
): AddedFiles {
  const changes = new Map<string, ProjectFile | null>()
  const refusals: string[] = []
  for (const { name, file } of files) {
    const made = createFile(`${folder ?? (file.isBinary ? 'assets/' : '')}${name}`, file)
    if (!made.ok) refusals.push(translated(made.message))
    else for (const [path, change] of made.changes) changes.set(path, change)
  }
  return { changes, refusals }
}
