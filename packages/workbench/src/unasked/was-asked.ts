/** Judges which changes of screens the person's message asked for. In doubt a change counts as asked for: a false alarm costs trust. */

import type { SeenScreen } from '@sayso/preview'
import { labelOf } from '../preview/screens.ts'
import type { Difference, ScreenChange } from './compare-screens.ts'

interface Wish {
  prompt: string
  /** Pattern of the screen that was open when the message was sent; null when unknown. */
  openPattern: string | null
  /** Files that the answer changed. */
  changedPaths: ReadonlySet<string>
  /** Screens before the answer. */
  screens: readonly SeenScreen[]
}

/** The changes that nobody asked for. */
export function findUnasked(changes: readonly ScreenChange[], wish: Wish): ScreenChange[] {
  const words = wordsOf(wish.prompt)
  const subjects = subjectsOf(wish, words)
  return changes.flatMap((change) => {
    const isSubject = subjects === 'all' || subjects.has(change.pattern)
    const differences = change.differences.filter(
      (difference) => !(isSubject ? isMeant(difference) : isAskedFor(difference, words)),
    )
    return differences.length === 0 ? [] : [{ ...change, differences }]
  })

  /** On a screen that the message is about, only a button that leads nowhere cannot be meant. */
  function isMeant(difference: Difference): boolean {
    return difference.kind !== 'way' || difference.to !== null || isAskedFor(difference, words)
  }
}

/** Patterns of the screens that the message is about. */
function subjectsOf({ prompt, openPattern, changedPaths, screens }: Wish, words: readonly string[]) {
  const plain = plainOf(prompt)
  if (EVERYWHERE.test(plain)) return 'all' as const
  const named = screens.filter((screen) => sharesWord(words, namesOf(screen))).map(({ pattern }) => pattern)
  const here = openPattern !== null && HERE.test(plain) ? [openPattern] : []
  if (named.length + here.length > 0) return new Set([...named, ...here])
  if (LOOKS.test(plain) || COLOURS.test(plain)) return 'all' as const
  const edited = screens.filter(({ filePath }) => changedPaths.has(filePath)).map(({ pattern }) => pattern)
  return new Set(openPattern === null ? edited : [...edited, openPattern])
}

/** Its route, and its largest text. */
function namesOf({ pattern, look: { texts } }: SeenScreen): string[] {
  const sizeOf = (paint: string) => Number.parseFloat(/([\d.]+)px/.exec(paint)?.[1] ?? '0')
  const title = texts.toSorted((a, b) => sizeOf(b.paint) - sizeOf(a.paint))[0]?.words ?? ''
  return wordsOf(`${labelOf(pattern)} ${pattern} ${title}`)
}

function isAskedFor(difference: Difference, words: readonly string[]): boolean {
  switch (difference.kind) {
    case 'text':
      // Both are one text in other units, dates or currencies.
      if (lettersOf(difference.from) === lettersOf(difference.to)) return true
      return sharesWord(words, wordsOf(`${difference.from} ${difference.to}`))
    case 'text-lost':
      return sharesWord(words, wordsOf(difference.words)) || hasNavigationWord(words)
    case 'button-lost':
      return sharesWord(words, wordsOf(difference.label)) || hasNavigationWord(words)
    case 'paint':
      return false
    case 'way':
      return (
        sharesWord(words, wordsOf(difference.label)) || (difference.to !== null && hasNavigationWord(words))
      )
  }
}

function lettersOf(words: string): string {
  return words.replace(CURRENCY_OR_UNIT, '').replace(/[^\p{L}]+/gu, '')
}

const CURRENCY_OR_UNIT = /\b(?:eur|usd|gbp|chf|kg|lbs?|km|mi|cm|in|ml|oz|am|pm|uhr)\b/gi

const MIN_SHARED_CHARS = 4

/** One may be the beginning of the other, as singular and plural are. */
function sharesWord(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) =>
    others.some((other) => word === other || begins(word, other) || begins(other, word)),
  )
}

function begins(word: string, other: string): boolean {
  return word.length >= MIN_SHARED_CHARS && other.length - word.length <= 4 && other.startsWith(word)
}

/** Small letters without accents. */
function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return (plainOf(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length > 2 && !COMMON.has(word))
}

function hasNavigationWord(words: readonly string[]): boolean {
  return words.some((word) => NAVIGATION.test(word))
}

const COMMON = new Set(
  `the and for with that this add all app are can change make more new not one please put show some there they what when you your
  screen button text page die der das und mit ein eine den dem bitte mach mache ist nicht noch nur seite text knopf los las una uno con para
  por que boton pantalla pagina les des une dans pour avec page ecran bouton`.split(/\s+/),
)
const NAVIGATION = /^(?:tab|menu|drawer|navigation|sidebar|leiste|reiter|pestana|onglet)/
const EVERYWHERE =
  /\b(?:everywhere|every screen|all screens|whole app|entire app|all texts|translate|language|rename|uberall|alle (?:screens|seiten|texte)|ganze app|gesamte app|ubersetze|auf deutsch|auf englisch|umbenennen|benenne|toda la app|todas las pantallas|traduce|idioma|partout|tous les ecrans|toute l.app|traduis)\b/
const LOOKS =
  /\b(?:colou?rs?|dark|light|theme|design|style|look|font|nicer|prettier|modern|beautiful|bigger text|farben?|dunkel\w*|hell\w*|stil|schrift\w*|schoner|moderner|color(?:es)?|oscuro|claro|tema|diseno|estilo|fuente|bonit[oa]|moderno|couleurs?|sombre|clair|police|joli)\b/
const HERE = /\b(?:this|here|diese[rsnm]?|hier|esta|este|aqui|cette|ce|ici)\b/
const COLOURS =
  /\b(?:red|orange|yellow|green|blue|purple|violet|pink|brown|black|white|gr[ae]y|teal|turquoise|beige|gold|silver|mint|rot|gelb|grun|blau|lila|violett|rosa|braun|schwarz|weiss?|grau|turkis|roj[oa]|amarill[oa]|verde|azul|morad[oa]|rosad[oa]|marron|negr[oa]|blanc[oa]|gris|rouge|jaune|vert|bleu|rose|noir)(?:e[nrms]?|s|es)?\b/
