/** Puts one file into the app, or takes it out, and offers to take that back. Costs no message. */

import { t } from '@sayso/language/code'
import type { ProjectFile } from '@sayso/project'
import { putFile, putFileBack } from '@sayso/workbench'
import { notify, notifyError } from '../ui/notices.tsx'
import { useOpenProject } from './open-project-context.tsx'

interface FilePlace {
  path: string
  /** Null: no file. */
  file: ProjectFile | null
}

/**
 * Returns a function that saves the file and shows `doneText`. It returns false when unsaved text in the file
 * prevents it, which is reported. Undo leaves a file alone that has changed since. `tried`: the file as it was saved, where another text of
 * it is being tried.
 */
export function usePutFile(): (put: FilePlace, doneText: string, tried?: ProjectFile) => Promise<boolean> {
  const open = useOpenProject()

  return async (put, doneText, tried) => {
    const { path } = put
    const before = await putFile(put, open, tried)
    if (before === undefined) {
      await notifyError(t('notChanged'), t('thereIsUnsavedTextIn', { path }))
      return false
    }
    // The reason why it is not saved is shown beside the file.
    if (open.saving.store.getState().kind !== 'saved') return true
    const undo = async () => {
      if (await putFileBack({ put, before }, open)) return
      await notifyError(t('notUndone'), t('hasChangedSinceUndoIt', { path }))
    }
    await notify(doneText, { action: { label: t('undo'), onClick: () => void undo() } })
    return true
  }
}
