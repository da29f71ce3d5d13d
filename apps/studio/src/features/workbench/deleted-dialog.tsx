/** The project was deleted, or is no longer shared with the person: back with it, or away from here. */

import { t } from '@sayso/language/workbench'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { useOpenProject, useProjectState, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FormEnd } from '../../ui/form-end.tsx'

export function DeletedDialog() {
  const { id } = useOpenProject()
  const isDeleted = useProjectState((state) => state.isDeleted)
  const title = useProjectState(({ project }) => project.title)
  const isShared = useProjectState(({ project }) => project.shared !== undefined)
  const putBack = useMutation({
    mutationFn: () => api.putBackProject(id),
    onSuccess: () => window.location.reload(),
  })
  if (!isDeleted) return null
  const leave = () => navigate('/')
  if (isShared) {
    return (
      <Dialog isOpen onClose={leave} title={t('noLongerShared', { title })} description={t('itWasDeletedOr')}>
        <UnsavedTexts />
        <DialogActions>
          <Button size="l" look="primary" onClick={leave}>
            {t('allProjects')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={leave} title={t('wasDeleted', { title })} description={t('thatWasDoneInAnother')}>
      <FormEnd
        error={putBack.error}
        submitLabel={t('putItBack')}
        cancelLabel={t('allProjects')}
        isDisabled={putBack.isPending}
        onCancel={leave}
        onSubmit={() => putBack.mutate()}
      />
    </Dialog>
  )
}

/** The server takes it no more; the person may still need it. */
function UnsavedTexts() {
  const { saving } = useOpenProject()
  const unsaved = useWorkbench((state) => state.unsaved)
  const unsent = [...saving.unsentFiles()].filter(([, { isBinary }]) => !isBinary)
  const texts = new Map([...unsent.map(([path, { content }]) => [path, content] as const), ...unsaved])
  if (texts.size === 0) return null
  return (
    <ul aria-label={t('yourUnsavedText')} className="mt-4 flex max-h-60 flex-col gap-2 overflow-y-auto">
      {[...texts].map(([path, text]) => (
        <li key={path}>
          <Button onClick={() => void copyText(text)}>{t('copyYourTextOf', { path })}</Button>
        </li>
      ))}
    </ul>
  )
}
