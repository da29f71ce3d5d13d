/** Reads and saves the person's instructions for every answer, in the project's file. */

import { INSTRUCTIONS_PATH, textFile } from '@sayso/project'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from './saving.ts'

/** The editor's text, saved or not; empty without a file. */
export function instructionsIn({ store }: Pick<Workbench, 'store'>): string {
  const { files, unsaved } = store.getState()
  return unsaved.get(INSTRUCTIONS_PATH) ?? files.get(INSTRUCTIONS_PATH)?.content ?? ''
}

/** Blank text removes the file. */
export async function saveInstructions(
  text: string,
  { workbench, saving }: { workbench: Workbench; saving: Pick<Saving, 'save' | 'saveChanges'> },
): Promise<void> {
  const isThere = workbench.store.getState().files.has(INSTRUCTIONS_PATH)
  const content = text.trim() === '' ? null : `${text.trim()}\n`
  if (content === null && !isThere) return
  if (content !== null && isThere) {
    workbench.editFile(INSTRUCTIONS_PATH, content)
    return await saving.save(INSTRUCTIONS_PATH)
  }
  const { selectedPath } = workbench.store.getState()
  const change =
    content === null
      ? workbench.deleteFile(INSTRUCTIONS_PATH)
      : workbench.createFile(INSTRUCTIONS_PATH, textFile(content))
  // A new file is opened, but the selected file stays in view.
  if (selectedPath !== null && selectedPath !== INSTRUCTIONS_PATH) workbench.openFile(selectedPath)
  if (change.ok) await saving.saveChanges(change.changes)
}
