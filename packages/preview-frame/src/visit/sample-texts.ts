/** Chooses sample text for an empty form field from its label and placeholder. */

import { CHECK_PERSON } from '@sayso/wire'

export interface FieldWords {
  /** The `type` of the element: `text`, `email`, `tel`, `password`, `date` and so on. */
  type: string
  /** Input mode of a phone's keyboard. */
  inputMode: string
  /** Placeholder and name, as the person reads them. */
  words: string
  /** Below 0: any number of characters. */
  maxChars: number
}

/** Kinds of fields, in the order in which they are tested, with a text that such a field accepts. */
const SAMPLES: readonly (readonly [kind: RegExp, text: string])[] = [
  [/\bemail\b|e-?mail/i, CHECK_PERSON.email],
  [/\bpassword\b|pass(wor[dt]|phrase)/i, CHECK_PERSON.password],
  [/\b(url|website|link)\b|https?:/i, 'https://example.com'],
  [/\b(tel|phone|mobile|telefon|handy)/i, '+49 30 1234567'],
  [/\bdatetime-local\b/, '2026-01-15T09:30'],
  [/\bmonth\b.*YYYY-MM|\bYYYY-MM\b(?!-)/, '2026-01'],
  [/\b(DD|TT)\.MM\.(YYYY|JJJJ)\b/, '15.01.2026'],
  [/\bDD\/MM\/YYYY\b/, '15/01/2026'],
  [/\bMM\/DD\/YYYY\b/, '01/15/2026'],
  [/\b(date|datum|birthday|geburtstag)\b|YYYY-MM-DD/i, '2026-01-15'],
  [/\b(time|uhrzeit)\b|\bHH:MM\b/i, '09:30'],
  [/\b(numeric|decimal|number)\b/i, '12'],
  [
    /\b(amount|price|cost|total|betrag|preis|weight|gewicht|age|alter|minutes|minuten|quantity|menge|anzahl)\b/i,
    '12',
  ],
  [/^\s*[€$£]?\s*\d+([.,]\d+)?\s*[€$£]?\s*$/, '12'],
  [/\b(search|suche)/i, 'a'],
  [/\b(name|vorname|nachname)\b/i, 'Anna'],
]

export function sampleTextFor({ type, inputMode, words, maxChars }: FieldWords): string {
  const described = `${type === 'text' ? '' : type} ${inputMode} ${words}`.trim()
  const text = SAMPLES.find(([kind]) => kind.test(described))?.[1] ?? 'Sample'
  return maxChars >= 0 ? text.slice(0, maxChars) : text
}
