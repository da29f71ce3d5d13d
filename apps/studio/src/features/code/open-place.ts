/** Opens a file at a line: from a problem, a console line, or an element that was pointed at. */

import type { SourcePlace } from '@sayso/wire'
import type { Workbench } from '@sayso/workbench'
import { createStore } from 'zustand/vanilla'
import { showSide } from '../workbench/layout.ts'

/** The place that an editor is to show next; the editor of its file takes it. */
export const wantedPlaceStore = createStore<{ place: SourcePlace | null }>(() => ({ place: null }))

export function openPlace(workbench: Workbench, place: SourcePlace): void {
  workbench.openFile(place.path)
  workbench.setActiveView('code')
  showSide('pane')
  wantedPlaceStore.setState({ place })
}

/** Answers the place that is wanted in this file, once. */
export function takeWantedPlace(path: string): SourcePlace | null {
  const { place } = wantedPlaceStore.getState()
  if (place?.path !== path) return null
  wantedPlaceStore.setState({ place: null })
  return place
}
