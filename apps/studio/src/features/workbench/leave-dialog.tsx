/** Asks before another page of Sayso takes the place of a project with edits that are not saved. */

import { t } from '@sayso/language/workbench'
import { useCallback, useState } from 'react'
import { useObjection } from '../../navigation/navigation.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** Closing the tab needs no question: what was typed is in the browser's storage, and is back with the project. */
export function LeaveDialog() {
  const { saving, workbench } = useOpenProject()
  const [isSaving, setSaving] = useState(false)
  const step = useObjection(useCallback(() => workbench.store.getState().unsaved.size > 0, [workbench]))
  if (step === null) return null

  const saveAndLeave = async () => {
    setSaving(true)
    await saving.saveAll()
    setSaving(false)
    // The reason why it is not saved is shown where saving is shown.
    if (saving.store.getState().kind === 'saved') step.proceed()
    else step.stay()
  }
  const count = workbench.store.getState().unsaved.size
  return (
    <Dialog
      isOpen
      onClose={step.stay}
      title={t('filesAreNotSaved', { count })}
      description={t('ifYouLeaveWhatYou')}
    >
      <DialogActions>
        <Button size="l" onClick={step.stay}>
          {t('stay')}
        </Button>
        <Button size="l" onClick={step.proceed}>
          {t('leave')}
        </Button>
        <Button size="l" look="primary" disabled={isSaving} onClick={() => void saveAndLeave()}>
          {isSaving ? t('saving') : t('saveAndLeave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
