/** Texts without what changes by itself from one check to the next: numbers, and the names of days and months. */

export function plainWords(words: string): string {
  return words
    .toLocaleLowerCase()
    .replace(CALENDAR_WORD, '#')
    .replace(/\p{N}+(?:[.,:/\s-]+\p{N}+)*/gu, '#')
    .replace(/(?:#[\s,.]*)+/g, '#')
    .trim()
}

const LOCALES = ['en', 'de', 'es', 'fr']

const CALENDAR_WORD = new RegExp(
  `(?<!\\p{L})(?:${LOCALES.flatMap(calendarWords)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^$()]/g, '\\$&'))
    .join('|')})(?!\\p{L})`,
  'gu',
)

function calendarWords(locale: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)))
  return (['long', 'short'] as const).flatMap((length) => [
    ...months.map((date) => nameOf(date, { month: length })),
    ...days.map((date) => nameOf(date, { weekday: length })),
  ])

  function nameOf(date: Date, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date).toLocaleLowerCase()
  }
}
