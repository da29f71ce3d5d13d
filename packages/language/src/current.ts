/** The language of this page. English is there at once; another one is loaded with `setLanguage`. */

import type { Catalogue } from './en/catalogue.ts'
import { type Language, localeOf } from './languages.ts'
import type { Recognizer } from './recognize.ts'

interface Current {
  language: Language
  locale: string
  /** Null: English, which comes with the code that uses it. */
  catalogue: Catalogue | null
  /** Puts sentences of the server, the check and the preview into the language. Null: English, as they write it. */
  recognize: Recognizer | null
}

let current: Current = { language: 'en', locale: 'en-GB', catalogue: null, recognize: null }
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
  const locale = localeOf(language, preferred)
  const texts = await loadTexts(language, locale)
  if (change !== changeCount) return false
  current = { language, locale, ...texts }
  for (const listener of listeners) listener()
  return true
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Texts = Pick<Current, 'catalogue' | 'recognize'>

async function loadTexts(language: Language, locale: string): Promise<Texts> {
  switch (language) {
    case 'en':
      return { catalogue: null, recognize: null }
    case 'de': {
      const [{ german }, { germanSentences }, { createRecognizer }] = await Promise.all([
        import('./de/catalogue.ts'),
        import('./sentences/de/catalogue.ts'),
        import('./recognize.ts'),
      ])
      return { catalogue: german, recognize: createRecognizer(germanSentences, locale) }
    }
    case 'es': {
      const [{ spanish }, { spanishSentences }, { createRecognizer }] = await Promise.all([
        import('./es/catalogue.ts'),
        import('./sentences/es/catalogue.ts'),
        import('./recognize.ts'),
      ])
      return { catalogue: spanish, recognize: createRecognizer(spanishSentences, locale) }
    }
  }
}
