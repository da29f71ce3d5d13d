/** The prompt that is being written, kept in this browser until it is sent. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

export interface Draft {
  store: StoreApi<{ text: string }>
  set(text: string): void
  clear(): void
}

/** One draft per place: `home`, or a project's id. */
export function createDraft(place: string): Draft {
  const key = `draft:${place}`
  const store = createStore(() => ({ text: readStored(key) ?? '' }))
  const set = (text: string) => {
    store.setState({ text })
    writeStored(key, text === '' ? null : text)
  }
  return { store, set, clear: () => set('') }
}
