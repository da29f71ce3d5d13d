/** Differences between two versions of a screen, as a check saw them. Additions do not count, but show which screens a wish was about. */

import type { SeenScreen } from '@sayso/preview'
import type { ScreenLook } from '@sayso/wire'
import { plainWords } from './plain-words.ts'

export type Difference =
  | { kind: 'text'; from: string; to: string }
  | { kind: 'text-lost'; words: string }
  | { kind: 'button-lost'; label: string }
  | { kind: 'field-lost'; label: string }
  /** The content of a field, or the state of a switch or choice, before anybody touches it. */
  | { kind: 'setting'; label: string; from: string; to: string }
  /** Colour, type or shape of these texts. */
  | { kind: 'paint'; words: readonly string[]; isColor: boolean }
  | { kind: 'order'; words: string }
  | { kind: 'icon' }
  /** Address patterns; `to` null: the button leads nowhere. */
  | { kind: 'way'; label: string; to: string | null }

export interface ScreenChange {
  filePath: string
  pattern: string
  differences: readonly Difference[]
}

export interface ComparedScreen extends ScreenChange {
  /** Something was added to it. */
  hasGrown: boolean
}

interface CompareContext {
  /** The pattern of an address of the app. */
  patternOf: (address: string) => string
  /** Whether the answer took this very text out of the code, or put it there: its numbers are not those of a clock. */
  isWritten: (words: string) => boolean
  /** Whether the app itself chooses between these texts by chance. */
  isDrawn: (from: string, to: string) => boolean
  /** Whether the answer took the number of the first text out of the code, and put that of the second there. */
  isRenumbered: (from: string, to: string) => boolean
}

/** Screens that are in both, and have shown the same entry of a list. */
export function compareScreens(
  before: readonly SeenScreen[],
  after: readonly SeenScreen[],
  context: CompareContext,
): ComparedScreen[] {
  return before.flatMap((old) => {
    const now = after.find(({ filePath, address }) => filePath === old.filePath && address === old.address)
    if (now === undefined) return []
    const { filePath, pattern } = old
    return [{ filePath, pattern, ...compare(old, now, context) }]
  })
}

interface Words {
  /** Equal for texts that differ only in numbers and dates. */
  keyOf(words: string): string
  isSteady(words: string): boolean
}

function compare(old: SeenScreen, now: SeenScreen, context: CompareContext) {
  const unsteady = new Set([...old.unsteady, ...now.unsteady].map(plainWords))
  const words: Words = {
    keyOf: (text) => (context.isWritten(text) ? text.toLocaleLowerCase() : plainWords(text)),
    isSteady: (text) =>
      !unsteady.has(plainWords(text)) && (context.isWritten(text) || /\p{L}/u.test(plainWords(text))),
  }
  const buttons = pairUp(old.look.buttons, now.look.buttons, words)
  const fields = pairUp(old.look.fields, now.look.fields, words)
  const texts = pairUp(textsOf(old.look), textsOf(now.look), words)
  const areButtonsReworded = buttons.lost.length === buttons.added.length
  const isNamed = (text: string) => buttons.lost.some((label) => label.includes(text))
  // As many as before: they were worded otherwise.
  const isReworded = texts.lost.length === texts.added.length
  const ofTexts = texts.lost.flatMap((from, index): Difference[] => {
    const to = texts.added[index]
    // One of several that are there: a choice by chance.
    if (to !== undefined && textsOf(now.look).includes(from) && textsOf(old.look).includes(to)) return []
    if (to !== undefined && context.isDrawn(from, to)) return []
    if (isReworded && to !== undefined) return [{ kind: 'text', from, to }]
    return !areButtonsReworded && isNamed(from) ? [] : [{ kind: 'text-lost', words: from }]
  })
  const lostButtons = areButtonsReworded ? [] : buttons.lost
  const areFieldsReworded = fields.lost.length === fields.added.length
  const ofFields = fields.lost.flatMap((label, index): Difference[] => {
    const to = fields.added[index]
    if (areFieldsReworded && to !== undefined) return [{ kind: 'text', from: label, to }]
    return fields.lost.length > fields.added.length ? [{ kind: 'field-lost', label }] : []
  })
  const differences: Difference[] = [
    ...ofTexts,
    ...lostButtons.map((label): Difference => ({ kind: 'button-lost', label })),
    ...ofFields,
    ...compareNumbers(old, now, { ...context, unsteady }),
    ...compareSettings(old, now, context),
    ...comparePaint(old, now, unsteady),
    ...compareOrder(old, now, words),
    ...compareIcons(old, now, unsteady),
    ...compareWays(old, now, { ...context, ...words }),
  ]
  const hasGrown =
    [texts, buttons, fields].some(
      ({ added, lost, extended }) => added.length > lost.length || extended > 0,
    ) || countSteady(now, unsteady) > countSteady(old, unsteady)
  return { differences, hasGrown }
}

/** Figures too: a list of prices grows by a price. */
function countSteady({ look }: SeenScreen, unsteady: ReadonlySet<string>): number {
  return textsOf(look).filter((words) => !unsteady.has(plainWords(words))).length
}

