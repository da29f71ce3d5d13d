/** What can be done with a file by hand: shown at once, then brought to the server. */

import { failureSentence, type HandChange } from '@sayso/workbench'
import { api } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

interface FileActions {
  /** Each answers null, or a sentence on why it cannot be done. */
  create(path: string): string | null
  rename(from: string, to: string): string | null
  remove(path: string): void
  setLocked(path: string, isLocked: boolean): void
}

export function useFileActions(): FileActions {
  const { id, workbench, saving } = useOpenProject()

  function finish(change: HandChange): string | null {
    if (!change.ok) return change.message
    void saving.saveChanges(change.changes)
    return null
  }

  async function setLocked(path: string, isLocked: boolean) {
    workbench.setLocked(path, isLocked)
    try {
      const { lockedPaths } = await api.setLock(id, path, isLocked)
      workbench.setLockedPaths(lockedPaths)
    } catch (failure) {
      workbench.setLocked(path, !isLocked)
      void notifyError(isLocked ? 'Not locked' : 'Not unlocked', failureSentence(failure))
    }
  }

  return {
    create: (path) => finish(workbench.createFile(path)),
    rename(from, to) {
      const wasLocked = workbench.store.getState().lockedPaths.has(from)
      const change = workbench.renameFile(from, to)
      const newPath = change.ok ? [...change.changes].find(([, file]) => file !== null)?.[0] : undefined
      if (!wasLocked || !change.ok || newPath === undefined) return finish(change)
      workbench.setLocked(from, false)
      // Only what the server has can be locked there.
      void saving.saveChanges(change.changes).then(() => setLocked(newPath, true))
      return null
    },
    remove(path) {
      const file = workbench.store.getState().files.get(path)
      const failure = finish(workbench.deleteFile(path))
      if (failure !== null) return void notifyError('Not deleted', failure)
      workbench.setLocked(path, false)
      const undo = () => void finish(workbench.createFile(path, file))
      void notify(
        `${path} is deleted`,
        file === undefined ? {} : { action: { label: 'Undo', onClick: undo } },
      )
    },
    setLocked: (path, isLocked) => void setLocked(path, isLocked),
  }
}
