/** A plausible value for a column, by its type and its name. */

import type { SampleColumn } from './sample-tables.ts'

type Described = Pick<SampleColumn, 'name' | 'type' | 'maxChars' | 'allowed' | 'isRequired'>

/** Moments at which something ended are better left open, and pictures that are not there unnamed. */
const LEFT_EMPTY =
  /_at$|_on$|deleted|archived|cancel|(?:image|avatar|photo|picture|file|cover|thumbnail|url|path|uri)/i

/** False: the column keeps its default, or nothing. */
export function isFilled(
  column: Described & Pick<SampleColumn, 'hasDefault' | 'isPerson' | 'target'>,
): boolean {
  if (column.isRequired || column.target !== null || column.isPerson) return true
  if (column.hasDefault || LEFT_EMPTY.test(column.name)) return false
  return kindOf(column.type) !== 'other'
}

/** Counted from 0. Null for a type that no text becomes. */
export function sampleValue(column: Described, index: number): string | null {
  const { type, allowed } = column
  if (allowed.length > 0) return allowed[index % allowed.length] ?? null
  if (type.endsWith('[]')) return '{}'
  switch (kindOf(type)) {
    case 'text':
      return textOf(column, index)
    case 'number':
      return String(index + 1)
    case 'boolean':
      return index % 2 === 0 ? 'true' : 'false'
    case 'json':
      return '{}'
    case 'moment':
      return new Date(BASE_MS + index * DAY_MS + hoursOf(column.name) * HOUR_MS).toISOString()
    case 'date':
      return new Date(BASE_MS + index * DAY_MS).toISOString().slice(0, 10)
    case 'time':
      return `${String(9 + (index % 8) + hoursOf(column.name)).padStart(2, '0')}:00`
    case 'uuid':
      return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    case 'interval':
      return `${index + 1} hours`
    case 'other':
      return null
  }
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Any day; the same in each check, so that pictures of screens compare. */
const BASE_MS = Date.UTC(2026, 5, 1, 9)

/** An end comes after its beginning. */
function hoursOf(name: string): number {
  return /end|until|finish|due|check_?out|to$/i.test(name) ? 1 : 0
}

type Kind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'json'
  | 'moment'
  | 'date'
  | 'time'
  | 'uuid'
  | 'interval'
  | 'other'

function kindOf(type: string): Kind {
  if (/^(?:text|character|citext|name)/.test(type)) return 'text'
  if (/^(?:smallint|integer|bigint|numeric|real|double|money)/.test(type)) return 'number'
  if (type.startsWith('timestamp')) return 'moment'
  if (type.startsWith('json')) return 'json'
  if (type.startsWith('time')) return 'time'
  if (type === 'boolean' || type === 'date' || type === 'uuid' || type === 'interval') return type
  return 'other'
}

function textOf({ name, maxChars }: Described, index: number): string {
  const number = index + 1
  const text =
    TEXTS.find(([pattern]) => pattern.test(name))?.[1](number) ?? `Sample ${wordOf(name)} ${number}`
  return maxChars === null ? text : text.slice(0, maxChars)
}

const TEXTS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/e-?mail/i, (number) => `sample${number}@example.com`],
  [/url|link|website/i, (number) => `https://example.com/${number}`],
  [/phone|mobile/i, (number) => `+1 555 010${number}`],
  [/slug|handle|username|user_name|code$/i, (number) => `sample-${number}`],
  [/colou?r/i, () => '#3b82f6'],
  [/emoji|icon/i, () => '🌱'],
  [/currency/i, () => 'EUR'],
  [/country/i, () => 'DE'],
  [/lang|locale/i, () => 'en'],
  [/date|day$/i, (number) => `2026-06-0${number}`],
  [/time$/i, (number) => `0${number}:00`],
]

function wordOf(name: string): string {
  return name.replace(/_/g, ' ').trim().toLowerCase()
}
