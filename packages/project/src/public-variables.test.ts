/** Reading and writing `.env` texts. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { formatVariables, parseVariables, publicVariablesOf } from './public-variables.ts'

test.each([
  ['A=b', { A: 'b' }],
  ['A = b # a remark\n#B=c\n\nexport C=d\r\n', { A: 'b', C: 'd' }],
  [`A="x # y"\nB='$z'\nC=\`t\`\nD="two\\nlines"`, { A: 'x # y', B: '$z', C: 't', D: 'two\nlines' }],
  ['A="two\nlines"\nB=', { A: 'two\nlines', B: '' }],
  ['A=https://a.b/c?d=e#f\nA=last', { A: 'last' }],
  ['no assignment', {}],
])('[V1] %j', (text, variables) => {
  expect(parseVariables(text)).toEqual(variables)
})

test('[V2] what is written is read again', () => {
  const value = fc.string().map((text) => text.replaceAll('\0', ''))
  const variables = fc.dictionary(fc.stringMatching(/^EXPO_PUBLIC_[A-Z]{1,9}$/), value, {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(variables, (given) => {
      expect(parseVariables(formatVariables(given))).toEqual(given)
    }),
    { numRuns: runs(300) },
  )
})

test('[V3] only names that Expo puts into an app count', () => {
  const files = new Map([['public.env', textFile('EXPO_PUBLIC_A=1\nSECRET=2\nEXPO_PUBLIC_=3\n')]])
  expect(publicVariablesOf(files)).toEqual({ EXPO_PUBLIC_A: '1' })
  expect(publicVariablesOf(new Map())).toEqual({})
})
