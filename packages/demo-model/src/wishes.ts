/** The few changes that the demo understands, read from a prompt's words. */

import type { Scheme } from './colour.ts'

export interface Wishes {
  accent: { name: string; hex: string } | null
  title: string | null
  scheme: Scheme | null
}

export function readWishes(prompt: string): Wishes {
  return { accent: readAccent(prompt), title: readTitle(prompt), scheme: readScheme(prompt) }
}

export function hasWishes(wishes: Wishes): boolean {
  return wishes.accent !== null || wishes.title !== null || wishes.scheme !== null
}

/**
 * True when a prompt asks for an app rather than for a change to one that is there. Only the words at its beginning tell:
 * `an expense log`, `now build me a quiz`, but not `add a budget` or `let me log in`.
 */
export function asksForApp(prompt: string): boolean {
  return /^\W*(?:(?:please|now|next|instead|ok(?:ay)?|(?:could|can|would) you|i(?:['’]d| would)? (?:like|want|need)(?: to have)?)\W+)*(?:(?:build|make|create|design|play|generate|try|start|show|give|turn|switch to|have)\s+(?:me\s+|us\s+|(?:it|this|that)\s+(?:into\s+)?)?)?(?:an?|another|some|your|my|our)\s+\S/i.test(
    prompt.slice(0, MAX_OPENING_CHARS),
  )
}

const MAX_OPENING_CHARS = 200

/** True when a prompt asks for more than a new look of what is there, which the demo cannot do. */
export function asksForMore(prompt: string): boolean {
  return (
    /\b(add|insert|remove|delete|move|fix|implement|replace|button|icons?|screens?|pages?|tabs?|background|border|charts?|font)\b/i.test(
      prompt,
    ) || FOREIGN_MORE.test(prompt)
  )
}

const FOREIGN_MORE =
  /(?<!\p{L})(füge|hinzu|ergänze|entferne|lösche|ersetze|knopf|knöpfe|seiten?|symbole?|hintergrund|rand|schrift|diagramme?|añad\w*|agrega|quita|elimina|botón|botones|iconos?|pantallas?|páginas?|fondo|borde|gráfic\w*|letra)(?!\p{L})/iu

/** Deep enough that white text reads on them. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#B3261E',
  crimson: '#A3142F',
  coral: '#BF4434',
  orange: '#B4500B',
  amber: '#8F6200',
  yellow: '#8A6700',
  gold: '#866300',
  lime: '#587218',
  green: '#2E7D46',
  mint: '#23765A',
  teal: '#0F766E',
  turquoise: '#0B7575',
  cyan: '#0E7490',
  blue: '#1D5FA8',
  navy: '#1F3A6E',
  indigo: '#3F3FA8',
  purple: '#6B3FA0',
  violet: '#6B3FA0',
  magenta: '#A3247A',
  pink: '#B83268',
  brown: '#7A4B2A',
  black: '#1C1C1E',
  grey: '#5A5F66',
  gray: '#5A5F66',
}

/** The same in German and Spanish, by the word's stem; endings such as „grüne“ and “roja” are left out. Not “rosa”, which is a name too. */
const FOREIGN_COLOURS: Readonly<Record<string, string>> = {
  rot: 'red',
  gelb: 'yellow',
  grün: 'green',
  türkis: 'turquoise',
  blau: 'blue',
  lila: 'purple',
  violett: 'violet',
  braun: 'brown',
  schwarz: 'black',
  grau: 'grey',
  roj: 'red',
  naranja: 'orange',
  amarill: 'yellow',
  verde: 'green',
  turquesa: 'turquoise',
  azul: 'blue',
  morad: 'purple',
  marrón: 'brown',
  negr: 'black',
  gris: 'grey',
}
const FOREIGN_COLOUR = new RegExp(
  `(?<!\\p{L})(${Object.keys(FOREIGN_COLOURS).join('|')})(?:e[nmrs]?|[oa])?(?!\\p{L})`,
  'iu',
)

/** In English, as `COLOURS` has it. */
function colourNameIn(prompt: string): string | undefined {
  const english = new RegExp(`\\b(${Object.keys(COLOURS).join('|')})\\b`, 'i').exec(prompt)?.[0].toLowerCase()
  return english ?? FOREIGN_COLOURS[FOREIGN_COLOUR.exec(prompt)?.[1]?.toLowerCase() ?? '']
}

function readAccent(prompt: string): Wishes['accent'] {
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(prompt)?.[0]
  if (hex) return { name: longHex(hex), hex: longHex(hex) }
  const name = colourNameIn(prompt)
  const named = name ? COLOURS[name] : undefined
  return name && named ? { name, hex: named } : null
}

function longHex(hex: string): string {
  return (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex).toUpperCase()
}

function readScheme(prompt: string): Wishes['scheme'] {
  const asked =
    /\b(dark|light|night|day)\s+(?:mode|theme|scheme|version|look)\b/i.exec(prompt) ??
    /\b(?:make|turn|go)\s+(?:(?:it|this|the app|everything)\s+)?(dark|light)(?:\W*$|\W+(?:and|please|with)\b)/i.exec(
      prompt,
    ) ??
    /(?<!\p{L})(dunkel|hell)(?:er|em|en)?[- ]?(?:modus|design|look)?(?:\W*$|\W+bitte)/iu.exec(prompt) ??
    /\bmodo\s+(oscuro|claro)\b/i.exec(prompt)
  if (!asked?.[1]) return null
  return /dark|night|dunkel|oscuro/i.test(asked[1]) ? 'dark' : 'light'
}

const NAMING =
  /\b(?:(?:re)?name|call)\s+(?:it|this app|this|the app|my app)\s+(?:to\s+|as\s+)?|\b(?:called|named|titled|namens|llamada|appelée)\s+|\bnenn(?:e)?\s+(?:sie|es|die app)\s+|\bll[aá]ma(?:la| a la app)\s+|\b(?:title|name)\s+(?:to|should be|is)\s+/i
const MAX_TITLE_CHARS = 32
/** Words that end a name. */
const CONNECTIVES = /\s+(?:and|with|but|in|on|for|that|which|where|so|to|please|instead|using|now)\b/i

function readTitle(prompt: string): string | null {
  const naming = NAMING.exec(prompt)
  if (!naming) return null
  const rest = prompt.slice(naming.index + naming[0].length)
  const quoted = /^(?:"([^"]+)"|“([^”]+)”|'([^']+)'|‘([^’]+)’|«([^»]+)»)/.exec(rest)?.slice(1).find(Boolean)
  return tidyTitle(quoted ?? firstWords(rest, 4))
}

/** The beginning of a text up to a mark or a connecting word, at most `count` words. */
function firstWords(text: string, count: number): string {
  const [clause = ''] = text.split(/[.,;:!?\n"“”«»()]/)
  const [subject = ''] = clause.split(CONNECTIVES)
  return subject.trim().split(/\s+/).slice(0, count).join(' ')
}

function tidyTitle(text: string): string | null {
  // Without angle brackets, so that no title can end an action.
  const line = [...text.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()]
    .slice(0, MAX_TITLE_CHARS)
    .join('')
    .trim()
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1)
}