/** Texts at the same place among those that are there as often, and differ in their numbers alone. */
function compareNumbers(
  old: SeenScreen,
  now: SeenScreen,
  { isRenumbered, isWritten, unsteady }: CompareContext & { unsteady: ReadonlySet<string> },
): Difference[] {
  const [before, after] = [old, now].map(({ look }) => grouped(textsOf(look), plainWords)) as [
    Map<string, string[]>,
    Map<string, string[]>,
  ]
  return [...before].flatMap(([key, texts]) => {
    const others = after.get(key)
    if (unsteady.has(key) || others?.length !== texts.length) return []
    return texts.flatMap((from, index): Difference[] => {
      const to = others[index] ?? from
      const isCompared = isWritten(from) || isWritten(to)
      return isCompared || !isRenumbered(from, to) ? [] : [{ kind: 'text', from, to }]
    })
  })
}

/** Those that have one of the same name on both screens. One that holds today's date differs only where the answer wrote another. */
function compareSettings(old: SeenScreen, now: SeenScreen, { isRenumbered }: CompareContext): Difference[] {
  const after = grouped(now.look.settings, ({ label }) => label)
  return [...grouped(old.look.settings, ({ label }) => label)].flatMap(([label, settings]) => {
    const others = after.get(label)
    if (others?.length !== settings.length) return []
    return settings.flatMap(({ value: from }, index): Difference[] => {
      const to = others[index]?.value ?? from
      const isSame = plainWords(to) === plainWords(from) && !isRenumbered(from, to)
      return isSame ? [] : [{ kind: 'setting', label, from, to }]
    })
  })
}

const textsOf = ({ texts }: ScreenLook) => texts.map(({ words }) => words)

/** Texts of which there are fewer or more than before. One that only became longer is neither. */
function pairUp(before: readonly string[], after: readonly string[], { keyOf, isSteady }: Words) {
  const missing = missingFrom(before, after, keyOf).filter(isSteady)
  const added = missingFrom(after, before, keyOf).filter(isSteady)
  const lost = missing.filter((words) => {
    const longer = added.findIndex((other) => extend(words, other))
    if (longer >= 0) added.splice(longer, 1)
    return longer < 0
  })
  return { lost, added, extended: missing.length - lost.length }
}

function extend(words: string, other: string): boolean {
  const partsOf = (text: string): string[] => plainWords(text).match(/\p{L}+/gu) ?? []
  const [parts, others] = [partsOf(words), partsOf(other)]
  if (parts.length === 0) return false
  return others.length > parts.length && parts.every((part) => others.includes(part))
}

/** Each as often as it is missing. */
function missingFrom(
  words: readonly string[],
  others: readonly string[],
  keyOf: (words: string) => string,
): string[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1)
  return words.filter((one) => {
    const left = counts.get(keyOf(one)) ?? 0
    counts.set(keyOf(one), left - 1)
    return left <= 0
  })
}

/** A text may be there more than once, as in a header and in a tab: it is compared where it is there as often, and another when none has its old paint. */
function comparePaint(old: SeenScreen, now: SeenScreen, unsteady: ReadonlySet<string>): Difference[] {
  const [before, after] = [paintsOf(old.look), paintsOf(now.look)]
  const repainted = old.look.texts.filter(({ words, paint }) => {
    const there = after.get(plainWords(words))
    if (there === undefined || unsteady.has(plainWords(words))) return false
    return there.length === before.get(plainWords(words))?.length && !there.includes(paint)
  })
  if (repainted.length === 0) return []
  const isColor = repainted.some(
    ({ words, paint }) =>
      after.get(plainWords(words))?.every((other) => colorOf(other) !== colorOf(paint)) === true,
  )
  return [{ kind: 'paint', words: [...new Set(repainted.map(({ words }) => words))], isColor }]
}

function colorOf(paint: string): string {
  return paint.split(';')[0] ?? ''
}

function paintsOf({ texts }: ScreenLook): Map<string, string[]> {
  const byKey = grouped(texts, ({ words }) => plainWords(words))
  return new Map([...byKey].map(([key, those]) => [key, those.map(({ paint }) => paint)]))
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The first text that is somewhere else among those which both have once. */
function compareOrder(old: SeenScreen, now: SeenScreen, { isSteady }: Words): Difference[] {
  const [before, after] = [onceIn(old.look), onceIn(now.look)]
  const isInBoth = (words: string) => before.includes(words) && after.includes(words) && isSteady(words)
  const there = after.filter(isInBoth)
  const moved = before.filter(isInBoth).find((words, index) => words !== there[index])
  return moved === undefined ? [] : [{ kind: 'order', words: moved }]
}

function onceIn(look: ScreenLook): string[] {
  const all = textsOf(look)
  return all.filter((words) => all.indexOf(words) === all.lastIndexOf(words))
}

/** One that is no longer there, though there are as many. */
function compareIcons(old: SeenScreen, now: SeenScreen, unsteady: ReadonlySet<string>): Difference[] {
  const same = (icon: string) => icon
  const lost = missingFrom(old.look.icons, now.look.icons, same).filter(
    (icon) => !unsteady.has(plainWords(icon)),
  )
  return lost.length === 0 ? [] : [{ kind: 'icon' }]
}

/** Buttons that were pressed both times, and led somewhere before. */
function compareWays(
  old: SeenScreen,
  now: SeenScreen,
  { patternOf, isSteady }: Words & CompareContext,
): Difference[] {
  const ways = new Map(now.ways.map(({ label, to }) => [plainWords(label), to]))
  return old.ways.flatMap(({ label, to }): Difference[] => {
    const leadsTo = ways.get(plainWords(label))
    if (to === null || leadsTo === undefined || !isSteady(label)) return []
    const pattern = leadsTo === null ? null : patternOf(leadsTo)
    return pattern === patternOf(to) ? [] : [{ kind: 'way', label, to: pattern }]
  })
}
