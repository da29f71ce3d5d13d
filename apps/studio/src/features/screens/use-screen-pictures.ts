/** The pictures of the open project's screens, while its page is open. */

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { faultsOf } from '../preview/repair.ts'
import type { OpenProject } from '../project/open-project.ts'
import { useOpenProject } from '../project/open-project-context.tsx'
import { createScreenPictures, type Shown } from './screen-pictures.ts'

export function useScreenPictures(): ReadonlyMap<string, string> {
  const open = useOpenProject()
  const [pictures] = useState(() =>
    createScreenPictures({
      preview: open.preview,
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
      createUrl: (picture) => URL.createObjectURL(picture),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    }),
  )
  useEffect(() => {
    const note = () => pictures.note(shownOf(open))
    const unsubscribes = [open.preview.store.subscribe(note), open.conversation.store.subscribe(note)]
    note()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      pictures.dispose()
    }
  }, [open, pictures])
  return useStore(pictures.store)
}

function shownOf({ preview, conversation, store }: OpenProject): Shown {
  const { state } = preview.store.getState()
  const isShown = state !== null && state.phase === 'running' && state.shownRevision === state.revision
  return {
    route: state?.route ?? '/',
    versionNumber: store.getState().version.number,
    isAtRest:
      isShown && faultsOf(state.problems).length === 0 && conversation.store.getState().turn.phase === 'idle',
  }
}
