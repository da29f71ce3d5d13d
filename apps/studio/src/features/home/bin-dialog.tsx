/** The bin: deleted projects, each put back or removed for good. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/projects'
import { BIN_DAYS, type BinnedProject } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { binQuery } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { usePutBack, useRemoveForGood } from './project-actions.ts'

export function BinDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(binQuery)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={t('bin')}
      description={t('deletedProjectsStayHereFor', { BIN_DAYS })}
    >
      <Failure error={error} />
      {data?.projects.length === 0 ? <p className="mt-4 text-body">{t('theBinIsEmpty')}</p> : null}
      <ul className="mt-4 divide-y divide-line">
        {data?.projects.map((project) => (
          <BinRow key={project.id} project={project} />
        ))}
      </ul>
    </Dialog>
  )
}

function BinRow({ project }: { project: BinnedProject }) {
  const putBack = usePutBack()
  const remove = useRemoveForGood()
  const [isAsking, setAsking] = useState(false)
  const isBusy = putBack.isPending || remove.isPending
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="truncate text-body font-medium">
          {project.title}
        </p>
        <p className="text-ui-s text-ink-3">{t('until', { day: formatDay(project.goneAt) })}</p>
      </div>
      <Button disabled={isBusy} onClick={() => putBack.mutate(project)}>
        {t('putBack')}
        <span className="sr-only"> {project.title}</span>
      </Button>
      {isAsking ? (
        <Button look="danger" disabled={isBusy} onClick={() => remove.mutate(project)}>
          {t('deleteForGood')}
        </Button>
      ) : (
        <Button look="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('deleteNow')}
        </Button>
      )}
    </li>
  )
}

function formatDay(iso: string): string {
  return formatDate(new Date(iso), { day: 'numeric', month: 'long' })
}
