/** The page's language: that of the browser, or one chosen in Settings, which this browser keeps. */

import {
  currentLanguage,
  directionOf,
  firstLanguage,
  type Language,
  onLanguageChange,
  setLanguage,
  toLanguage,
} from '@sayso/language'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'language'

/** Null: as the browser. */
export function chosenLanguage(): Language | null {
  return toLanguage(readStored(KEY))
}

/** Before the first paint, so that no text changes under a reader. */
export async function startLanguage(): Promise<void> {
  const language = chosenLanguage() ?? firstLanguage(navigator.languages)
  if (language === 'en') return
  await show(language).catch(() => {
    // Without its catalogue the page is in English, which needs none.
  })
}

/** Rejects when the language cannot be loaded; the choice is not kept then. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  await show(language ?? firstLanguage(navigator.languages))
  writeStored(KEY, language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, () => currentLanguage().language)
}

async function show(language: Language): Promise<void> {
  await setLanguage(language, navigator.languages)
  const { locale } = currentLanguage()
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
