/** One file of an old version in the present app: the rest stays as it is. */

import { applyChanges, type ProjectFile } from '@sayso/project'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'

interface FilePlace {
  path: string
  /** Null: the version has no such file. */
  file: ProjectFile | null
}

/** Whether nothing would change. `present`: the app's file, if it has one. */
export function isSameFile(present: ProjectFile | undefined, { file }: FilePlace): boolean {
  if (present === undefined || file === null) return present === undefined && file === null
  return present.content === file.content && present.isBinary === file.isBinary
}

/**
 * Puts the file there, and saves it. Answers the file as it was; undefined when text that is typed into it and not saved would be lost.
 * `tried`: the file as it was saved, where another text of it is being tried in the preview.
 */
export async function putFile(
  { path, file }: FilePlace,
  { workbench, saving }: { workbench: Workbench; saving: Pick<Saving, 'saveChanges'> },
  tried?: ProjectFile,
): Promise<ProjectFile | null | undefined> {
  const { files, unsaved } = workbench.store.getState()
  if (unsaved.has(path)) return undefined
  const changes = new Map([[path, file]])
  workbench.loadFiles(applyChanges(files, changes))
  await saving.saveChanges(changes)
  return tried ?? files.get(path) ?? null
}

/** Puts a file back as it was before `put`. Answers false, and changes nothing, when it has changed since, saved or not. */
export async function putFileBack(
  { put, before }: { put: FilePlace; before: ProjectFile | null },
  open: Parameters<typeof putFile>[1],
): Promise<boolean> {
  const { path } = put
  if (!isSameFile(open.workbench.store.getState().files.get(path), put)) return false
  return (await putFile({ path, file: before }, open)) !== undefined
}
