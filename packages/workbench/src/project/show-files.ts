/** Hands the preview what the workbench holds: the project's files, and those that an answer is writing. */

import type { Preview } from '@sayso/preview'
import type { Workbench } from '../editor/workbench.ts'

interface ShownFiles {
  workbench: Pick<Workbench, 'store'>
  preview: Pick<Preview, 'setFiles' | 'setDrafts'>
  /** The files that are there when an answer begins are the starter's. */
  isNewApp(): boolean
}

/** From now on, until the returned function is called. */
export function showFiles({ workbench, preview, isNewApp }: ShownFiles): () => void {
  return workbench.store.subscribe((state, before) => {
    if (state.files !== before.files) preview.setFiles(state.files)
    const { streamed, streamedTitle: title } = state
    if (streamed === before.streamed && title === before.streamedTitle) return
    preview.setDrafts(streamed && { isNewApp: isNewApp(), title, files: streamed })
  })
}
