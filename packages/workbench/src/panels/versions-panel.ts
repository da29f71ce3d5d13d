/**
 * State of the Versions view: the selected version, the one it is compared with, the form of the difference, and the
 * version being tried.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { VersionKind } from '../versions/version-groups.ts'

export type DiffLook = 'inline' | 'split'

interface VersionsPanelState {
  /** Null: the newest. */
  number: number | null
  /** Null: the version before. */
  against: number | null
  look: DiffLook
  /** The version that runs beside the project's own app. */
  tried: number | null
  /** The listed kind. */
  kind: VersionKind
}

export interface VersionsPanel {
  store: StoreApi<VersionsPanelState>
  choose(number: number | null): void
  compareWith(against: number | null): void
  chooseLook(look: DiffLook): void
  tryOut(number: number | null): void
  list(kind: VersionKind): void
}

export function createVersionsPanel(): VersionsPanel {
  const store = createStore<VersionsPanelState>(() => ({
    number: null,
    against: null,
    look: 'inline',
    tried: null,
    kind: 'all',
  }))
  return {
    store,
    choose: (number) => store.setState({ number, against: null, tried: null }),
    compareWith: (against) => store.setState({ against }),
    chooseLook: (look) => store.setState({ look }),
    tryOut: (tried) => store.setState({ tried }),
    list: (kind) => store.setState({ kind }),
  }
}
