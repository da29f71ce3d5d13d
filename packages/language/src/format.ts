/** Dates, numbers and lists as the page's language writes them. */

import { currentLanguage } from './current.ts'

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(currentLanguage().locale, options)
}

export function formatDate(date: Date, options?: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString(currentLanguage().locale, options)
}

export function formatTime(date: Date, options?: Intl.DateTimeFormatOptions): string {
  return date.toLocaleTimeString(currentLanguage().locale, options)
}

export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage().locale).format(parts)
}
