import { type ProjectFiles, textFile } from '@sayso/project'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { codeWithoutComments } from './code-without-comments.ts'
import { createCauseTest } from './touched-causes.ts'

const BEFORE = filesOf({
  'app/_layout.tsx': 'export default 0',
  'app/index.tsx': "import { Row } from '@/components/Row'\nexport default () => <Row />",
  'app/other.tsx': 'export default () => null',
  'components/Row.tsx': "import { colours } from '../constants/theme'\nexport const Row = () => null",
  'constants/theme.ts': 'export const colours = {}',
  'assets/a.png': 'x',
})

function filesOf(texts: Record<string, string>): ProjectFiles {
  return new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
}

function isTouched(path: string | undefined, changed: string, change: (text: string) => string): boolean {
  const text = BEFORE.get(changed)?.content ?? ''
  return createCauseTest({ before: BEFORE, after: new Map(BEFORE).set(changed, textFile(change(text))) })(
    path,
  )
}

const withCode = (text: string) => `${text}\nexport const more = 1\n`

test.each(['components/Row.tsx', 'constants/theme.ts', 'app/index.tsx', 'app/_layout.tsx'])(
  '[P10] a change of %s may be the cause of what a row does',
  (changed) => {
    expect(isTouched('components/Row.tsx', changed, withCode)).toBe(true)
  },
)

test('[P10] a file that has nothing to do with it is not the cause, nor is a change of nothing', () => {
  expect(isTouched('components/Row.tsx', 'app/other.tsx', withCode)).toBe(false)
  expect(isTouched('components/Row.tsx', 'components/Row.tsx', (text) => text)).toBe(false)
  expect(isTouched(undefined, 'app/other.tsx', withCode)).toBe(true)
  expect(isTouched(undefined, 'app/other.tsx', (text) => text)).toBe(false)
})

test.each([
  ['a comment', (text: string) => `// fixed\n${text}`],
  ['a block comment', (text: string) => `/* fixed\n * now */\n${text}`],
  ['white space', (text: string) => text.replaceAll('\n', '\n\n  ')],
  ['a comment between elements', (text: string) => text.replace('<Row />', '<><Row />{/* fixed */}</>')],
])('[P10] %s is no change', (_name, change) => {
  const text = (BEFORE.get('app/index.tsx')?.content ?? '').replace('<Row />', '<><Row /></>')
  const before = new Map(BEFORE).set('app/index.tsx', textFile(text))
  const after = new Map(BEFORE).set(
    'app/index.tsx',
    textFile(change(BEFORE.get('app/index.tsx')?.content ?? '').replace('=> <Row />', '=> <><Row /></>')),
  )
  expect(after).not.toEqual(before)
  expect(createCauseTest({ before, after })('app/index.tsx')).toBe(false)
})

test('[P10] a file that is new, removed or another picture is a change', () => {
  const after = new Map(BEFORE)
  after.delete('constants/theme.ts')
  expect(createCauseTest({ before: BEFORE, after })('components/Row.tsx')).toBe(true)
  expect(createCauseTest({ before: after, after: BEFORE })('components/Row.tsx')).toBe(true)
})

test.each([
  ["const a = 'http://x.test' // b", "consta='http://x.test'"],
  ['<Text>https://x.test</Text>', '<Text>https://x.test</Text>'],
  ["const a = '/* no comment */'", "consta='/*nocomment*/'"],
  ['const a = `// no comment`', 'consta=`//nocomment`'],
  ['a /* one */ + /* two */ b', 'a+b'],
  ["<Text>Don't</Text> // c", "<Text>Don't</Text>//c"],
])('[P10] read without comments: %s', (text, expected) => {
  expect(codeWithoutComments(text)).toBe(expected)
})

test('[P10] a text that is meant to take long takes no time', () => {
  const long = `${'/*'.repeat(50_000)}${'{'.repeat(50_000)}${'"\\'.repeat(50_000)}`
  const elapsedMs = startProcessorClock()
  codeWithoutComments(long)
  expect(elapsedMs()).toBeLessThan(5_000)
})
