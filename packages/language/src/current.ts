/** The language of this page. English is there at once; another one is loaded with `setLanguage`. */

import type { Catalogue } from './en/catalogue.ts'
import { type Language, localeOf } from './languages.ts'

interface Current {
  language: Language
  locale: string
  /** Null: English, which comes with the code that uses it. */
  catalogue: Catalogue | null
}

let current: Current = { language: 'en', locale: 'en-GB', catalogue: null }
const listeners = new Set<() => void>()

export function currentLanguage(): Current {
  return current
}

/** `preferred`: the browser's languages, for the region. Rejects when the catalogue cannot be loaded; the page keeps its language then. */
export async function setLanguage(language: Language, preferred: readonly string[] = []): Promise<void> {
  const catalogue = await loadCatalogue(language)
  current = { language, locale: localeOf(language, preferred), catalogue }
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadCatalogue(language: Language): Promise<Catalogue | null> {
  switch (language) {
    case 'en':
      return null
    case 'de':
      return (await import('./de/catalogue.ts')).german
    case 'es':
      return (await import('./es/catalogue.ts')).spanish
  }
}
