/** Which of problems, console and network is shown, and whether it is: under the editor, and in the drawer under the app. */

import { createStore, type StoreApi } from 'zustand/vanilla'

type ProblemsTab = 'problems' | 'console' | 'network'

interface ProblemsView {
  tab: ProblemsTab
  /** Under the editor. */
  isOpen: boolean
  /** Under the app. */
  isDrawerOpen: boolean
}

export interface ProblemsPanel {
  store: StoreApi<ProblemsView>
  /** Also expands it below the editor. */
  choose(tab: ProblemsTab): void
  toggle(): void
  openDrawer(tab: ProblemsTab): void
  closeDrawer(): void
}

export function createProblemsPanel(): ProblemsPanel {
  const store = createStore<ProblemsView>(() => ({ tab: 'problems', isOpen: true, isDrawerOpen: false }))
  return {
    store,
    choose: (tab) => store.setState({ tab, isOpen: true }),
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    openDrawer: (tab) => store.setState({ tab, isDrawerOpen: true }),
    closeDrawer: () => store.setState({ isDrawerOpen: false }),
  }
}
