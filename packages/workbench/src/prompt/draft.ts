/** The prompt that is being written, kept until it is sent, and its mode. */

import type { TurnMode } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptTexts } from '../ports/kept-texts.ts'

export interface Draft {
  store: StoreApi<{ text: string; mode: TurnMode }>
  set(text: string): void
  setMode(mode: TurnMode): void
  /** The mode stays: a question is often followed by another. */
  clear(): void
  /**
   * This text has been sent: it is not a draft any more, also where it is stored and has not been read yet. Text
   * typed since stays.
   */
  clearSent(text: string): void
}

const PROMPT = 'prompt'

/** A page that is opened again builds, so that nobody asks unawares. */
export function createDraft(texts: KeptTexts): Draft {
  const store = createStore(() => ({ text: '', mode: 'build' as TurnMode }))
  let isTouched = false
  let isRead = false
  /** Set while the stored text is being read. */
  let sent: string | null = null
  const set = (text: string) => {
    isTouched = true
    store.setState({ text })
    texts.keep(PROMPT, text === '' ? null : text)
  }
  // Text typed meanwhile is newer.
  void texts.load().then((kept) => {
    isRead = true
    if (isTouched) return
    const text = kept.get(PROMPT) ?? ''
    if (sent !== null && isSame(text, sent)) set('')
    else store.setState({ text })
  })
  return {
    store,
    set,
    setMode: (mode) => store.setState({ mode }),
    clear: () => set(''),
    clearSent(text) {
      if (isSame(store.getState().text, text)) set('')
      else if (!isRead) sent = text
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}
