/** Folders and files of one place, each to open and to select. */

import { t } from '@sayso/language/database'
import type { AppFile, AppFilesResponse } from '@sayso/wire'
import { File, Folder } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { Button } from '../../../ui/button.tsx'
import type { Selection } from './app-files-api.ts'
import { isPicture, lastOf, sizeText } from './file-text.ts'

interface FileListProps {
  data: AppFilesResponse
  folder: string
  isSearch: boolean
  selected: Selection
  page: number
  onSelect: (selected: Selection) => void
  onOpenFolder: (name: string) => void
  onOpenFile: (file: AppFile) => void
  onPage: (page: number) => void
}

export function FileList({ data, folder, isSearch, selected, page, ...on }: FileListProps) {
  const nowMs = useNow(false)
  const { folders, files, hasMore } = data
  const { names } = selected
  if (folders.length + files.length === 0 && page === 0)
    return (
      <p className="px-4 py-2 text-body text-ink-2">{isSearch ? t('noFileHasThis') : t('noFilesHere')}</p>
    )
  const toggle = (list: readonly string[], value: string) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <ul aria-label={t('files')} className="px-2">
        {folders.map((name) => {
          const path = folder === '' ? name : `${folder}/${name}`
          return (
            <Entry
              key={`${path}/`}
              name={name}
              icon={<Folder strokeWidth={1.75} />}
              isSelected={selected.folders.includes(path)}
              onSelect={() => on.onSelect({ names, folders: toggle(selected.folders, path) })}
              onOpen={() => on.onOpenFolder(name)}
            />
          )
        })}
        {files.map((file) => (
          <Entry
            key={file.name}
            name={isSearch ? file.name : lastOf(file.name)}
            note={[sizeText(file.sizeBytes), file.type, formatAgo(file.changedAt, nowMs), file.owner ?? '']
              .filter((part) => part !== '')
              .join(' · ')}
            icon={isPicture(file.type) ? <Picture file={file} /> : <File strokeWidth={1.75} />}
            isSelected={names.includes(file.name)}
            onSelect={() => on.onSelect({ ...selected, names: toggle(names, file.name) })}
            onOpen={() => on.onOpenFile(file)}
          />
        ))}
      </ul>
      {hasMore || page > 0 ? (
        <div className="flex justify-end gap-2 px-4 py-3">
          <Button disabled={page === 0} onClick={() => on.onPage(page - 1)}>
            {t('previousFiles')}
          </Button>
          <Button disabled={!hasMore} onClick={() => on.onPage(page + 1)}>
            {t('nextFiles')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Picture({ file }: { file: AppFile }) {
  return (
    <img
      src={file.thumbnailPath ?? file.path}
      alt=""
      loading="lazy"
      className="size-10 rounded-chip bg-sel object-cover"
    />
  )
}

interface EntryProps {
  name: string
  note?: string
  icon: ReactNode
  isSelected: boolean
  onSelect: () => void
  onOpen: () => void
}

function Entry({ name, note, icon, isSelected, onSelect, onOpen }: EntryProps) {
  return (
    <li className="flex items-center border-b border-line">
      <label className="flex size-8 shrink-0 items-center justify-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={t('selectEntry', { name })}
          checked={isSelected}
          onChange={onSelect}
          className="size-4 accent-ink"
        />
      </label>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-button px-2 py-1.5 text-start hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center text-ink-2 [&>svg]:size-5"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body" dir="auto">
            {name}
          </span>
          {note === undefined ? null : (
            <span className="block break-words text-ui-s text-ink-2 tabular-nums">{note}</span>
          )}
        </span>
      </button>
    </li>
  )
}
