/** Finds an app's own background and text colour in what its theme file exports. */

export interface AppColours {
  background: string
  text: string | null
}

const BACKGROUND = [
  'background',
  'bg',
  'canvas',
  'page',
  'paper',
  'screen',
  'grund',
  'hintergrund',
  'base',
  'surface',
]
const TEXT = ['text', 'ink', 'foreground', 'fg', 'textPrimary', 'primaryText', 'onBackground']
const THEME_HOOK = /^use(?:App)?(?:Theme|Colou?rs?|Palette)$/
const MAX_DEPTH = 3

/** @param scheme where the theme has both, the one that is meant. Null when nothing is called a background. */
export function findColours(theme: unknown, scheme: 'light' | 'dark'): AppColours | null {
  return findBelow(theme, scheme, 0)
}

/** The hook of a theme file that gives its colours, if it has one. */
export function findThemeHook(namespace: object): (() => unknown) | null {
  const name = Object.keys(namespace).find((each) => THEME_HOOK.test(each))
  const hook: unknown = name === undefined ? null : Reflect.get(namespace, name)
  return typeof hook === 'function' ? () => Reflect.apply(hook, undefined, []) : null
}

function findBelow(value: unknown, scheme: string, depth: number): AppColours | null {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null
  const background = readColour(value, BACKGROUND)
  if (background !== null) return { background, text: readColour(value, TEXT) }
  const names = Object.keys(value).sort((a, b) => Number(b === scheme) - Number(a === scheme))
  for (const name of names) {
    const found = findBelow(Reflect.get(value, name), scheme, depth + 1)
    if (found !== null) return found
  }
  return null
}

function readColour(value: object, names: readonly string[]): string | null {
  for (const name of names) {
    const colour: unknown = Reflect.get(value, name)
    if (typeof colour === 'string' && COLOUR.test(colour)) return colour
  }
  return null
}

const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]+\))$/i
