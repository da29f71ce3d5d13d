/** The editor that a project's page shows, for what changes its text as if it were typed. */

import type { OpenProject } from '@sayso/workbench'

interface ShownEditor {
  path: string
  /** One step of the editor's own history. */
  replaceText(text: string): void
}

const editors = new WeakMap<OpenProject, ShownEditor>()

/** Until the returned function is called. */
export function showEditor(open: OpenProject, editor: ShownEditor): () => void {
  editors.set(open, editor)
  return () => {
    if (editors.get(open) === editor) editors.delete(open)
  }
}

export function shownEditor(open: OpenProject): ShownEditor | null {
  return editors.get(open) ?? null
}
