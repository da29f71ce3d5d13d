/** The prompt that is being written, kept in this browser until it is sent, and what it is to do. */

import type { TurnMode } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

export interface Draft {
  store: StoreApi<{ text: string; mode: TurnMode }>
  set(text: string): void
  setMode(mode: TurnMode): void
  /** The mode stays: a question is often followed by another. */
  clear(): void
}

/** One draft per place: `home`, or a project's id. A page that is opened again builds, so that nobody asks unawares. */
export function createDraft(place: string): Draft {
  const key = `draft:${place}`
  const store = createStore(() => ({ text: readStored(key) ?? '', mode: 'build' as TurnMode }))
  const set = (text: string) => {
    store.setState({ text })
    writeStored(key, text === '' ? null : text)
  }
  return { store, set, setMode: (mode) => store.setState({ mode }), clear: () => set('') }
}
