/** The language of this page. English is there at once; another one is loaded with `setLanguage`. */

import type { Catalogue } from './en/catalogue.ts'
import { type Language, localeOf } from './languages.ts'
import type { SentenceTexts } from './sentences/sentence-texts.ts'

interface Current {
  language: Language
  locale: string
  /** Null: English, which comes with the code that uses it. */
  catalogue: Catalogue | null
  /** Null: English, as the server, the check and the preview write it. */
  sentences: SentenceTexts | null
}

let current: Current = { language: 'en', locale: 'en-GB', catalogue: null, sentences: null }
const listeners = new Set<() => void>()

export function currentLanguage(): Current {
  return current
}

let changeCount = 0

/**
 * `preferred`: the browser's languages, for the region. Resolves with false when a later change overtook this one. Rejects when
 * the catalogue cannot be loaded; the page keeps its language then.
 */
export async function setLanguage(language: Language, preferred: readonly string[] = []): Promise<boolean> {
  changeCount += 1
  const change = changeCount
  const texts = await loadTexts(language)
  if (change !== changeCount) return false
  current = { language, locale: localeOf(language, preferred), ...texts }
  for (const listener of listeners) listener()
  return true
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadTexts(language: Language): Promise<Pick<Current, 'catalogue' | 'sentences'>> {
  switch (language) {
    case 'en':
      return { catalogue: null, sentences: null }
    case 'de': {
      const loading = [import('./de/catalogue.ts'), import('./sentences/de/catalogue.ts')] as const
      const [{ german }, { germanSentences }] = await Promise.all(loading)
      return { catalogue: german, sentences: germanSentences }
    }
    case 'es': {
      const loading = [import('./es/catalogue.ts'), import('./sentences/es/catalogue.ts')] as const
      const [{ spanish }, { spanishSentences }] = await Promise.all(loading)
      return { catalogue: spanish, sentences: spanishSentences }
    }
  }
}
