/** Values that are constants, in this file or another, and pictures: found where they are written, and changed there or here. */

import { expect, test } from 'vitest'
import { filesOf, PATH, readValues, valueNamed } from '../testing/listed-values.ts'
import { replaceValue } from './direct-values.ts'
import { listPictures } from './picture-value.ts'

const SHEET = `const styles = StyleSheet.create({
  title: { color: 'navy', fontSize: 20, fontWeight: '700' },
  gap: { marginTop: -4 },
});
`

const THEME = {
  'theme/index.ts': `export * from './colors'
export { SPACE as space } from './space'
export default { radius: 12 } as const
`,
  'theme/colors.ts': `const INK = '#123456'
export const colors = { ink: INK, 'soft': "#eee", grey: { 500: 'gray' } } as const
export const theme = { colors, ...rest }
const palettes = { light: { line: 'silver' }, dark: { line: 'black' } }
const scheme: keyof typeof palettes = 'light'
export const { line } = palettes.dark
export const chosen = palettes[scheme]
export const sheet = { ...base, label: { ...base, color: colors.ink } }
const base = { color: 'olive', fontSize: 11 }
export let mood = 'red'
`,
  'theme/space.tsx': 'export const SPACE = { s: 4, neg: -2 }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  'app/sheet.ts': "export default StyleSheet.create({ title: { color: 'teal', padding: 3 } })",
  'app/texts.ts': "export const texts = { title: 'Welcome' }",
}

test.each([
  [
    'a constant of the file',
    "const INK = 'red';\n<Text style={{ color: INK }} />",
    'color',
    'red',
    'INK',
    PATH,
  ],
  [
    'an entry',
    "import { colors } from '../theme'\n<Text style={{ color: colors.ink }} />",
    'color',
    '#123456',
    'colors.ink',
    'theme/colors.ts',
  ],
  [
    'a name in quotes',
    "import { colors as c } from '@/theme/colors'\n<Text style={{ color: c['soft'] }} />",
    'color',
    '#eee',
    "c['soft']",
    'theme/colors.ts',
  ],
  [
    'an entry of an entry',
    "import * as t from '../theme'\n<Text style={{ color: t.colors.grey[500] }} />",
    'color',
    'gray',
    't.colors.grey[500]',
    'theme/colors.ts',
  ],
  [
    'an export under another name',
    "import { space } from '../theme'\n<Text style={{ padding: space.neg }} />",
    'padding',
    '-2',
    'space.neg',
    'theme/space.tsx',
  ],
  [
    'a default',
    "import theme from '@/theme'\n<Text style={{ borderRadius: theme.radius }} />",
    'borderRadius',
    '12',
    'theme.radius',
    'theme/index.ts',
  ],
  [
    'what is taken out of it',
    "import theme from '@/theme'\nconst { radius } = theme;\n<Text style={{ borderRadius: radius }} />",
    'borderRadius',
    '12',
    'radius',
    'theme/index.ts',
  ],
  [
    'a text',
    "import { texts } from './texts'\n<Text>{texts.title}</Text>",
    'text',
    'Welcome',
    'texts.title',
    'app/texts.ts',
  ],
])('[WE7] %s is followed to where its value is', (_name, source, name, value, constant, path) => {
  const found = valueNamed(source, name, THEME)
  expect(found).toMatchObject({ value, usedCount: 1, constant: { name: constant, place: { path } } })
  expect(found.place.path).toBe(PATH)
  expect(source.slice(found.place.from, found.place.to)).toBe(constant)
})

test.each([
  ['a variable that may change', "import { mood } from '../theme'\n<Text style={{ color: mood }} />"],
  [
    'what may be spread over it',
    "import { theme } from '../theme'\n<Text style={{ color: theme.colors.ink }} />",
  ],
  [
    'a parameter',
    "import { colors } from '../theme'\nconst f = (colors) => <Text style={{ color: colors.ink }} />",
  ],
  ['what a hook gives', 'const { colors } = useTheme();\n<Text style={{ color: colors.ink }} />'],
  ['a package', "import { colors } from 'theme'\n<Text style={{ color: colors.ink }} />"],
  ['names in a ring', 'const a = b\nconst b = a;\n<Text style={{ color: a }} />'],
  ['files in a ring', "import { x } from './a'\nexport { x } from './a'\n<Text style={{ color: x }} />"],
  ['a value of another kind', "import { space } from '../theme'\n<Text style={{ color: space.s }} />"],
])('[WE7] %s is not followed', (_name, source) => {
  expect(readValues(source, 'Text', THEME)).toEqual({ values: {}, hasOthers: true })
})

test('[WE7] a constant is changed where it is used alone, or for all who use it', () => {
  const source = "import { colors } from '../theme'\n<Text style={{ color: colors.ink }} />"
  const found = valueNamed(source, 'color', THEME)
  expect(replaceValue(filesOf(source, THEME), found, 'teal')).toBe(source.replace('colors.ink', "'teal'"))
  const { constant } = found
  expect(constant && replaceValue(filesOf(source, THEME), { ...found, place: constant.place }, 'teal')).toBe(
    THEME['theme/colors.ts'].replace('#123456', 'teal'),
  )
})

