/** The open files, and what can be done with the one in view. */

import { t } from '@sayso/language/code'
import { countLineChanges } from '@sayso/project'
import { splitPath } from '@sayso/workbench'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { saveFile } from '../format/format-file.ts'
import { UnsavedDot } from './file-tree.tsx'

export function EditorTabs() {
  const openTabs = useWorkbench((state) => state.openTabs)
  return (
    <>
      {/* A list, not a tab list: a tab may hold nothing else, and each of these has its way out. */}
      <ul aria-label={t('openFiles')} className="scroll-none flex min-w-0 flex-1 overflow-x-auto">
        {openTabs.map((path) => (
          <Tab key={path} path={path} />
        ))}
      </ul>
      <FileButtons />
    </>
  )
}

function Tab({ path }: { path: string }) {
  const { workbench } = useOpenProject()
  const isSelected = useWorkbench((state) => state.selectedPath === path)
  const isUnsaved = useWorkbench((state) => state.unsaved.has(path))
  const tab = useRef<HTMLLIElement>(null)
  // A file may be chosen elsewhere, while its tab is out of view.
  useEffect(() => {
    if (isSelected) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={tab}
      className={clsx(
        'group flex shrink-0 items-center gap-1 border-b-2 pe-1 ps-3.5 pointer-coarse:gap-3 pointer-coarse:pe-2.5',
        isSelected ? 'border-ink text-ink' : 'border-transparent text-ink-2',
      )}
      onAuxClick={(event) => event.button === 1 && workbench.closeTab(path)}
    >
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        title={path}
        className="touch-target flex h-full items-center gap-2 text-ui font-medium"
        onClick={() => workbench.openFile(path)}
      >
        <bdi dir="ltr">{splitPath(path).name}</bdi>
        {isUnsaved ? <UnsavedDot /> : null}
      </button>
      <button
        type="button"
        aria-label={t('closePath', { path })}
        className="touch-target rounded-[4px] p-[5px] text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:opacity-100"
        onClick={() => workbench.closeTab(path)}
      >
        <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

function FileButtons() {
  const open = useOpenProject()
  const path = useWorkbench((state) => state.selectedPath)
  const isUnsaved = useWorkbench((state) => path !== null && state.unsaved.has(path))
  const isSaving = useStore(open.saving.store, ({ kind }) => kind === 'saving')
  if (path === null) return null
  return (
    <div className="flex shrink-0 items-center gap-1.5 px-2">
      <ResetButton path={path} isUnsaved={isUnsaved} />
      <Button
        look="primary"
        size="s"
        disabled={!isUnsaved || isSaving}
        onClick={() => void saveFile(open, path)}
      >
        {isSaving ? t('saving') : t('save')}
        <kbd className="font-sans text-count opacity-70 max-xl:hidden">{t('ctrlS')}</kbd>
      </Button>
    </div>
  )
}

function ResetButton({ path, isUnsaved }: { path: string; isUnsaved: boolean }) {
  const { workbench } = useOpenProject()
  const [isAsking, setAsking] = useState(false)
  const reset = () => {
    workbench.resetFile(path)
    setAsking(false)
  }
  const resetOrAsk = () => {
    const { files, unsaved } = workbench.store.getState()
    const { added, removed } = countLineChanges(files.get(path)?.content ?? '', unsaved.get(path) ?? '')
    if (Math.max(added, removed) > 1) setAsking(true)
    else reset()
  }
  return (
    <>
      <Button look="ghost" size="s" disabled={!isUnsaved} onClick={resetOrAsk}>
        {t('reset')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('resetName', { name: splitPath(path).name })}
        description={t('whatYouTypedSinceThe')}
      >
        <DialogActions>
          <Button size="l" onClick={() => setAsking(false)}>
            {t('keepTyping')}
          </Button>
          <Button size="l" look="danger" onClick={reset}>
            {t('reset2', { name: splitPath(path).name })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
