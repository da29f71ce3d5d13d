/** Languages that the studio speaks, and the choice among them. */

/** A language is offered when its catalogue is complete; the types refuse one that is not. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const

export type Language = keyof typeof LANGUAGES

const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']

export function toLanguage(text: string | null): Language | null {
  return text !== null && Object.hasOwn(LANGUAGES, text) ? (text as Language) : null
}

/** The first of a browser's languages that the studio speaks. */
export function firstLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = toLanguage(baseOf(tag))
    if (language !== null) return language
  }
  return 'en'
}

/** The region of the browser where it has one for the language, so that dates in Austria are Austrian. English is British. */
export function localeOf(language: Language, preferred: readonly string[]): string {
  if (language === 'en') return 'en-GB'
  return preferred.find((tag) => baseOf(tag) === language) ?? language
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(baseOf(tag)) ? 'rtl' : 'ltr'
}

function baseOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}
