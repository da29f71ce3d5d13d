/** Projects that are large, circular or oddly written: they run, and the page is not stuck. */

import { test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

const shows = (text: string, before = '') =>
  `import { Text } from 'react-native'\n${before}\nexport default function App() { return <Text>${text}</Text> }\n`

test('[PV10] odd names, byte order marks, carriage returns, emoji and null characters do no harm', async ({
  preview,
}) => {
  const imports =
    "import { value } from './__proto__'\r\nimport { size } from './constructor'\r\nconsole.log(value, size)"
  await preview.open({
    ...plainApp,
    'App.tsx': `\uFEFF${shows('Odd', imports)}`,
    '__proto__.ts': 'export const value = "\u{1F600} \u0000"\n',
    'constructor.ts': 'export const size = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".length\r\n',
  })
  await preview.see('Odd')
  const { console: entries, problems } = await preview.waitFor((state) => state.console.length > 0)
  expect(entries[0]?.text).toBe('\u{1F600} \u0000 8')
  expect(problems).toEqual([])
})

test('[PV10] a file of 10,000 lines runs, and its last line is still the last line', async ({ preview }) => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `export const line${n} = ${n}`)
  await preview.open({
    ...plainApp,
    'App.tsx': shows('{line9999}', "import { line9999 } from './big'"),
    'big.ts': lines.join('\n'),
  })
  await preview.see('9999')
  await preview.edit({ 'big.ts': [...lines, `throw new Error('at the end')`].join('\n') })
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems[0]?.place).toMatchObject({ path: 'big.ts', lineNumber: 10_001 })
})

test('[M3] modules that import each other run, and change', async ({ preview }) => {
  const part = (other: string, name: string, word: string) =>
    `import * as other from './${other}'\nexport const ${name} = () => '${word}' + Object.keys(other).length\n`
  await preview.open({
    ...plainApp,
    'App.tsx': shows('{one()} {two()}', "import { one } from './one'\nimport { two } from './two'"),
    'one.ts': part('two', 'one', 'a'),
    'two.ts': part('one', 'two', 'b'),
  })
  await preview.see('a1 b1')
  await preview.edit({ 'two.ts': part('one', 'two', 'c') })
  await preview.see('a1 c1')
})

test('[PV10] 5,000 files run, and one of them changes', async ({ preview }) => {
  const part = (n: number, value: number) => ({ [`parts/part${n}.ts`]: `export const value = ${value}\n` })
  const parts = Array.from({ length: 5_000 }, (_, n) => n)
  const all = parts.map((n) => `import { value as v${n} } from './parts/part${n}'`).join('\n')
  const sum = `${all}\nconst sum = [${parts.map((n) => `v${n}`).join()}].reduce((a, b) => a + b)`
  const files = Object.assign({}, ...parts.map((n) => part(n, 1)))
  await preview.open({ ...plainApp, ...files, 'App.tsx': shows('{sum}', sum) })
  await preview.waitFor(({ phase }) => phase === 'running', 60_000)
  await preview.see('5000')
  await preview.edit(part(4_999, 2))
  await preview.see('5001')
  expect((await preview.getState()).problems).toEqual([])
})

test('imports too deep for the stack are said to be', async ({ preview }) => {
  const part = (n: number) =>
    n === 0 ? 'export const value = 0\n' : `export { value } from './part${n - 1}'\n`
  const files = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`part${n}.ts`, part(n)]))
  await preview.open({
    ...plainApp,
    ...files,
    'App.tsx': shows('{value}', "import { value } from './part4999'"),
  })
  const { problems } = await preview.waitFor((state) => state.problems.length > 0, 60_000)
  expect(problems[0]?.message).toMatch(/stack (size exceeded|overflow)/i)
})

test('[F10] an app with Flow’s types runs, and goes on running when it is changed', async ({ preview }) => {
  const app = (word: string) => `/**
 * @flow strict-local
 */
import * as React from 'react'
import { Text } from 'react-native'
import type { Node } from 'react'
type Props = {| +word: ?string |}
const Word = ({ word }: Props): Node => <Text>{((word: any): string)}</Text>
export default function App(): Node { return <Word word="${word}" /> }
`
  const { 'App.tsx': _replaced, ...others }: Record<string, string> = plainApp
  await preview.open({ ...others, 'App.js': app('stripped') })
  await preview.see('stripped')
  await preview.edit({ 'App.js': app('changed') })
  await preview.see('changed')
  expect((await preview.getState()).problems).toEqual([])
})
