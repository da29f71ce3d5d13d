/** The views of the pane, in order. */

import type { WorkbenchView } from '@sayso/workbench'
import { CodeXml, History, type LucideIcon, Smartphone } from 'lucide-react'

export interface View {
  id: WorkbenchView
  label: string
  Icon: LucideIcon
}

// Database joins them when a project has one.
export const VIEWS: readonly View[] = [
  { id: 'preview', label: 'Preview', Icon: Smartphone },
  { id: 'code', label: 'Code', Icon: CodeXml },
  { id: 'versions', label: 'Versions', Icon: History },
]
