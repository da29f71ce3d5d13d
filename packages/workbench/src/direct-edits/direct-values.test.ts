/** Lists an element's values as written in the source; replacing one changes nothing else. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filesOf, listValues, PATH, readValues, valueNamed } from '../testing/listed-values.ts'
import { listDirectValues, replaceValue } from './direct-values.ts'

function replace(source: string, name: string, value: string): string | null {
  return replaceValue(filesOf(source), valueNamed(source, name), value)
}

const SHEET = `const styles = StyleSheet.create({
  title: { color: 'navy', fontSize: 20, fontWeight: '700' },
  gap: { marginTop: -4 },
});
`

test.each([
  ['text', '<Text>Hello</Text>', { text: 'Hello' }],
  ['text over lines', '<Text>\n  Hello\n  you\n</Text>', { text: 'Hello you' }],
  ['space that counts', '<Text> Hello </Text>', { text: ' Hello ' }],
  ['entities', '<Text>Salt &amp; pepper&#33;</Text>', { text: 'Salt & pepper!' }],
  ['a string in braces', "<Text>{'Don\\'t'}</Text>", { text: "Don't" }],
  ['an attribute', '<Text title="Save" />', { title: 'Save' }],
  ['an attribute in braces', '<Text title={"Save"} />', { title: 'Save' }],
  ['a style', "<Text style={{ color: '#fff', padding: 8 }} />", { color: '#fff', padding: '8' }],
  ['a style sheet', `${SHEET}<Text style={styles.title} />`, { color: 'navy', fontSize: '20' }],
  [
    'a list of styles, of which the last counts',
    `${SHEET}<Text style={[styles.title, styles.gap, { color: 'red' }]} />`,
    { color: 'red', fontSize: '20', marginTop: '-4' },
  ],
  ['other elements inside', '<Text><B>x</B><B>y</B></Text>', {}],
])('[WE1] %s', (_name, source, values) => {
  expect(readValues(source)).toEqual({ values, hasOthers: false })
})

test.each([
  ['a computed text', '<Text>{name}</Text>', {}],
  ['a text in parts', '<Text>Hello {name}</Text>', {}],
  ['an entity that nobody knows', '<Text>&hearts;</Text>', {}],
  ['a computed style', '<Text style={{ color: theme.ink, padding: 8 }} />', { padding: '8' }],
  [
    'a style that another may replace',
    "<Text style={[{ color: 'red', gap: 2 }, isOn && { color: 'blue' }, { padding: 1 }]} />",
    { gap: '2', padding: '1' },
  ],
  [
    'one of two styles',
    `${SHEET}<Text style={[{ color: 'red', gap: 2 }, isOn ? styles.title : undefined]} />`,
    { gap: '2' },
  ],
  ['a style that anything may replace', "<Text style={[{ color: 'red' }, isOn && given]} />", {}],
  ['a style of a file that is not there', "import { styles } from './s'\n<Text style={styles.title} />", {}],
  ['a computed key', "<Text style={{ color: 'red', [key]: 1 }} />", {}],
  ['what is spread', '<Text title="a" style={{ color: \'red\' }} {...props} />', {}],
  ['classes', '<Text className="p-4">Hi</Text>', { text: 'Hi' }],
  ['two sheets of one name', `${SHEET}function f(){ ${SHEET} return <Text style={styles.title} /> }`, {}],
])('[WE2] %s is not offered, and is said to be there', (_name, source, values) => {
  expect(readValues(source)).toEqual({ values, hasOthers: true })
})

test('[WE3] a style that several elements share says how many', () => {
  const source = `${SHEET}<V><Text style={styles.title} /><B style={styles.title} /></V>`
  expect(listValues(source)?.values.map(({ usedCount }) => usedCount)).toEqual([2, 2])
})

test('[WE4] nothing is listed where the element is no longer written', () => {
  const place = { path: PATH, lineNumber: 1, columnNumber: 1 }
  expect(listDirectValues(filesOf('\n<Text>a</Text>'), place, 'Text')).toBeNull()
  expect(listDirectValues(filesOf('<View>a</View>'), place, 'Text')).toBeNull()
  expect(listDirectValues(filesOf(''), { ...place, lineNumber: 9 }, 'Text')).toBeNull()
  expect(listDirectValues(new Map(), place, 'Text')).toBeNull()
  expect(listValues('const a = 1; <A.Text>a</A.Text>', 'A.Text')?.values).toHaveLength(1)
})

test.each([
  ['text', '<Text>Hello</Text>', 'Bye', '<Text>Bye</Text>'],
  ['text', '<Text>\n  Hello\n  you\n</Text>', 'Bye', '<Text>\n  Bye\n</Text>'],
  ['text', '<Text>Hello</Text>', '{a} < b & c', '<Text>{"{a} < b & c"}</Text>'],
  ['text', '<Text>\n  Hello\n</Text>', ' Bye', '<Text>\n  {" Bye"}\n</Text>'],
  ['text', "<Text>{'Hello'}</Text>", "Don't", "<Text>{'Don\\'t'}</Text>"],
  ['title', '<Text title="a" />', 'Say "x"', '<Text title={"Say \\"x\\""} />'],
  ['color', "<Text style={{ color: 'red' }} />", '#00f', "<Text style={{ color: '#00f' }} />"],
  ['padding', '<Text style={{ padding: 8 }} />', ' 12.5 ', '<Text style={{ padding: 12.5 }} />'],
])('[WE5] %s of %s becomes %s', (name, source, value, expected) => {
  expect(replace(source, name, value)).toBe(expected)
})

test.each([
  ['color', "<Text style={{ color: 'red' }} />", "red' }} x={{ y: '"],
  ['color', "<Text style={{ color: 'red' }} />", '#12'],
  ['padding', '<Text style={{ padding: 8 }} />', '8px'],
  ['padding', '<Text style={{ padding: 8 }} />', ''],
])('[WE6] %s of %s is not replaced by %s', (name, source, value) => {
  expect(replace(source, name, value)).toBeNull()
})

test('[WE5] whatever is typed as text reads as that text, and nothing else of the file changes', () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`a {}<>&;"'\\n`) }))
  const sources = fc.constantFrom(
    `${SHEET}<V><Text style={styles.title} title="a">Hello</Text><Text>x</Text></V>`,
    `${SHEET}<V><Text style={[styles.gap, { padding: 1 }]} title={'a'}>{"Hello"}</Text></V>`,
    `${SHEET}<V><Text title='a'>\n  Hello\n  you\n</Text>{end}</V>`,
  )
  let checkedCount = 0
  fc.assert(
    fc.property(sources, fc.constantFrom('text', 'title'), anyText, (source, name, value) => {
      const edited = replace(source, name, value)
      const found = listValues(source)?.values.find((each) => each.name === name)
      expect(edited?.startsWith(source.slice(0, found?.place.from))).toBe(true)
      expect(edited?.endsWith(source.slice(found?.place.to))).toBe(true)
      const before = readValues(source)
      const meant = value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
      expect(readValues(edited ?? '')).toEqual({ ...before, values: { ...before?.values, [name]: meant } })
      checkedCount++
    }),
    { numRuns: 200, seed: 15 },
  )
  expect(checkedCount).toBe(200)
})
