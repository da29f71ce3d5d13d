/** Whatever a stranger writes, reading it takes time in proportion to its length. */

import { isLinear } from '@sayso/testing/linear-time'
import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { rewriteSpecifiers, specifiersIn } from './import-specifiers.ts'
import { parseJsonWithComments } from './json-with-comments.ts'
import { formatVariables, parseVariables, publicVariablesOf } from './public-variables.ts'

const readImports = (text: string) => [...specifiersIn(text), rewriteSpecifiers(text, (name) => name)].length
const readVariables = (text: string) => publicVariablesOf(new Map([['public.env', textFile(text)]]))
const writeVariables = (text: string) => formatVariables({ A: text })

test.each<[string, (text: string) => unknown, (chars: number) => string]>([
  ['an import of blanks', readImports, (chars) => `import${' '.repeat(chars)}`],
  ['imports of some blanks', readImports, (chars) => `from${' '.repeat(500)}`.repeat(chars / 504)],
  ['calls without an end', readImports, (chars) => 'require ( '.repeat(chars / 10)],
  ['names without an end', readImports, (chars) => `from"${'\\"'.repeat(chars / 2)}`],
  ['many names without an end', readImports, (chars) => `from'"`.repeat(chars / 6)],
  ['a comment that opens often', parseJsonWithComments, (chars) => '/*'.repeat(chars / 2)],
  ['commas before comments', parseJsonWithComments, (chars) => `,${'/**/ '.repeat(chars / 5)}x`],
  ['a string of quotes without an end', parseJsonWithComments, (chars) => `"${'\\"'.repeat(chars / 2)}\\`],
  ['commas and blanks', parseJsonWithComments, (chars) => `,${' '.repeat(chars)}x`],
  ['values of blanks', parseVariables, (chars) => `A=${' '.repeat(chars)}"`],
  ['values without an end', parseVariables, (chars) => 'A="x\n'.repeat(chars / 5)],
  ['fallbacks inside of fallbacks', readVariables, (chars) => `A=${'${B:-'.repeat(chars / 5)}`],
  ['references', readVariables, (chars) => `A=1\nB=${'$A'.repeat(chars / 2)}`],
  ['backslashes', writeVariables, (chars) => `${'\\'.repeat(chars)}x`],
])(
  '[T1] time stays linear for %s',
  (_name, read, write) => {
    expect(isLinear(read, write)).toBe(true)
  },
  60_000,
)

test('[T1] variables that name each other twice are expanded as far as a bound', () => {
  const lines = Array.from(
    { length: 23 },
    (_, n) => `EXPO_PUBLIC_${n + 1}=$EXPO_PUBLIC_${n}$EXPO_PUBLIC_${n}`,
  )
  const variables = readVariables(['EXPO_PUBLIC_0=x', ...lines].join('\n'))
  expect(variables.EXPO_PUBLIC_10).toBe('x'.repeat(1024))
  expect(Object.values(variables).join('').length).toBeLessThan(4_000_000)
})

test('[T1] a chain of references has a bound, and no stack overflows', () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `EXPO_PUBLIC_${n}=a$EXPO_PUBLIC_${n + 1}`)
  expect(readVariables(lines.join('\n')).EXPO_PUBLIC_0).toMatch(/^a{500,2000}$/)
})
