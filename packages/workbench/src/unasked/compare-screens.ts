/** Differences between two versions of a screen, as a check saw them. What is only added does not count. */

import type { SeenScreen } from '@sayso/preview'
import type { ScreenLook } from '@sayso/wire'

export type Difference =
  | { kind: 'text'; from: string; to: string }
  | { kind: 'text-lost'; words: string }
  | { kind: 'button-lost'; label: string }
  /** Colour or type of these texts. */
  | { kind: 'paint'; words: readonly string[] }
  /** Address patterns; `to` null: the button leads nowhere. */
  | { kind: 'way'; label: string; to: string | null }

export interface ScreenChange {
  filePath: string
  pattern: string
  differences: readonly Difference[]
}

/** Screens that are in both. `patternOf`: of an address of the app. */
export function compareScreens(
  before: readonly SeenScreen[],
  after: readonly SeenScreen[],
  patternOf: (address: string) => string,
): ScreenChange[] {
  return before.flatMap((old) => {
    const now = after.find(({ filePath }) => filePath === old.filePath)
    const differences = now === undefined ? [] : compare(old, now, patternOf)
    return differences.length === 0 ? [] : [{ filePath: old.filePath, pattern: old.pattern, differences }]
  })
}

function compare(old: SeenScreen, now: SeenScreen, patternOf: (address: string) => string): Difference[] {
  const unsteady = new Set([...old.unsteady, ...now.unsteady].map(plainWords))
  const isSteady = (words: string) => !unsteady.has(plainWords(words)) && plainWords(words) !== ''
  const lostButtons = missingFrom(old.look.buttons, now.look.buttons).filter(isSteady)
  const newButtons = missingFrom(now.look.buttons, old.look.buttons)
  const isNamed = (words: string) => lostButtons.some((label) => label.includes(words))
  const wordsOf = ({ texts }: ScreenLook) => texts.map(({ words }) => words)
  const lost = missingFrom(wordsOf(old.look), wordsOf(now.look)).filter(isSteady)
  const added = missingFrom(wordsOf(now.look), wordsOf(old.look)).filter(isSteady)
  // As many as before: they were worded otherwise.
  const isReworded = lost.length === added.length
  const texts = lost.flatMap((words, index): Difference[] => {
    const to = added[index]
    if (isReworded && to !== undefined) return [{ kind: 'text', from: words, to }]
    return isNamed(words) ? [] : [{ kind: 'text-lost', words }]
  })
  const isRelabelled = isReworded && lostButtons.length === newButtons.length
  return [
    ...texts,
    ...(isRelabelled ? [] : lostButtons.map((label): Difference => ({ kind: 'button-lost', label }))),
    ...comparePaint(old, now, isSteady),
    ...compareWays(old, now, { patternOf, isSteady }),
  ]
}

function comparePaint(old: SeenScreen, now: SeenScreen, isSteady: (words: string) => boolean): Difference[] {
  const paints = new Map(now.look.texts.map(({ words, paint }) => [plainWords(words), paint]))
  const words = old.look.texts
    .filter(
      (text) => isSteady(text.words) && (paints.get(plainWords(text.words)) ?? text.paint) !== text.paint,
    )
    .map((text) => text.words)
  return words.length === 0 ? [] : [{ kind: 'paint', words: [...new Set(words)] }]
}

interface WayContext {
  patternOf: (address: string) => string
  isSteady: (words: string) => boolean
}

/** Buttons that were pressed both times, and led somewhere before. */
function compareWays(old: SeenScreen, now: SeenScreen, { patternOf, isSteady }: WayContext): Difference[] {
  const ways = new Map(now.ways.map(({ label, to }) => [plainWords(label), to]))
  return old.ways.flatMap(({ label, to }): Difference[] => {
    const leadsTo = ways.get(plainWords(label))
    if (to === null || leadsTo === undefined || !isSteady(label)) return []
    const pattern = leadsTo === null ? null : patternOf(leadsTo)
    return pattern === patternOf(to) ? [] : [{ kind: 'way', label, to: pattern }]
  })
}

function missingFrom(words: readonly string[], others: readonly string[]): string[] {
  const there = new Set(others.map(plainWords))
  return [...new Set(words)].filter((one) => !there.has(plainWords(one)))
}

/** Numbers and the names of days and months change by themselves from one check to the next. */
function plainWords(words: string): string {
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
