/** Restores an old version, and the data that belongs to it: reports it, and offers an undo. */

import { t } from '@sayso/language/versions'
import { failureSentence, type OpenProject } from '@sayso/workbench'
import { notify, notifyError } from '../ui/notices.tsx'

export async function restoreVersion(open: OpenProject, versionNumber: number): Promise<void> {
  const { restoring, store, panels } = open
  const before = store.getState().version.number
  try {
    const restored = await restoring.restore(versionNumber)
    if (restored === null) return
    panels.versions.choose(null)
    const what = versionNumber === 0 ? t('theFirstVersion') : t('versionVersionNumber', { versionNumber })
    const { undo, dataFailure } = restored
    const words =
      dataFailure !== undefined
        ? t('isRestoredItsDataIs', { what, dataFailure })
        : undo === null
          ? t('isRestored', { what })
          : t('isRestoredAndItsData', { what })
    await notify(words, {
      action: { label: t('undo'), onClick: () => void restoreVersion(open, before) },
    })
  } catch (failure) {
    await notifyError(t('notRestored'), failureSentence(failure))
  }
}
