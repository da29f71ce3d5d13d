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

/** This page’s choice. Another page may choose another one, which the next page begins with. */
let choice: Language | null = null

/** Null: as the browser. */
export function chosenLanguage(): Language | null {
  return choice
}

/** Before the first paint, so that no text changes under a reader. */
export async function startLanguage(): Promise<void> {
  choice = toLanguage(readStored(KEY))
  const language = choice ?? firstLanguage(navigator.languages)
  if (language === 'en') return
  await show(language).catch(() => {
    // Without its catalogue the page is in English, which needs none.
  })
}

/** Rejects when the language cannot be loaded; the choice is not kept then. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  const isShown = await show(language ?? firstLanguage(navigator.languages))
  if (!isShown) return
  choice = language
  writeStored(KEY, language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, () => currentLanguage().language)
}

/** False when a later choice overtook this one. */
async function show(language: Language): Promise<boolean> {
  if (!(await setLanguage(language, navigator.languages))) return false
  const { locale } = currentLanguage()
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  return true
}
