/** Clears what the running app keeps in this browser, and brings it back. */

import { t } from '@sayso/language/preview'
import { failureSentence, type PreviewController } from '@sayso/workbench'
import { notify, notifyError } from '../../ui/notices.tsx'

export async function clearData(preview: PreviewController): Promise<void> {
  await preview.app?.clearStorage()
  await notify(t('theAppsDataInThis'), {
    action: { label: t('undo'), onClick: () => void bringDataBack(preview) },
  })
}

export async function bringDataBack(preview: PreviewController): Promise<void> {
  try {
    const isBack = await preview.app?.bringBackStorage()
    if (isBack === undefined) return
    await notify(isBack ? t('theAppsDataIsBack') : t('thereIsNothingToBring'))
  } catch (failure) {
    await notifyError(t('dataNotRestored'), failureSentence(failure))
  }
}
