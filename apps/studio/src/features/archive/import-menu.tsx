/** Import of a zip or a folder: a button, a drop target, and the progress. */

import { t } from '@sayso/language/imports'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Importing, ImportState } from './use-import.ts'

export function ImportMenu({ importing }: { importing: Importing }) {
  const zipInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="s" look="ghost" disabled={importing.state.kind === 'working'}>
            <Upload strokeWidth={1.75} aria-hidden="true" />
            {t('import')}
          </Button>
        }
      >
        <MenuItem onSelect={() => zipInput.current?.click()}>{t('aZipFile')}</MenuItem>
        <MenuItem onSelect={() => folderInput.current?.click()}>{t('aFolder')}</MenuItem>
      </Menu>
      <input
        ref={zipInput}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('zipFileToImport')}
        hidden
        onChange={({ target }) => takeFiles(target, ([file]) => file && importing.importZip(file))}
      />
      <input
        ref={(input) => {
          folderInput.current = input
          // React has no name for this property.
          if (input !== null) input.webkitdirectory = true
        }}
        type="file"
        aria-label={t('folderToImport')}
        hidden
        onChange={({ target }) => takeFiles(target, importing.importFolder)}
      />
    </>
  )
}

/** Empties the field, so that the same file can be chosen again. */
function takeFiles(input: HTMLInputElement, use: (files: File[]) => void): void {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) use(files)
}

export function ImportProgress({ state }: { state: ImportState }) {
  if (state.kind === 'idle' || state.kind === 'asking') return null
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="mt-3 text-ui text-danger">
        {t('notImported', { sentence: state.sentence })}
      </p>
    )
  }
  if (state.kind === 'taken') {
    return (
      <output className="mt-3 block text-ui text-ink-2">
        {state.sentences.map((sentence) => (
          <span key={sentence} className="block wrap-anywhere">
            {sentence}
          </span>
        ))}
      </output>
    )
  }
  return <output className="mt-3 block text-ui text-ink-2 tabular-nums">{state.words}</output>
}

/** Around everything onto which a zip or a folder can be dropped. */
export function ImportDropArea({ importing, children }: { importing: Importing; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the menu is the one for everybody.
    <div
      onDragOver={(event) => {
        if (!isFile(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (importDropped(event.dataTransfer, importing)) event.preventDefault()
      }}
      className={isOver ? 'rounded-panel outline-2 outline-offset-8 outline-ink outline-dashed' : ''}
    >
      {children}
    </div>
  )
}

/** False when nothing in it can be imported. The dropped items can only be read within the event. */
function importDropped({ items, files }: DataTransfer, importing: Importing): boolean {
  const folder = [...items].map((item) => item.webkitGetAsEntry()).find(isFolder)
  const zip = [...files].find(({ name }) => name.toLowerCase().endsWith('.zip'))
  if (folder !== undefined) importing.importDroppedFolder(folder)
  else if (zip !== undefined) importing.importZip(zip)
  return folder !== undefined || zip !== undefined
}

function isFolder(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true
}

function isFile({ items }: DataTransfer): boolean {
  return [...items].some(({ kind }) => kind === 'file')
}
