/** Themes of many shapes: read as values, measured, given the colours of a look, and tried before they are saved. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { roleOf } from './colour-roles.ts'
import { contrastOf, parseColour } from './colours.ts'
import { readTheme, replaceToken, type ThemeToken, takeLook } from './index.ts'
import { createThemeTrial } from './theme-trial.ts'
import { listWeakContrasts } from './weak-contrast.ts'

const PATH = 'constants/theme.ts'

const OWN = `import { Platform } from 'react-native'
export const accent = '#C8401A'
export const onAccent = '#FFFFFF'
const palettes = {
  light: { page: '#FFF3DF', card: '#FFFFFF', ink: '#2B1810', muted: '#755E50', line: '#F0DFC4', wood: '#A9773F' },
  dark: { page: '#1C1310', card: '#2A1E19', ink: '#FFF1E0', muted: '#B7A193', line: '#43332B' },
}
export const scheme: keyof typeof palettes = 'light'
export const colors = palettes[scheme]
const rounded = Platform.select({ ios: 'ui-rounded', default: 'Helvetica' })
export const type = {
  hero: { fontFamily: rounded, fontSize: 38, fontWeight: '800', letterSpacing: -1.2, color: colors.ink },
} as const
export const space = { s: 8, m: 14 }
export const radius = { m: 16, l: 26, round: 999 }
export const motion = { quick: 150, easing: [0, 1] }
export const appName = 'Loop'
export const isPlain = true
`

const PAPER = {
  ground: '#FBF6EE',
  ink: '#2A211B',
  accent: '#A8431F',
  darkGround: '#1C1815',
  darkAccent: '#F09A6B',
  radius: 4,
}

function themeOf(text: string, path = PATH) {
  const files: ProjectFiles = new Map([[path, textFile(text)]])
  const reading = readTheme(files)
  if (reading.kind !== 'tokens') throw new Error(`The theme is ${reading.kind}.`)
  return { files, ...reading }
}

const shown = (tokens: readonly ThemeToken[]) =>
  tokens.map(({ path, value, group, scheme }) => `${path.join('.')} ${value} ${group} ${scheme}`)

test('[WT40] the values of the usual theme are listed with their groups and palettes', () => {
  const { tokens, hasOthers } = themeOf(OWN)
  expect(hasOthers).toBe(true)
  expect(shown(tokens)).toEqual([
    'accent #C8401A colour both',
    'onAccent #FFFFFF colour both',
    'palettes.light.page #FFF3DF colour light',
    'palettes.light.card #FFFFFF colour light',
    'palettes.light.ink #2B1810 colour light',
    'palettes.light.muted #755E50 colour light',
    'palettes.light.line #F0DFC4 colour light',
    'palettes.light.wood #A9773F colour light',
    'palettes.dark.page #1C1310 colour dark',
    'palettes.dark.card #2A1E19 colour dark',
    'palettes.dark.ink #FFF1E0 colour dark',
    'palettes.dark.muted #B7A193 colour dark',
    'palettes.dark.line #43332B colour dark',
    'type.hero.fontSize 38 type both',
    'type.hero.fontWeight 800 type both',
    'type.hero.letterSpacing -1.2 type both',
    'space.s 8 spacing both',
    'space.m 14 spacing both',
    'radius.m 16 shape both',
    'radius.l 26 shape both',
    'radius.round 999 shape both',
    'motion.quick 150 motion both',
  ])
})

test.each([
  [
    'the template of Expo, whose tint is a constant',
    `const tintColorLight = '#0a7ea4'
export const Colors = { light: { text: '#11181C', tint: tintColorLight }, dark: { text: '#ECEDEE' } }`,
    [
      'Colors.light.tint #0a7ea4 colour light',
      'Colors.light.text #11181C colour light',
      'Colors.dark.text #ECEDEE colour dark',
    ],
  ],
  [
    'a default export',
    'export default { \'card\': "#fff", radius: 12 }',
    ['card #fff colour both', 'radius 12 shape both'],
  ],
  ['CommonJS', "module.exports = { background: 'rgb(1, 2, 3)' }", ['background rgb(1, 2, 3) colour both']],
  [
    'what a function of a library is given',
    'export const theme = createTheme({ darkColors: { bg: "#000" }, spacing: { 1: 4 } }) satisfies Theme',
    ['theme.darkColors.bg #000 colour dark', 'theme.spacing.1 4 spacing both'],
  ],
  [
    'entries that name the palette after it',
    "const colors = { ink: '#111111' }\nexport const text = { title: { color: colors.ink, fontSize: 20 } }",
    ['colors.ink #111111 colour both', 'text.title.fontSize 20 type both'],
  ],
  [
    'and before it',
    "export const text = { title: { color: colors.ink, fontSize: 20 } }\nconst colors = { ink: '#111111' }",
    ['colors.ink #111111 colour both', 'text.title.fontSize 20 type both'],
  ],
])('[WT40] %s', (_name, text, expected) => {
  expect(shown(themeOf(text).tokens)).toEqual(expected)
})

test.each([
  ['a file of functions alone', 'export const theme = makeTheme(seed())', 'unreadable'],
  ['an empty file', '', 'unreadable'],
  ['a file that does not parse', 'export const = {{{ "#fff', 'unreadable'],
  ['a file of data', `export const colors = '#fff' // ${'x'.repeat(100_000)}`, 'missing'],
])('[WT41] %s has no values, and that is an answer', (_name, text, kind) => {
  expect(readTheme(new Map([[PATH, textFile(text)]])).kind).toBe(kind)
})

test('[WT41] the theme is the usual file, or else the one among those of such a name that has the most values', () => {
  const colors = textFile("export const colors = { page: '#fff', ink: '#000' }")
  const one = textFile("export const accent = '#f00'")
  const pathIn = (files: ProjectFiles) => {
    const reading = readTheme(files)
    return reading.kind === 'missing' ? null : reading.path
  }
  expect(pathIn(new Map([['app/index.tsx', colors]]))).toBeNull()
  expect(pathIn(new Map([['node_modules/x/theme.js', colors]]))).toBeNull()
  expect(
    pathIn(
      new Map([
        ['src/theme.ts', one],
        ['src/Colors.ts', colors],
      ]),
    ),
  ).toBe('src/Colors.ts')
  expect(
    pathIn(
      new Map([
        ['src/Colors.ts', colors],
        [PATH, one],
      ]),
    ),
  ).toBe(PATH)
  expect(pathIn(new Map([['design-tokens/index.js', one]]))).toBe('design-tokens/index.js')
})

test('[WT42] each listed value can be replaced, and nothing else of the file changes', () => {
  const { files, tokens } = themeOf(OWN)
  for (const token of tokens) {
    const typed = token.kind === 'colour' ? '#123456' : token.kind === 'number' ? '7' : '300'
    const text = replaceToken(files, token, typed) ?? ''
    const after = themeOf(text).tokens
    const expected = tokens.map((one) => (one === token ? typed : one.value))
    expect(after.map(({ value }) => value)).toEqual(expected)
    const { from, to } = token.place
    expect(text.slice(0, from)).toBe(OWN.slice(0, from))
    expect(text.endsWith(OWN.slice(to))).toBe(true)
  }
})

test('[WT42] a word is no colour that could be read there again, and a name of CSS is left to the code', () => {
  const { files, tokens, hasOthers } = themeOf("export const colors = { page: '#fff', ink: 'rebeccapurple' }")
  expect([shown(tokens), hasOthers]).toEqual([['colors.page #fff colour both'], true])
  const typed = ['nonsense', 'red', '#ff', '', 'rgb(1,2,3)', ' #FFF ']
  expect(typed.map((text) => tokens[0] && replaceToken(files, tokens[0], text) !== null)).toEqual([
    ...[false, false, false, false],
    ...[true, true],
  ])
})

test.each([
  ["export const c = { page: '#fff', ink: '#777' }", ['ink 4.4 page']],
  ["export const c = { page: '#fff', ink: '#767676' }", []],
  // The worse of two grounds.
  ["export const c = { background: '#fff', card: '#eee', mutedText: '#767676' }", ['mutedText 3.9 card']],
  ["export const accent = '#FF8A3D'\nexport const onAccent = '#fff'", ['onAccent 2.3 accent']],
  // Of the palette that it is in, not of the other.
  [
    "const c = { light: { page: '#fff', ink: '#000' }, dark: { page: '#000', ink: '#333' } }",
    ['ink 1.6 page'],
  ],
  [
    "const tint = '#ffd400'\nconst c = { light: { page: '#fff' }, dark: { page: '#000' } }",
    ['tint 1.4 page'],
  ],
  // A line is not text, and a translucent colour has no contrast of its own.
  ["export const c = { page: '#fff', line: '#eee', ink: 'rgba(0, 0, 0, 0.2)', danger: '#fee' }", []],
])('[WT43] %s', (text, expected) => {
  const weak = listWeakContrasts(themeOf(text).tokens)
  expect(weak.map(({ token, ratio, on }) => `${token.name} ${ratio} ${on.name}`)).toEqual(expected)
})

test.each([
  ['page', 'ground'],
  ['backgroundColor', 'ground'],
  ['cardBackground', 'card'],
  ['textSecondary', 'muted'],
  ['textPrimary', 'ink'],
  ['primary', 'accent'],
  ['primarySoft', 'accent-soft'],
  ['onPrimary', 'on-accent'],
  ['primaryForeground', 'on-accent'],
  ['borderColor', 'line'],
  ['wood', null],
  ['danger', null],
  ['tabIconSelected', null],
  ['primaryText', null],
])('[WT43] the name %s says: %s', (name, role) => {
  expect(roleOf(['colors', name])).toBe(role)
})

test('[WT44] a look sets the colours by their use in both palettes, and the largest corner; the rest stays', () => {
  const theme = themeOf(OWN)
  const { text, keptCount } = takeLook(theme.files, theme, PAPER) ?? { text: '', keptCount: 0 }
  expect(keptCount).toBe(1)
  expect(text).toContain("wood: '#A9773F'")
  expect(text).toContain("accent = '#A8431F'")
  expect(text).toContain("light: { page: '#FBF6EE', card: '#FEFCFA', ink: '#2A211B', ")
  expect(text).toContain("dark: { page: '#1C1815', ")
  expect(text).toContain('radius = { m: 2, l: 4, round: 999 }')
  const after = themeOf(text)
  expect(listWeakContrasts(after.tokens)).toEqual([])
  const rest = (tokens: readonly ThemeToken[]) =>
    tokens.filter(({ group }) => group === 'type' || group === 'spacing').map(({ value }) => value)
  expect(rest(after.tokens)).toEqual(rest(theme.tokens))
})

test('[WT44] colours outside of palettes take the palette of the ground beside them, or of the fixed scheme', () => {
  const accentIn = (text: string) => {
    const theme = themeOf(text)
    return /'(#F09A6B|#A8431F)'/.exec(takeLook(theme.files, theme, PAPER)?.text ?? '')?.[1]
  }
  expect(accentIn("export const c = { page: '#111', accent: '#f00' }")).toBe('#F09A6B')
  expect(accentIn("export const c = { page: '#eee', accent: '#f00' }")).toBe('#A8431F')
  expect(accentIn("export const accent = '#f00'\nexport const scheme: Scheme = 'dark'")).toBe('#F09A6B')
})

test('[WT44] where no name tells the use of a value, a look changes nothing', () => {
  const theme = themeOf("export const c = { wood: '#a97' }\nexport const space = { s: 4 }")
  expect(takeLook(theme.files, theme, PAPER)).toBeNull()
})

test('[WT43] contrast is that of WCAG', () => {
  const black = parseColour('black')
  const white = parseColour('#fff')
  if (black === null || white === null) throw new Error('They are colours.')
  expect(contrastOf(black, white)).toBe(21)
  expect([parseColour('rgb(1, 2, 3)'), parseColour('#12345678'), parseColour('hsl(0 0% 0%)')]).toEqual([
    [1, 2, 3],
    null,
    null,
  ])
})

test('[WT45] a tried text is shown, then kept or left; what came in between stays', () => {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['theme.ts', textFile('first')]]))
  const text = () => workbench.store.getState().files.get('theme.ts')?.content
  const trial = createThemeTrial(workbench)
  trial.show('theme.ts', 'second')
  trial.show('theme.ts', 'third')
  expect(text()).toBe('third')
  trial.cancel()
  expect(text()).toBe('first')
  trial.show('theme.ts', 'fourth')
  expect([trial.keep(), text(), trial.keep()]).toEqual([textFile('first'), 'fourth', undefined])
  trial.show('theme.ts', 'fifth')
  workbench.loadFiles(new Map([['theme.ts', textFile('of another page')]]))
  trial.cancel()
  expect(text()).toBe('of another page')
  trial.show('other.ts', 'x')
  expect(workbench.store.getState().files.has('other.ts')).toBe(false)
})
