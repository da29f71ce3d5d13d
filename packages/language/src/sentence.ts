/** Sentences of the server, the check and the preview, which are written in English, in the language of the page. */

import { currentLanguage } from './current.ts'

/** The text as it is where the page speaks English, and where nobody has written the sentence for people. */
export function translated(english: string): string {
  return currentLanguage().recognize?.(english) ?? english
}
