/** A text of one file that the preview shows while the person still chooses, and that is saved nowhere. Source: SPEC.md of this package, WT45. */

import { applyChanges, type ProjectFile } from '@sayso/project'
import type { Workbench } from '../editor/workbench.ts'

export interface ThemeTrial {
  show(path: string, text: string): void
  /** Ends it with the file as it is shown. Answers the file as it was before; undefined when none is being tried. */
  keep(): ProjectFile | undefined
  /** Ends it with the file as it was, unless something else has changed it since. */
  cancel(): void
}

export function createThemeTrial(workbench: Pick<Workbench, 'store' | 'loadFiles'>): ThemeTrial {
  let trial: { path: string; before: ProjectFile; shown: ProjectFile } | null = null

  function put(path: string, file: ProjectFile): void {
    workbench.loadFiles(applyChanges(workbench.store.getState().files, new Map([[path, file]])))
  }
  function cancel(): void {
    if (trial === null) return
    const { path, before, shown } = trial
    trial = null
    if (workbench.store.getState().files.get(path)?.content === shown.content) put(path, before)
  }
  return {
    show(path, text) {
      if (trial !== null && trial.path !== path) cancel()
      const present = workbench.store.getState().files.get(path)
      if (present === undefined) return
      const shown = { content: text, isBinary: false }
      trial = { path, before: trial?.before ?? present, shown }
      put(path, shown)
    },
    keep() {
      const before = trial?.before
      trial = null
      return before
    },
    cancel,
  }
}
