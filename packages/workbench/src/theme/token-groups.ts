/** Groups of a theme's values, by the words of their names. */

export type TokenGroup = 'colour' | 'type' | 'shape' | 'spacing' | 'motion'

const WORDS = [
  ['shape', /radi(?:us|i)|corner|round(?:ed|ness)|border ?width|stroke ?width|hairline/],
  ['motion', /motion|duration|animat|timing|transition|delay|spring/],
  ['type', /font|line ?height|leading|tracking|letter ?spacing|typograph|\btype\b|\btext\b|\bweights?\b/],
  ['spacing', /spac(?:e|ing)|\bgaps?\b|padding|margin|gutter|inset/],
] as const

/** Null: the value is of none of them. `path`: the names that lead to it. The innermost name that says anything decides. */
export function groupOf(path: readonly string[]): TokenGroup | null {
  for (const name of path.toReversed()) {
    const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    const group = WORDS.find(([, pattern]) => pattern.test(words))
    if (group !== undefined) return group[0]
  }
  return null
}
