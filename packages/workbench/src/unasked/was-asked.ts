/** Judges which changes of screens the person's message asked for. In doubt a change counts as asked for: a false alarm costs trust. */

import type { SeenScreen } from '@sayso/preview'
import { labelOf } from '../preview/screens.ts'
import type { ComparedScreen, Difference, ScreenChange } from './compare-screens.ts'
import { numbersIn, readWish, sharesWord, type Wish, wordsOf } from './read-wish.ts'

interface AnsweredWish {
  prompt: string
  /** Pattern of the screen that was open when the message was sent; null when unknown. */
  openPattern: string | null
  /** Files that the answer changed. */
  changedPaths: ReadonlySet<string>
  /** Screens before the answer. */
  screens: readonly SeenScreen[]
  /** Words of the lines that the answer took out of the code and that had this text. */
  linesWithout: (words: string) => string
}

/** The subjects of a message: the whole app, the looks of all of it, or some screens by their patterns. */
type Subjects = 'all' | 'looks' | ReadonlySet<string>

/** The changes that nobody asked for. */
export function findUnasked(compared: readonly ComparedScreen[], answered: AnsweredWish): ScreenChange[] {
  const wish = readWish(answered.prompt)
  const subjects = subjectsOf(answered, wish, compared)
  const all = compared.flatMap(({ differences }) => differences)
  // One file changed, and nothing else is to be seen of it.
  const isOnly = all.length === 1 && grownOf(compared).length === 0 && answered.changedPaths.size === 1
  const addsSomething = grownOf(compared).length > 0
  const patterns = new Set(answered.screens.map(({ pattern }) => pattern))
  return compared.flatMap(({ filePath, pattern, differences, hasGrown }) => {
    const buttons = answered.screens.find((screen) => screen.pattern === pattern)?.look.buttons ?? []
    const isMeant = (difference: Difference) =>
      (isOnly && difference.kind === 'setting') ||
      isAskedFor(difference, wish) ||
      isOfNamedEntry(difference, wish, answered.linesWithout) ||
      (typeof subjects === 'string'
        ? isPartOfAll(difference, subjects, wish)
        : subjects.has(pattern) &&
          isPartOfSubject(difference, wish, { patterns, buttons, addsElsewhere: addsSomething && !hasGrown }))
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
  const grown = grownOf(compared)
  const repainted = compared.filter(({ differences }) => differences.some(({ kind }) => kind === 'paint'))
  // As by other colors of a theme.
  if (grown.length === 0 && screens.length > 1 && repainted.length === screens.length) return 'looks'
  const own = screens.filter(({ filePath }) => changedPaths.has(filePath)).map(({ pattern }) => pattern)
  const quoted = screens.filter(({ pattern, look }) =>
    look.texts.some(
      ({ words }) =>
        sharesWord(wish.quotedWords, wordsOf(words)) &&
        (own.length > 0 || grown.length > 0 || isRepainted(words, pattern, repainted)),
    ),
  )
  if (quoted.length > 0) return new Set([...quoted.map(({ pattern }) => pattern), ...grown])
  if (wish.isAboutLooks) return 'looks'
  // Where a screen has more than before, that is what was asked for.
  const possible = openPattern === null ? own : [...own, openPattern]
  const grownThere = grown.filter((pattern) => possible.includes(pattern))
  if (grownThere.length > 0) return new Set(grownThere)
  // Code that screens share is to be seen wherever they use it.
  return new Set(own.length > 0 ? possible : compared.map(({ pattern }) => pattern))
}

function isRepainted(words: string, pattern: string, repainted: readonly ComparedScreen[]): boolean {
  const there = repainted.find((screen) => screen.pattern === pattern)?.differences ?? []
  return there.some((difference) => difference.kind === 'paint' && difference.words.includes(words))
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
function isPartOfAll(difference: Difference, subjects: 'all' | 'looks', { isAboutSizes }: Wish): boolean {
  switch (difference.kind) {
    case 'way':
      return subjects === 'all' && difference.to !== null
    case 'setting':
      return false
    case 'paint':
      return subjects === 'all' || !(isAboutSizes && difference.isColor)
    case 'button-lost':
    case 'field-lost':
      return subjects === 'all'
    default:
      return subjects === 'all' || !isAboutSizes
  }
}

interface Subject {
  patterns: ReadonlySet<string>
  buttons: readonly string[]
  /** The addition that the message asks for is on another screen. */
  addsElsewhere: boolean
}

/** On a screen that the message is about, nothing is lost or led elsewhere; and who wants more wants the rest as it is. */
function isPartOfSubject(
  difference: Difference,
  wish: Wish,
  { patterns, buttons, addsElsewhere }: Subject,
): boolean {
  switch (difference.kind) {
    case 'way':
      return difference.to !== null && (wish.isAboutWays || !patterns.has(difference.to))
    case 'button-lost':
    case 'field-lost':
      return wish.mayLose
    case 'setting':
      return false
    case 'text':
      return !wish.isAddition || !buttons.includes(difference.from)
    case 'paint':
      return !wish.isAddition || addsElsewhere || wish.isAboutLooks
    default:
      return true
  }
}

function isAskedFor(
  difference: Difference,
  { words, numbers, isAboutNavigation, isAboutOrder, isAboutIcons }: Wish,
) {
  const hasNumber = (text: string) => [...numbersIn(text)].some((number) => numbers.has(number))
  switch (difference.kind) {
    case 'text':
      // Both are one text in other units, dates or currencies.
      if (lettersOf(difference.from) === lettersOf(difference.to) && !isOtherNumber(difference)) return true
      return sharesWord(words, wordsOf(`${difference.from} ${difference.to}`)) || hasNumber(difference.to)
    case 'text-lost':
      return sharesWord(words, wordsOf(difference.words)) || isAboutNavigation
    case 'button-lost':
    case 'field-lost':
      return sharesWord(words, wordsOf(difference.label)) || isAboutNavigation
    case 'setting':
      return (
        sharesWord(words, wordsOf(`${difference.label} ${difference.from} ${difference.to}`)) ||
        hasNumber(difference.to)
      )
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

/** With an entry of a list that the message names, all that says something of it may go. */
function isOfNamedEntry(
  difference: Difference,
  { words }: Wish,
  linesWithout: AnsweredWish['linesWithout'],
): boolean {
  if (difference.kind !== 'text-lost') return false
  return sharesWord(words, wordsOf(linesWithout(difference.words)))
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
