/** Rename and delete-confirmation dialogs for a project. */

import { t } from '@sayso/language/projects'
import type { ProjectSummary } from '@sayso/wire'
import { BIN_DAYS, MAX_TITLE_CHARS } from '@sayso/wire'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { useDeleteProject, useRenameProject } from './project-actions.ts'
import type { ProjectIntent } from './project-card.tsx'

interface ProjectDialogsProps {
  asked: { intent: ProjectIntent; project: ProjectSummary }
  onClose: () => void
}

export function ProjectDialogs({ asked, onClose }: ProjectDialogsProps) {
  const { intent, project } = asked
  if (intent === 'rename') return <RenameDialog project={project} onClose={onClose} />
  return <DeleteDialog project={project} onClose={() => onClose()} />
}

interface RenameDialogProps {
  project: ProjectSummary
  /** With the new title when there is one. */
  onClose: (title?: string) => void
}

export function RenameDialog({ project, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(project.title)
  const rename = useRenameProject(project, onClose)
  const isUsable = title.trim() !== '' && !rename.isPending
  return (
    <Dialog isOpen onClose={() => onClose()} title={t('renameTitle', { title: project.title })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isUsable) rename.mutate(title.trim())
        }}
      >
        <NameField value={title} maxLength={MAX_TITLE_CHARS} onChange={setTitle} />
        {title.length < MAX_TITLE_CHARS ? null : (
          <p role="status" className="mt-1.5 text-ui-s text-ink-3">
            {t('aNameHasAtMost', { MAX_TITLE_CHARS })}
          </p>
        )}
        <FormEnd
          error={rename.error}
          submitLabel={t('rename')}
          isDisabled={!isUsable}
          onCancel={() => onClose()}
        />
      </form>
    </Dialog>
  )
}

interface DeleteDialogProps {
  project: ProjectSummary
  onClose: (isDeleted: boolean) => void
}

export function DeleteDialog({ project, onClose }: DeleteDialogProps) {
  const remove = useDeleteProject(project, () => onClose(true))
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('deleteTitle', { title: project.title })}
      description={t('itStaysInTheBin', { BIN_DAYS })}
    >
      <FormEnd
        error={remove.error}
        submitLabel={t('delete2', { title: project.title })}
        cancelLabel={t('keepIt')}
        look="danger"
        isDisabled={remove.isPending}
        onCancel={() => onClose(false)}
        onSubmit={() => remove.mutate()}
      />
    </Dialog>
  )
}
