/** Shows the app with the panel of its look, in the place that comments have too. */

import type { OpenProject } from '@sayso/workbench'
import { showView } from '../../page/show.ts'

export function showLook(open: OpenProject): void {
  open.comments.closePanel()
  showView(open, 'preview')
  open.panels.look.setState({ isOpen: true })
}
