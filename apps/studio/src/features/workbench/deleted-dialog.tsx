/** The project was deleted in another tab or on another device: back with it, or away from here. */

import { t } from '@sayso/language/workbench'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

export function DeletedDialog() {
  const { id } = useOpenProject()
  const isDeleted = useProjectState((state) => state.isDeleted)
  const title = useProjectState(({ project }) => project.title)
  const putBack = useMutation({
    mutationFn: () => api.putBackProject(id),
    onSuccess: () => window.location.reload(),
  })
  if (!isDeleted) return null
  const leave = () => navigate('/')
  return (
    <Dialog isOpen onClose={leave} title={t('wasDeleted', { title })} description={t('thatWasDoneInAnother')}>
      {putBack.error === null ? null : (
        <p role="alert" className="mt-3 text-ui text-danger">
          {failureSentence(putBack.error)}
        </p>
      )}
      <DialogActions>
        <Button size="l" onClick={leave}>
          {t('allProjects')}
        </Button>
        <Button size="l" look="primary" disabled={putBack.isPending} onClick={() => putBack.mutate()}>
          {t('putItBack')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
