/** A theme file in the colours and corners of a look. Source: SPEC.md of this package, WT44. */

import type { ProjectFiles } from '@sayso/project'
import { type ColourRole, roleOf } from './colour-roles.ts'
import { contrastOf, luminance, mix, parseColour, type Rgb, TEXT_CONTRAST, toHex } from './colours.ts'
import { replaceToken, type Scheme, type ThemeToken } from './read-theme.ts'

/** As `@sayso/looks` has it. */
interface LookColours {
  ground: string
  ink: string
  accent: string
  darkGround: string
  darkAccent: string
  /** Of cards; 0: square. */
  radius: number
}

interface TakenLook {
  text: string
  /** Colours whose use no name tells: they stay. */
  keptCount: number
}

/** Larger radii make circles and pills. */
const MAX_RADIUS = 99

/** Null: nothing in the theme is the look's to decide. */
export function takeLook(
  files: ProjectFiles,
  { path, tokens }: { path: string; tokens: readonly ThemeToken[] },
  look: LookColours,
): TakenLook | null {
  const source = files.get(path)?.content
  if (source === undefined) return null
  const palettes = { light: paletteOf(look, 'light'), dark: paletteOf(look, 'dark') }
  const base = baseScheme(tokens, source)
  const radii = tokens.filter(
    (token) => token.group === 'shape' && /radi|corner|round/i.test(token.path.join()),
  )
  const largest = Math.max(
    0,
    ...radii.map(({ value }) => Number(value)).filter((value) => value < MAX_RADIUS),
  )
  let keptCount = 0
  let changedCount = 0
  let text = source
  // From the end, so that places before stay true.
  for (const token of [...tokens].sort((a, b) => b.place.from - a.place.from)) {
    const value =
      token.kind === 'colour'
        ? colourFor(token.path, palettes[token.scheme === 'both' ? base : token.scheme])
        : radii.includes(token) && Number(token.value) < MAX_RADIUS && largest > 0
          ? String(Math.round((Number(token.value) / largest) * look.radius))
          : null
    if (value === null) {
      if (token.kind === 'colour') keptCount++
      continue
    }
    const written = replaceToken(new Map([[path, { content: text, isBinary: false }]]), token, value)
    if (written === null) continue
    text = written
    changedCount++
  }
  return changedCount === 0 ? null : { text, keptCount }
}

type Palette = Readonly<Record<ColourRole, string>>

function colourFor(path: readonly string[], palette: Palette): string | null {
  const role = roleOf(path)
  return role === null ? null : palette[role]
}

/** The colours of a look, with those mixed from them. */
function paletteOf(look: LookColours, scheme: 'light' | 'dark'): Palette {
  const isDark = scheme === 'dark'
  const ground = parsed(isDark ? look.darkGround : look.ground)
  const ink = parsed(isDark ? look.ground : look.ink)
  const accent = parsed(isDark ? look.darkAccent : look.accent)
  const white: Rgb = [255, 255, 255]
  const isWhite = contrastOf(ground, white) < 1.02
  const card = isDark ? mix(ground, ink, 0.07) : isWhite ? mix(ground, ink, 0.04) : mix(ground, white, 0.7)
  return {
    ground: toHex(ground),
    card: toHex(card),
    ink: toHex(ink),
    muted: toHex(quietest(ink, ground, card)),
    line: toHex(mix(ground, ink, 0.15)),
    accent: toHex(accent),
    'accent-soft': toHex(mix(ground, accent, 0.15)),
    'on-accent': toHex(readableOn(accent, [white, ground, ink])),
  }
}

/** The quietest text that can still be read on both grounds. */
function quietest(ink: Rgb, ...grounds: [Rgb, Rgb]): Rgb {
  for (let share = 0.4; share > 0; share -= 0.02) {
    const text = mix(ink, grounds[0], share)
    if (grounds.every((ground) => contrastOf(text, ground) >= TEXT_CONTRAST + 0.2)) return text
  }
  return ink
}

function readableOn(fill: Rgb, choices: readonly [Rgb, ...Rgb[]]): Rgb {
  return choices.reduce((best, one) => (contrastOf(one, fill) > contrastOf(best, fill) ? one : best))
}

function parsed(colour: string): Rgb {
  return parseColour(colour) ?? [0, 0, 0]
}

/** The scheme of colours outside of the palettes: that of the ground beside them, or the one which the theme is fixed to. */
function baseScheme(tokens: readonly ThemeToken[], source: string): Exclude<Scheme, 'both'> {
  const ground = tokens.find(({ path, scheme }) => scheme === 'both' && roleOf(path) === 'ground')
  const colour = ground === undefined ? null : parseColour(ground.value)
  if (colour !== null) return luminance(colour) < 0.18 ? 'dark' : 'light'
  return /\b(?:scheme|mode)\b[^=;\n]*=\s*['"]dark['"]/.test(source) ? 'dark' : 'light'
}
