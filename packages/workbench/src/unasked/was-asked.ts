/** Judges which changes of screens the person's message asked for. In doubt a change counts as asked for: a false alarm costs trust. */

import type { SeenScreen } from '@sayso/preview'
import { labelOf } from '../preview/screens.ts'
import type { ComparedScreen, Difference, ScreenChange } from './compare-screens.ts'
import { readWish, sharesWord, type Wish, wordsOf } from './read-wish.ts'

interface AnsweredWish {
  prompt: string
  /** Pattern of the screen that was open when the message was sent; null when unknown. */
  openPattern: string | null
  /** Files that the answer changed. */
  changedPaths: ReadonlySet<string>
  /** Screens before the answer. */
  screens: readonly SeenScreen[]
}

/** The subjects of a message: the whole app, the looks of all of it, or some screens by their patterns. */
type Subjects = 'all' | 'looks' | ReadonlySet<string>

/** The changes that nobody asked for. */
export function findUnasked(compared: readonly ComparedScreen[], answered: AnsweredWish): ScreenChange[] {
  const wish = readWish(answered.prompt)
  const subjects = subjectsOf(answered, wish, compared)
  const patterns = new Set(answered.screens.map(({ pattern }) => pattern))
  return compared.flatMap(({ filePath, pattern, differences }) => {
    const buttons = answered.screens.find((screen) => screen.pattern === pattern)?.look.buttons ?? []
    const isMeant = (difference: Difference) =>
      isAskedFor(difference, wish) ||
      (typeof subjects === 'string'
        ? isPartOfAll(difference, subjects)
        : subjects.has(pattern) && isPartOfSubject(difference, wish, { patterns, buttons }))
    const unasked = differences.filter((difference) => !isMeant(difference))
    return unasked.length === 0 ? [] : [{ filePath, pattern, differences: unasked }]
  })
}

function subjectsOf(
  { openPattern, changedPaths, screens }: AnsweredWish,
  wish: Wish,
  compared: readonly ComparedScreen[],
): Subjects {
  if (wish.isAboutAll) return 'all'
  const named = screens.filter((screen) => sharesWord(wish.words, namesOf(screen)))
  const here = openPattern !== null && wish.isAboutHere ? [openPattern] : []
  if (named.length + here.length > 0) return new Set([...named.map(({ pattern }) => pattern), ...here])
  const quoted = screens.filter(({ look }) =>
    look.texts.some(({ words }) => sharesWord(wish.quotedWords, wordsOf(words))),
  )
  if (quoted.length > 0) return new Set([...quoted.map(({ pattern }) => pattern), ...grownOf(compared)])
  if (wish.isAboutLooks) return 'looks'
  const edited = screens.filter(({ filePath }) => changedPaths.has(filePath)).map(({ pattern }) => pattern)
  const possible = openPattern === null ? edited : [...edited, openPattern]
  // Where a screen has more than before, that is what was asked for.
  const grown = grownOf(compared).filter((pattern) => possible.includes(pattern))
  return new Set(grown.length > 0 ? grown : possible)
}

function grownOf(compared: readonly ComparedScreen[]): string[] {
  return compared.filter(({ hasGrown }) => hasGrown).map(({ pattern }) => pattern)
}

/** Its route, its heading, and its largest text. */
function namesOf({ pattern, look: { texts, title } }: SeenScreen): string[] {
  const sizeOf = (paint: string) => Number.parseFloat(/([\d.]+)px/.exec(paint)?.[1] ?? '0')
  const largest = texts.toSorted((a, b) => sizeOf(b.paint) - sizeOf(a.paint))[0]?.words ?? ''
  return wordsOf(`${labelOf(pattern)} ${pattern} ${title ?? ''} ${largest}`)
}

/** In other looks, buttons and fields are still there, and lead where they led. */
function isPartOfAll({ kind, ...difference }: Difference, subjects: 'all' | 'looks'): boolean {
  if (kind === 'way') return subjects === 'all' && 'to' in difference && difference.to !== null
  return subjects === 'all' || (kind !== 'button-lost' && kind !== 'field-lost')
}

interface Subject {
  patterns: ReadonlySet<string>
  buttons: readonly string[]
}

/** On a screen that the message is about, nothing is lost or led elsewhere; and who wants more wants the rest as it is. */
function isPartOfSubject(difference: Difference, wish: Wish, { patterns, buttons }: Subject): boolean {
  switch (difference.kind) {
    case 'way':
      return difference.to !== null && (wish.isAboutWays || !patterns.has(difference.to))
    case 'button-lost':
    case 'field-lost':
      return wish.mayLose
    case 'text':
      return !wish.isAddition || !buttons.includes(difference.from)
    case 'paint':
      return !wish.isAddition || wish.isAboutLooks
    default:
      return true
  }
}

function isAskedFor(difference: Difference, { words, isAboutNavigation, isAboutOrder, isAboutIcons }: Wish) {
  switch (difference.kind) {
    case 'text':
      // Both are one text in other units, dates or currencies.
      if (lettersOf(difference.from) === lettersOf(difference.to) && !isOtherNumber(difference)) return true
      return sharesWord(words, wordsOf(`${difference.from} ${difference.to}`))
    case 'text-lost':
      return sharesWord(words, wordsOf(difference.words)) || isAboutNavigation
    case 'button-lost':
    case 'field-lost':
      return sharesWord(words, wordsOf(difference.label)) || isAboutNavigation
    case 'paint':
      return false
    case 'order':
      return isAboutOrder || isAboutNavigation
    case 'icon':
      return isAboutIcons || isAboutNavigation
    case 'way':
      return sharesWord(words, wordsOf(difference.label)) || (difference.to !== null && isAboutNavigation)
  }
}

/** Then the answer wrote another number into the code. */
function isOtherNumber({ from, to }: { from: string; to: string }): boolean {
  const unitsOf = (text: string) => text.replace(/[\p{N}.,:\s-]+/gu, '')
  const numbersOf = (text: string) => text.replace(/\P{N}+/gu, ' ').trim()
  return unitsOf(from) === unitsOf(to) && numbersOf(from) !== numbersOf(to)
}

function lettersOf(words: string): string {
  return words.replace(CURRENCY_OR_UNIT, '').replace(/[^\p{L}]+/gu, '')
}

const CURRENCY_OR_UNIT = /\b(?:eur|usd|gbp|chf|kg|lbs?|km|mi|cm|in|ml|oz|am|pm|uhr)\b/gi
