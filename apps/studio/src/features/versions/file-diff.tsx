/** What a version changed in one file; each change can be taken back by itself. Costs no message. */

import {
  type ChangedFile,
  type DiffLook,
  type Hunk,
  isBusy,
  putFile,
  splitPath,
  undoHunk,
} from '@sayso/workbench'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'
import { DiffView } from '../diff/diff-view.tsx'

export function FileDiff({ changed, look }: { changed: ChangedFile; look: DiffLook }) {
  const open = useOpenProject()
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const { path, before, after } = changed

  const put = async (content: string): Promise<boolean> => {
    const replaced = await putFile({ path, file: { content, isBinary: false } }, open)
    if (replaced === undefined) {
      await notifyError('Not changed', `There is unsaved text in ${path}. Save or reset it first.`)
    }
    return replaced !== undefined
  }
  const undo = async (hunk: Hunk) => {
    const present = open.workbench.store.getState().files.get(path)
    const undone = present === undefined ? null : undoHunk(present.content, after, hunk)
    if (present === undefined || undone === null) {
      await notifyError('Not changed', `${path} has changed there since. Change it back in Code.`)
      return
    }
    if (!(await put(undone)) || open.saving.store.getState().kind !== 'saved') return
    await notify(`One change in ${splitPath(path).name} is undone`, {
      action: { label: 'Undo', onClick: () => void put(present.content) },
    })
  }
  // A file that is new, or gone, is brought back whole.
  const canUndo = isIdle && changed.change === 'modified'
  return (
    <DiffView
      before={before}
      after={after}
      look={look}
      {...(canUndo && { onUndoHunk: (hunk: Hunk) => void undo(hunk) })}
    />
  )
}
