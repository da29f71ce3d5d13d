/** Holds the state that the studio sees, and notifies listeners once per task. */

import type { PreviewState } from './preview-state.ts'

export interface PreviewStore {
  get(): PreviewState
  set(change: Partial<PreviewState>): void
  subscribe(listener: () => void): () => void
}

export function createPreviewStore(initialPath: string): PreviewStore {
  const listeners = new Set<() => void>()
  let isScheduled = false
  let state: PreviewState = {
    phase: 'loading',
    failure: null,
    preparation: null,
    revision: 0,
    shownRevision: 0,
    isBlank: false,
    isBehind: false,
    problems: [],
    route: initialPath,
    console: [],
    requests: [],
    phoneMarks: null,
    fixedScheme: null,
    standIns: [],
    extraPackages: { isFetching: false, questions: [], missingPeers: [] },
    lastTiming: null,
    isInspecting: false,
    inspected: null,
    foundElements: null,
    changed: null,
    refusedMessageCount: 0,
  }

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(() => {
        isScheduled = false
        for (const listener of [...listeners]) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
