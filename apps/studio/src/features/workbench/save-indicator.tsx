/** Indicator of whether everything is on the server. */

import { t } from '@sayso/language/workbench'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import {
  useConversation,
  useOpenProject,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showFile } from '../../page/show.ts'

export function SaveIndicator() {
  const open = useOpenProject()
  const { saving } = open
  const save = useStore(saving.store)
  const unsavedCount = useWorkbench((state) => state.unsaved.size)
  const isStreaming = useConversation((state) => state.turn.phase === 'streaming')
  const nextVersion = useProjectState((state) => state.version.number + 1)

  if (save.kind === 'failed') {
    return (
      <button
        type="button"
        title={t('failedToSave', { sentence: save.sentence })}
        className="touch-target underlined shrink-0 text-ui-s text-danger"
        onClick={() => showFile(open, save.paths[0])}
      >
        {t('notSaved')}
      </button>
    )
  }
  // The dialog asks what becomes of it.
  if (save.kind === 'conflict') return <Words>{t('notSaved')}</Words>
  if (save.kind === 'saving') return <Words>{t('saving')}</Words>
  if (isStreaming) return <Words>{t('versionInProgress', { nextVersion })}</Words>
  if (unsavedCount > 0) {
    return (
      <Words>
        <span aria-hidden="true" className="me-2 inline-block size-[7px] rounded-full bg-ink" />
        {t('unsavedFiles', { unsavedCount })}
      </Words>
    )
  }
  return (
    <Words>
      <Check className="me-1.5 inline size-3.5 align-[-2px]" strokeWidth={1.75} aria-hidden="true" />
      {t('saved')}
    </Words>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 text-ui-s whitespace-nowrap text-ink-2 tabular-nums xl:min-w-32">
      {children}
    </span>
  )
}
