/** Shows a part of the open project, and the half of the page that it is in. */

import type { SourcePlace } from '@sayso/wire'
import type { OpenProject, WorkbenchView } from '@sayso/workbench'
import { showSide } from './layout.ts'

/** The element in which a file is edited; there once the editor is loaded. */
export const FILE_EDITOR_ID = 'file-editor'

/** The half of the page in which the app runs, also where it is hidden. */
export const PREVIEW_ID = 'preview'

/** On pages of one column the chat gives its place to the view. */
export function showView({ workbench }: OpenProject, view: WorkbenchView): void {
  workbench.setActiveView(view)
  showSide('pane')
}

export function showPlace({ panels }: OpenProject, place: SourcePlace): void {
  panels.code.open(place)
  showSide('pane')
}

/** Shows the file with the reason why it is not saved. Without a path, the one that was open. */
export function showFile(open: OpenProject, path: string | undefined): void {
  if (path !== undefined) open.workbench.openFile(path)
  showView(open, 'code')
}

/** Shows the running app, which may already be beside the current view. */
export function showApp({ workbench }: OpenProject): void {
  showSide('pane')
  const isInView = document.getElementById(PREVIEW_ID)?.checkVisibility({ visibilityProperty: true })
  if (isInView !== true) workbench.setActiveView('preview')
}

export function showAccess(open: OpenProject): void {
  // On narrow pages the panel lies over the view.
  open.devices.hidePanel()
  open.panels.database.setState({ room: { kind: 'access' } })
  showView(open, 'database')
}
