/** Files of a bucket, folder by folder: they are found by name, uploaded, looked at and deleted. */

import { t } from '@sayso/language/database'
import type { AppBucket, AppFile } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFileDrop } from '../../attachments/use-file-drop.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { filesQuery, type Selection } from './app-files-api.ts'
import { DeleteFilesDialog } from './delete-files-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { FileList } from './file-list.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const NOTHING: Selection = { names: [], folders: [] }

export function BucketView({ bucket, onLeave }: { bucket: AppBucket; onLeave: () => void }) {
  const shown = useShownData()
  const [folder, setFolder] = useState('')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState(NOTHING)
  const [open, setOpen] = useState<AppFile | 'delete' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads(shown)
  const search = useDeferredValue(typed.trim())
  const place = { bucket: bucket.id, folder }
  const { data, error } = useQuery(filesQuery(shown, { ...place, search, page }))
  const add = (files: File[]) => uploads.add(files, place)
  const drop = useFileDrop(add)
  const goTo = (next: string) => {
    setFolder(next)
    setTyped('')
    setPage(0)
    setSelected(NOTHING)
  }
  const count = selected.names.length + selected.folders.length
  return (
    <section
      aria-label={bucket.id}
      className={clsx('flex min-h-0 flex-1 flex-col', drop.isOver && 'bg-hover')}
      {...drop.handlers}
    >
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <PlaceSteps place={place} onLeave={onLeave} onGoTo={goTo} />
        {count === 0 ? null : (
          <Button look="danger" onClick={() => setOpen('delete')}>
            {t('deleteEntries', { count })}
          </Button>
        )}
        <input
          type="search"
          aria-label={t('searchInBucket', { bucket: bucket.id })}
          placeholder={t('searchInBucket', { bucket: bucket.id })}
          value={typed}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(0)
            setSelected(NOTHING)
          }}
          className="touch-target h-8 min-w-0 flex-1 basis-40 rounded-button border border-line-control bg-surface px-3 text-ui md:max-w-64"
        />
        <Button onClick={() => input.current?.click()}>
          <Upload strokeWidth={1.75} aria-hidden="true" />
          {t('uploadFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={t('filesToUpload')}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // The same file can be picked again.
            target.value = ''
          }}
        />
      </header>
      {drop.isOver ? <p className="px-4 pb-2 text-ui text-ink-2">{t('dropToUpload')}</p> : null}
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onRemove={uploads.remove} />
      <FailureLine failure={error} isInset />
      {data === undefined ? (
        <div aria-busy="true" className="flex-1" />
      ) : (
        <FileList
          {...{ data, folder, selected, page }}
          isSearch={search !== ''}
          onSelect={setSelected}
          onOpenFolder={(name) => goTo(folder === '' ? name : `${folder}/${name}`)}
          onOpenFile={setOpen}
          onPage={setPage}
        />
      )}
      {open === 'delete' ? (
        <DeleteFilesDialog
          bucket={bucket.id}
          selected={selected}
          onDone={() => setSelected(NOTHING)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === null || open === 'delete' ? null : (
        <FileDialog bucket={bucket.id} file={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
