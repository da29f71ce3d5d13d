/** The prompt that is being written, kept until it is sent, and what it is to do. */

import type { TurnMode } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptTexts } from '../ports/kept-texts.ts'

export interface Draft {
  store: StoreApi<{ text: string; mode: TurnMode }>
  set(text: string): void
  setMode(mode: TurnMode): void
  /** The mode stays: a question is often followed by another. */
  clear(): void
}

const PROMPT = 'prompt'

/** A page that is opened again builds, so that nobody asks unawares. */
export function createDraft(texts: KeptTexts): Draft {
  const store = createStore(() => ({ text: '', mode: 'build' as TurnMode }))
  let isTouched = false
  const set = (text: string) => {
    isTouched = true
    store.setState({ text })
    texts.keep(PROMPT, text === '' ? null : text)
  }
  // What is typed meanwhile is newer.
  void texts.load().then((kept) => {
    if (!isTouched) store.setState({ text: kept.get(PROMPT) ?? '' })
  })
  return { store, set, setMode: (mode) => store.setState({ mode }), clear: () => set('') }
}
