/** Clears what the running app keeps in this browser, and brings it back. */

import { failureSentence, type PreviewController } from '@sayso/workbench'
import { notify, notifyError } from '../../ui/notices.tsx'

export async function clearData(preview: PreviewController): Promise<void> {
  await preview.app?.clearStorage()
  await notify('The app’s data in this browser is cleared.', {
    action: { label: 'Undo', onClick: () => void bringDataBack(preview) },
  })
}

export async function bringDataBack(preview: PreviewController): Promise<void> {
  try {
    const isBack = await preview.app?.bringBackStorage()
    if (isBack === undefined) return
    await notify(
      isBack
        ? 'The app’s data is back.'
        : 'There is nothing to bring back: no data was cleared here in the last 30 days.',
    )
  } catch (failure) {
    await notifyError('Data not restored', failureSentence(failure))
  }
}