test('[WE1] what is spread is read like what stands there', () => {
  const source = "import { sheet } from '../theme'\n<Text style={[sheet.label, { ...sheet, gap: 1 }]} />"
  const plain = source.replace(', { ...sheet, gap: 1 }', '')
  expect(readValues(plain, 'Text', THEME)).toEqual({
    values: { color: '#123456', fontSize: '11' },
    hasOthers: false,
  })
  expect(readValues(source, 'Text', THEME)?.values).toEqual({ color: 'olive', fontSize: '11', gap: '1' })
})

test('[WE7] a style sheet of another file is read, and changed there', () => {
  const source = "import styles from './sheet'\n<Text style={styles.title} />"
  const found = valueNamed(source, 'padding', THEME)
  expect(found).toMatchObject({ value: '3', constant: null, place: { path: 'app/sheet.ts' } })
  expect(replaceValue(filesOf(source, THEME), found, '5')).toBe(
    THEME['app/sheet.ts'].replace('padding: 3', 'padding: 5'),
  )
})

test.each([
  ['<Text style={styles.title} />', "<Text style={{ ...styles.title, color: 'red' }} />"],
  [
    '<Text style={[styles.title, isOn && styles.gap]} />',
    "<Text style={[styles.title, isOn && styles.gap, { color: 'red' }]} />",
  ],
  [
    '<Text style={[styles.title, { gap: 1, }]} />',
    "<Text style={[styles.title, { gap: 1, color: 'red', }]} />",
  ],
  ['<Text style={[styles.title, {}]} />', "<Text style={[styles.title, {}, { color: 'red' }]} />"],
  [
    '<Text style={{ ...styles.title, gap: 1 // one\n }} />',
    "<Text style={{ ...styles.title, gap: 1, color: 'red' // one\n }} />",
  ],
])('[WE9] %s, whose style others have too, gets one of its own', (element, expected) => {
  const source = `${SHEET}<Text2 style={styles.title} />`
  const found = valueNamed(`${element}\n${source}`, 'color')
  expect(found.override).not.toBeNull()
  const at = { ...found, place: found.override ?? found.place }
  expect(replaceValue(filesOf(`${element}\n${source}`), at, 'red')).toBe(`${expected}\n${source}`)
  expect(valueNamed(`${expected}\n${source}`, 'color')).toMatchObject({ value: 'red', override: null })
})

test('[WE9] a style of another file can be replaced for one element', () => {
  const source = "import styles from './sheet';\n<Text style={styles.title} />"
  const found = valueNamed(source, 'padding', THEME)
  expect(replaceValue(filesOf(source, THEME), { ...found, place: found.override ?? found.place }, '7')).toBe(
    "import styles from './sheet';\n<Text style={{ ...styles.title, padding: 7 }} />",
  )
})

test.each([
  ['body', `${SHEET}<Text style={({ pressed }) => [styles.title, pressed && styles.gap]} />`],
  ['object', "<Text style={({ pressed }) => ({ color: 'navy', fontSize: 20 })} />"],
])('[WE1] a function of what is pressed is read by its %s', (_name, source) => {
  expect(readValues(source)?.values).toEqual({ color: 'navy', fontSize: '20' })
})

const PICTURES = { 'assets/a.png': '', 'assets/b c.jpg': '', 'assets/font.ttf': '' }

test.each([
  [
    "<Text source={require('../assets/a.png')} />",
    'assets/a.png',
    "<Text source={require('../assets/b c.jpg')} />",
  ],
  [
    "import a from '../assets/a.png'\n<Text source={a} />",
    'assets/a.png',
    "import a from '../assets/a.png'\n<Text source={require('../assets/b c.jpg')} />",
  ],
  [
    "<Text source={{ uri: 'https://a.b/c' }} />",
    'https://a.b/c',
    "<Text source={require('../assets/b c.jpg')} />",
  ],
  [
    "const A = 'https://a.b/c';\n<Text source={{ uri: A }} />",
    'https://a.b/c',
    "const A = 'https://a.b/c';\n<Text source={require('../assets/b c.jpg')} />",
  ],
  ['<Text source="https://a.b/c" />', 'https://a.b/c', "<Text source={require('../assets/b c.jpg')} />"],
])('[WE8] the picture of %s is %s, and another can take its place', (source, value, expected) => {
  const found = valueNamed(source, 'source', PICTURES)
  expect(found).toMatchObject({ kind: 'picture', value })
  const files = filesOf(source, PICTURES)
  expect(replaceValue(files, found, 'assets/b c.jpg')).toBe(expected)
  expect(replaceValue(files, found, 'https://x.y/z')).toContain("{ uri: 'https://x.y/z' }")
  for (const wrong of ['assets/font.ttf', 'assets/none.png', 'http://x.y/z', 'javascript:1', ''])
    expect(replaceValue(files, found, wrong)).toBeNull()
  expect(listPictures(files)).toEqual(['assets/a.png', 'assets/b c.jpg'])
})

test.each([
  '<Text source={item.image} />',
  "<Text source={{ uri: 'https://a.b/c', headers: {} }} />",
  "<Text source={require('../assets/none.png')} />",
])('[WE8] the picture of %s is not offered, and is said to be there', (source) => {
  expect(readValues(source, 'Text', PICTURES)).toEqual({ values: {}, hasOthers: true })
})

test('[WE7] what a spread object may set again is not followed past it', () => {
  const source = "const a = { ink: 'red', ...{ ink: now } };\n<Text style={{ color: a.ink }} />"
  expect(readValues(source)).toEqual({ values: {}, hasOthers: true })
})
