/** References in `.env` texts; the outcomes are those of dotenv-expand 11.0.7, which Expo SDK 53 uses. */

import { expect, test } from 'vitest'
import { expandVariables } from './expand-variables.ts'

test.each<[Record<string, string>, Record<string, string>]>([
  [
    { A: 'a', B: '$A-', C: `x\${A}y$A` },
    { B: 'a-', C: 'xaya' },
  ],
  [{ A: '$B', B: 'later' }, { A: 'later' }],
  [
    { A: `https://\${HOST:-api}.example`, B: `\${NONE-b}`, C: '$NONE' },
    { A: 'https://api.example', B: 'b', C: '' },
  ],
  [
    { A: `\${X:-\${Y:-\${Z:-deep}}}`, Y: '', B: `\${X:-$C}`, C: 'c' },
    { A: 'deep', B: 'c' },
  ],
  [
    { A: '\\$5', B: `\\\${A}`, C: '$(A)', D: '$ 5', E: 'a$' },
    { A: '$5', B: `\${A}`, C: '$(A)', D: '$ 5', E: 'a$' },
  ],
  [
    { A: 'pa$$word', B: 'pa$word' },
    { A: 'pa$', B: 'pa' },
  ],
  // Without braces what follows a dash is its default, all of it.
  [{ A: 'a', B: '$A-b.example' }, { B: 'a' }],
  [
    { A: '$A', B: 'b$B' },
    { A: '', B: 'b' },
  ],
])('[V4] %j', (variables, expanded) => {
  expect(expandVariables(variables)).toMatchObject(expanded)
})

test('[V4] names that lead in a ring, and very many of them, come to an end', () => {
  expect(expandVariables({ A: '$B', B: '$A' })).toEqual({ A: '', B: '' })
  const chain = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`A${index}`, `$A${index + 1}`]))
  expect(expandVariables({ ...chain, A500: 'end' }).A0).toBe('end')
})
