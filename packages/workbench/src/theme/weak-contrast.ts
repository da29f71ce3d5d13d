/** Colours of a theme in which text would be hard to read, with the ground that makes it so. Source: SPEC.md of this package, WT43. */

import { roleOf } from './colour-roles.ts'
import { contrastOf, parseColour, TEXT_CONTRAST } from './colours.ts'
import type { ThemeToken } from './read-theme.ts'

interface WeakContrast {
  token: ThemeToken
  /** Rounded down, so that 4.49 is not called 4.5. */
  ratio: number
  on: ThemeToken
}

/** At most one for a colour: the worst. Of a colour outside of the palettes the ground is one beside it, or of the light palette. */
export function listWeakContrasts(tokens: readonly ThemeToken[]): WeakContrast[] {
  const colours = tokens.filter(({ kind }) => kind === 'colour')
  return colours.flatMap((token) => {
    const role = roleOf(token.path)
    const text = parseColour(token.value)
    if (text === null) return []
    const weak = groundsFor(role, token, colours)
      .flatMap((on) => {
        const ground = parseColour(on.value)
        return ground === null ? [] : [{ token, on, ratio: Math.floor(contrastOf(text, ground) * 10) / 10 }]
      })
      .filter(({ ratio }) => ratio < TEXT_CONTRAST)
    const [worst] = weak.sort((a, b) => a.ratio - b.ratio)
    return worst === undefined ? [] : [worst]
  })
}

function groundsFor(
  role: ReturnType<typeof roleOf>,
  { scheme }: ThemeToken,
  colours: readonly ThemeToken[],
): ThemeToken[] {
  const of = (...wanted: (typeof role)[]) => colours.filter(({ path }) => wanted.includes(roleOf(path)))
  const near = (found: ThemeToken[]) => {
    const own = found.filter((one) => one.scheme === scheme)
    const others = scheme === 'both' ? 'light' : 'both'
    return own.length > 0 ? own : found.filter((one) => one.scheme === others)
  }
  if (role === 'ink' || role === 'muted') return near(of('ground', 'card'))
  if (role === 'accent') return near(of('ground'))
  return role === 'on-accent' ? near(of('accent')) : []
}
