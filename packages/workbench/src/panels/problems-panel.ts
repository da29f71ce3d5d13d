/** Which of problems and console the panel under the editor shows, and whether it is expanded. */

import { createStore, type StoreApi } from 'zustand/vanilla'

type ProblemsTab = 'problems' | 'console'

export interface ProblemsPanel {
  store: StoreApi<{ tab: ProblemsTab; isOpen: boolean }>
  /** Expands it, too. */
  choose(tab: ProblemsTab): void
  toggle(): void
}

export function createProblemsPanel(): ProblemsPanel {
  const store = createStore<{ tab: ProblemsTab; isOpen: boolean }>(() => ({ tab: 'problems', isOpen: true }))
  return {
    store,
    choose: (tab) => store.setState({ tab, isOpen: true }),
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
  }
}
