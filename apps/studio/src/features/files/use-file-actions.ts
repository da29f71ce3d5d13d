/** Actions on a file or folder: shown at once, then sent to the server. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/code'
import { failureSentence, type HandChange } from '@sayso/workbench'
import { api } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

interface FileActions {
  /** Each returns null, or a sentence on why it cannot be done. */
  create(path: string): string | null
  createFolder(path: string): string | null
  rename(from: string, to: string): string | null
  remove(path: string): void
  setLocked(path: string, isLocked: boolean): void
}

/** A project consists of files: this one keeps a folder that has no other, in exports and in Git too. */
const KEEPER = '.gitkeep'

export function useFileActions(): FileActions {
  const { id, workbench, saving } = useOpenProject()

  function finish(change: HandChange): string | null {
    if (!change.ok) return translated(change.message)
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
      void notifyError(isLocked ? t('notLocked') : t('notUnlocked'), failureSentence(failure))
    }
  }

  return {
    create: (path) => finish(workbench.createFile(path)),
    createFolder(path) {
      const keeper = `${path.trim().replace(/\/+$/, '')}/${KEEPER}`
      const failure = finish(workbench.createFile(keeper))
      // There is nothing to be written in it.
      workbench.closeTab(keeper)
      return failure
    },
    rename(from, to) {
      const { lockedPaths } = workbench.store.getState()
      const change = workbench.renameFile(from, to)
      if (!change.ok) return translated(change.message)
      const locked = [...change.moves].filter(([path]) => lockedPaths.has(path))
      for (const [path] of locked) workbench.setLocked(path, false)
      // Only what the server has can be locked there.
      void saving.saveChanges(change.changes).then(async () => {
        for (const [, newPath] of locked) await setLocked(newPath, true)
      })
      return null
    },
    remove(path) {
      const { files, openTabs } = workbench.store.getState()
      const change = workbench.deleteFile(path)
      const failure = finish(change)
      if (failure !== null || !change.ok) return void notifyError(t('notDeleted'), failure ?? '')
      const removed = [...change.changes.keys()]
      for (const each of removed) workbench.setLocked(each, false)
      const undo = () => {
        const back = removed.map((each) => workbench.createFile(each, files.get(each)))
        for (const each of removed)
          if (removed.length > 1 && !openTabs.includes(each)) workbench.closeTab(each)
        void saving.saveChanges(new Map(back.flatMap((each) => (each.ok ? [...each.changes] : []))))
      }
      void notify(t('isDeleted', { path }), { action: { label: t('undo'), onClick: undo } })
    },
    setLocked: (path, isLocked) => void setLocked(path, isLocked),
  }
}
