/** Opens a file at a line: from a problem, a console line, or an element that was pointed at. */

import type { SourcePlace } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Workbench } from '../editor/workbench.ts'

export interface CodePanel {
  /** The place that an editor is to show next; the editor of its file takes it. */
  store: StoreApi<{ place: SourcePlace | null }>
  open(place: SourcePlace): void
  /** Answers the place that is wanted in this file, once. */
  takePlace(path: string): SourcePlace | null
}

export function createCodePanel(workbench: Pick<Workbench, 'openFile' | 'setActiveView'>): CodePanel {
  const store = createStore<{ place: SourcePlace | null }>(() => ({ place: null }))
  return {
    store,
    open(place) {
      workbench.openFile(place.path)
      workbench.setActiveView('code')
      store.setState({ place })
    },
    takePlace(path) {
      const { place } = store.getState()
      if (place?.path !== path) return null
      store.setState({ place: null })
      return place
    },
  }
}
