/** Which of problems and console the panel under the editor shows, and whether it is unfolded. */

import type { Workbench } from '@sayso/workbench'
import { createStore } from 'zustand/vanilla'
import { showSide } from '../workbench/layout.ts'

export type PanelTab = 'problems' | 'console'

export const panelStore = createStore<{ tab: PanelTab; isOpen: boolean }>(() => ({
  tab: 'problems',
  isOpen: true,
}))

export function choosePanelTab(tab: PanelTab): void {
  panelStore.setState({ tab, isOpen: true })
}

export function showConsole(workbench: Workbench): void {
  choosePanelTab('console')
  workbench.setActiveView('code')
  showSide('pane')
}
