import { textFile } from '@sayso/project'
import { startProcessorClock } from '@sayso/testing/processor-time'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { describeHints } from './problem-hints.ts'

function hintFor(code: string, lineNumber: number): string {
  const place = { path: 'app/index.tsx', lineNumber, columnNumber: 1 }
  const problem: Problem = { id: 's', kind: 'syntax', message: 'Unexpected token.', place }
  return describeHints([problem], new Map([['app/index.tsx', textFile(code)]]))
}

test('[P12] a syntax error says which tag was never closed', () => {
  const code = [
    'export default function Home() {',
    '  const list = useState<Item[]>([])',
    '  return (',
    '    <View onLayout={(event) => setWidth(event.width)}>',
    '      <View style={{ flex: 1 }}>',
    '        <Text>{count < 3 ? "few" : "many"}</Text>',
    '        <Image source={icon} />',
    '      <Text>Ho</Text>',
    '    </View>',
    '  )',
    '}',
  ].join('\n')
  expect(hintFor(code, 11)).toBe(
    '<hints>\nIn app/index.tsx, <View> is opened on line 4 and not closed: <View onLayout={(event) => setWidth(event.width)}>\n</hints>',
  )
})

test('[P12] a closing tag that does not fit points at the one that it should close', () => {
  expect(hintFor('const a = (\n  <View>\n    <Text>Hi\n  </View>\n)', 4)).toContain(
    '<Text> is opened on line 3',
  )
})

test('[P12] nothing is said of files that leave no tag open, or of none at all', () => {
  expect(hintFor('const a = <View />\nconst b = (', 2)).toBe('')
  expect(hintFor('const a = b < c && d > e\nconst f: Map<string, Item> = (', 2)).toBe('')
  expect(describeHints([{ id: 'h', kind: 'hang', message: 'It hangs.', place: null }], new Map())).toBe('')
})

test('[P12] a text that is meant to take long takes no time', () => {
  const elapsedMs = startProcessorClock()
  hintFor('<A {'.repeat(9_000), 1)
  expect(elapsedMs()).toBeLessThan(5_000)
})

test('[P12] a name that is not exported comes with those that are', () => {
  const problem: Problem = {
    ...{ id: 'r', kind: 'resolve', place: null },
    message: '`getItem` is not exported by lib/items.ts.',
  }
  const code =
    'export const items = []\nexport async function findItem() {}\nconst a = 1\nexport { a as first, b }\nexport type Item = {}\nexport default items\n'
  expect(describeHints([problem], new Map([['lib/items.ts', textFile(code)]]))).toBe(
    '<hints>\nlib/items.ts exports items, findItem, Item, default, first, b.\n</hints>',
  )
})
