/** Sentences of the server, the check and the preview, which are written in English, in the language of the page. */

import { currentLanguage } from './current.ts'
import { createRecognizer, type Recognizer } from './recognize.ts'
import type { SentenceTexts } from './sentences/sentence-texts.ts'

let last: { texts: SentenceTexts; locale: string; recognize: Recognizer } | null = null

/** The text as it is where the page speaks English, and where nobody has written the sentence for people. */
export function translated(english: string): string {
  const { sentences: texts, locale } = currentLanguage()
  if (texts === null) return english
  if (last?.texts !== texts || last.locale !== locale)
    last = { texts, locale, recognize: createRecognizer(texts, locale) }
  return last.recognize(english)
}
