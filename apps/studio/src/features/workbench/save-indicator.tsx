/** Indicator of whether everything is on the server. */

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
        title={`Failed to save. ${save.sentence}`}
        className="touch-target underlined shrink-0 text-ui-s text-danger"
        onClick={() => showFile(open, save.paths[0])}
      >
        Not saved
      </button>
    )
  }
  // The dialog asks what becomes of it.
  if (save.kind === 'conflict') return <Words>Not saved</Words>
  if (save.kind === 'saving') return <Words>Saving</Words>
  if (isStreaming) return <Words>Version {nextVersion} in progress</Words>
  if (unsavedCount > 0) {
    return (
      <Words>
        <span aria-hidden="true" className="mr-2 inline-block size-[7px] rounded-full bg-ink" />
        {unsavedCount === 1 ? '1 unsaved file' : `${unsavedCount} unsaved files`}
      </Words>
    )
  }
  return (
    <Words>
      <Check className="mr-1.5 inline size-3.5 align-[-2px]" strokeWidth={1.75} aria-hidden="true" />
      Saved
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
