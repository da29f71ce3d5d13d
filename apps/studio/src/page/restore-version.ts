/** Restores an old version, and the data that belongs to it: reports it, and offers an undo. */

import { failureSentence, type OpenProject } from '@sayso/workbench'
import { notify, notifyError } from '../ui/notices.tsx'

export async function restoreVersion(open: OpenProject, versionNumber: number): Promise<void> {
  const { restoring, store, panels } = open
  const before = store.getState().version.number
  try {
    const restored = await restoring.restore(versionNumber)
    if (restored === null) return
    panels.versions.choose(null)
    const what = versionNumber === 0 ? 'The first version' : `Version ${versionNumber}`
    const { undo, dataFailure } = restored
    const data = undo === null ? '' : ', and its data too'
    const words =
      dataFailure === undefined
        ? `${what} is restored${data}`
        : `${what} is restored, its data is not: ${dataFailure}`
    await notify(words, {
      action: { label: 'Undo', onClick: () => void restoreVersion(open, before) },
    })
  } catch (failure) {
    await notifyError('Not restored', failureSentence(failure))
  }
}
