/** Names of a theme's values for people: those of the code, without what their group says already. */

import type { ThemeToken } from '@sayso/workbench/theme'

/** `palettes.light.woodEdge` → `Wood edge`; `radius.m` → `M`; `radius` → `Radius`. */
export function tokenLabel({ path }: Pick<ThemeToken, 'path'>): string {
  const name = path.at(-1) ?? ''
  const parent = path.at(-2)
  // A shade has a number or a word for any colour as its name.
  return wordsOf(parent !== undefined && /^(?:\d+|default)$/i.test(name) ? `${parent} ${name}` : name)
}

/** The text style that a value belongs to: `type.hero.fontSize` → `Hero`. Empty: it stands alone. */
export function styleName({ path }: Pick<ThemeToken, 'path'>): string {
  return path.length > 1 ? wordsOf(path.at(-2) ?? '') : ''
}

function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
