/** Reading and writing `.env` texts. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { expandVariables } from './expand-variables.ts'
import { textFile } from './files.ts'
import { formatVariables, isPublicVariable, parseVariables, publicVariablesOf } from './public-variables.ts'

test.each([
  ['A=b', { A: 'b' }],
  ['A = b # a remark\n#B=c\n\nexport C=d\r\n', { A: 'b', C: 'd' }],
  [`A="x # y"\nB='$z'\nC=\`t\`\nD="two\\nlines"`, { A: 'x # y', B: '$z', C: 't', D: 'two\nlines' }],
  ['A="two\nlines"\nB=', { A: 'two\nlines', B: '' }],
  ['A=first\nA=last', { A: 'last' }],
  ['no assignment', {}],
  // A remark begins at any `#` that no quotes hold.
  ['A=https://a.b/c?d=e#f\nB=#ff0000\nC="#ff0000"', { A: 'https://a.b/c?d=e', B: '', C: '#ff0000' }],
  ['A: b\nB:c', { A: 'b' }],
  ['\t export\tA.B-c\t=\tb\t#c', { 'A.B-c': 'b' }],
  ['export A\nBexport = c', { Bexport: 'c' }],
  [`A='it\\'s' # "so"\nB=\`a"b'\``, { A: "it\\'s", B: 'a"b\'' }],
  [`A="say \\"hi\\"\\t"\nB='\\n'\nC="\\r\\\\n"`, { A: 'say \\"hi\\"\\t', B: '\\n', C: '\r\\\n' }],
  [`A="open\nB='x' y\nC="x" y`, { A: '"open', B: "'x' y", C: '"x" y' }],
  ['A="x\r\ny"\r\nB=z\rC=', { A: 'x\ny', B: 'z', C: '' }],
  ['A=\'\'\nB=``\nC=""', { A: '', B: '', C: '' }],
])('[V1] %j', (text, variables) => {
  expect(parseVariables(text)).toEqual(variables)
})

const readAll = (text: string) => expandVariables(parseVariables(text))

test('[V2] what was read is read again, once it was written', () => {
  const pieces = [
    'A=',
    '\nB=',
    '\nexport C=',
    ' ',
    '\n',
    '"',
    "'",
    '`',
    '\\',
    '#',
    'n',
    '\r',
    'x',
    '\\n',
    '$&',
  ]
  let count = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      const variables = readAll(parts.join(''))
      fc.pre(!Object.values(variables).some((value) => value.endsWith('\\') || value.includes('\\$')))
      count += Object.keys(variables).length
      expect(readAll(formatVariables(variables))).toEqual(variables)
    }),
    { numRuns: runs(2_000) },
  )
  expect(count).toBeGreaterThan(runs(2_000) / 4)
})

test.each([
  ['plain', 'A=plain\n'],
  ['', 'A=\n'],
  ['two words', 'A=two words\n'],
  [' kept ', 'A=" kept "\n'],
  ['#fff', 'A="#fff"\n'],
  ['{"a":1}', 'A={"a":1}\n'],
  ['"a"', `A='"a"'\n`],
  ['two\nlines\r', 'A="two\\nlines\\r"\n'],
  ['two\n"lines"', `A='two\n"lines"'\n`],
  [`"it's"\n`, `A=\`"it's"\n\`\n`],
  ['C:\\new\\', 'A=C:\\new\\\n'],
  ['#\\n', "A='#\\n'\n"],
  [`#\`'"\\`, 'A="#`\'\'/"\n'],
  [`$5 or \${A}`, `A=\\$5 or \\\${A}\n`],
  ['\\$', 'A=/\\$\n'],
])('[V2] %j is written as %j', (value, text) => {
  expect(formatVariables({ A: value })).toBe(text)
})

test('[V3] only names that Expo puts into an app count', () => {
  const files = new Map([['public.env', textFile('EXPO_PUBLIC_A=1\nSECRET=2\nEXPO_PUBLIC_=3\n')]])
  expect(publicVariablesOf(files)).toEqual({ EXPO_PUBLIC_A: '1' })
  expect(publicVariablesOf(new Map())).toEqual({})
  expect(publicVariablesOf(null)).toEqual({})
  const bytes = new Map([['public.env', { content: 'EXPO_PUBLIC_A=1', isBinary: true }]])
  expect(publicVariablesOf(bytes)).toEqual({})
})

test.each([
  ['EXPO_PUBLIC_A', true],
  ['EXPO_PUBLIC_a_1', true],
  ['EXPO_PUBLIC_', false],
  ['MY_EXPO_PUBLIC_A', false],
  ['EXPO_PUBLIC_A-B', false],
  ['expo_public_a', false],
])('[V3] %s: %s', (name, isPublic) => {
  expect(isPublicVariable(name)).toBe(isPublic)
})
