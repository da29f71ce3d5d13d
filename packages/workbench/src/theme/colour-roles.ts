/** Uses of the colours of a theme, by the words of their names. */

export type ColourRole = 'ground' | 'card' | 'ink' | 'muted' | 'line' | 'accent' | 'accent-soft' | 'on-accent'

/** Words that say nothing about the use. */
const EMPTY = new Set(['color', 'colour', 'default', 'main', 'base', 'app'])
const WORDS = {
  accent: ['accent', 'primary', 'tint', 'brand', 'link'],
  text: ['text', 'ink', 'foreground', 'fg', 'heading', 'title', 'label'],
  muted: [
    'muted',
    'faint',
    'subtle',
    'secondary',
    'tertiary',
    'dim',
    'quiet',
    'hint',
    'caption',
    'placeholder',
  ],
  soft: ['soft', 'light', 'faint', 'subtle', 'pale', 'wash', 'muted', 'tint', 'bg', 'background', 'surface'],
  line: ['line', 'border', 'rule', 'divider', 'separator', 'hairline', 'outline'],
  card: ['card', 'paper', 'surface', 'sheet', 'panel', 'elevated'],
  ground: ['page', 'background', 'bg', 'ground', 'canvas', 'screen', 'backdrop'],
} as const

/** Null: the theme alone knows. `path`: the names that lead to the colour, the outermost first. */
export function roleOf(path: readonly string[]): ColourRole | null {
  const words = path.map(wordsOf).findLast((own) => own.length > 0) ?? []
  const [first, second] = words
  if (first === undefined || words.length > 2) return null
  const has = (kind: keyof typeof WORDS, word = first) => WORDS[kind].some((known) => known === word)
  if (second === undefined) return has('accent') ? 'accent' : plainRole(has)
  if (first === 'on') return has('accent', second) ? 'on-accent' : null
  if (has('accent')) {
    if (second === 'foreground' || second === 'contrast') return 'on-accent'
    return has('soft', second) ? 'accent-soft' : null
  }
  if (has('text')) return has('muted', second) ? 'muted' : second === 'primary' ? 'ink' : null
  if (has('muted') && has('text', second)) return 'muted'
  if (has('card') && has('ground', second)) return 'card'
  return has('ground') && has('card', second) ? 'card' : null
}

function plainRole(has: (kind: keyof typeof WORDS) => boolean): ColourRole | null {
  const kind = (['muted', 'line', 'card', 'ground'] as const).find((one) => has(one))
  return kind ?? (has('text') ? 'ink' : null)
}

/** `cardBackground` → card, background. Digits are dropped. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.filter((word) => word !== '' && !EMPTY.has(word))
}
