/** Changes of a version in one file; each can be undone separately. Costs no message. */

import { t } from '@sayso/language/versions'
import { type ChangedFile, type DiffLook, type Hunk, isBusy, splitPath, undoHunk } from '@sayso/workbench'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { usePutFile } from '../../page/use-put-file.ts'
import { notifyError } from '../../ui/notices.tsx'
import { DiffView } from '../diff/diff-view.tsx'

export function FileDiff({ changed, look }: { changed: ChangedFile; look: DiffLook }) {
  const open = useOpenProject()
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const putFile = usePutFile()
  const canEdit = useMayEdit()
  const { path, before, after } = changed

  const undo = async (hunk: Hunk) => {
    const present = open.workbench.store.getState().files.get(path)
    const undone = present === undefined ? null : undoHunk(present.content, after, hunk)
    if (undone === null) {
      await notifyError(t('notChanged'), t('hasChangedThereSinceChange', { path }))
      return
    }
    const put = { path, file: { content: undone, isBinary: false } }
    await putFile(put, t('oneChangeInIsUndone', { name: splitPath(path).name }))
  }
  // A file that is new, or gone, is brought back whole.
  const canUndo = canEdit && isIdle && changed.change === 'modified'
  return (
    <DiffView
      before={before}
      after={after}
      look={look}
      {...(canUndo && { onUndoHunk: (hunk: Hunk) => void undo(hunk) })}
    />
  )
}
