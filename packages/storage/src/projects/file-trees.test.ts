import { hashFile } from '@sayso/project'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { hashOf } from './file-trees.ts'

test('contents have the names that the page gives them', () => {
  const isSame = (content: string, isBinary: boolean) => {
    const file = { content, isBinary }
    expect(hashOf(file)).toBe(hashFile(file))
    // Kept, and not taken again.
    expect(hashOf(file)).toBe(hashFile(file))
  }
  const odd = [
    '',
    'a',
    'ab',
    'abc',
    'abd=',
    'ab==',
    'ab=',
    'a===',
    'ab c',
    'YQ',
    'YR==',
    'a-_b',
    'é',
    '\ud800',
    'YQ==YQ==',
  ]
  for (const content of odd) for (const isBinary of [true, false]) isSame(content, isBinary)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.boolean(), isSame), { numRuns: 40 })
  fc.assert(
    fc.property(fc.base64String(), (content) => isSame(content, true)),
    { numRuns: 40 },
  )
})
