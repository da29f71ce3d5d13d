/** Puts a new text into one file of the app by hand, and offers to take that back. */

import { putFile, putFileBack } from '@sayso/workbench'
import { notify, notifyError } from '../ui/notices.tsx'
import { useOpenProject } from './open-project-context.tsx'

/**
 * Answers a function that saves the text and says `doneText`. It answers false when text that is typed into the file and
 * not saved keeps it out, which is said. Undo leaves a file alone that has changed since.
 */
export function usePutText(): (path: string, text: string, doneText: string) => Promise<boolean> {
  const open = useOpenProject()

  return async (path, text, doneText) => {
    const put = { path, file: { content: text, isBinary: false } }
    const before = await putFile(put, open)
    if (before === undefined) {
      await notifyError('Not changed', `There is unsaved text in ${path}. Save or reset it first.`)
      return false
    }
    // What keeps it from being saved is said beside the file.
    if (open.saving.store.getState().kind !== 'saved') return true
    const undo = async () => {
      if (await putFileBack({ put, before }, open)) return
      await notifyError('Not undone', `${path} has changed since. Undo it in Versions.`)
    }
    await notify(doneText, { action: { label: 'Undo', onClick: () => void undo() } })
    return true
  }
}
