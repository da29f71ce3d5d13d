/** Hashes and base64, against Node's own. */

import { createHash } from 'node:crypto'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { textFile } from './files.ts'
import { hashFile, hashText, hashTree, hashTreeEntries } from './hash.ts'

test('[H1] hashes are those of the bytes', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
  expect(hashFile({ content: encodeBase64(new TextEncoder().encode('é')), isBinary: true })).toBe(
    hashFile(textFile('é')),
  )
})

test('[H2] a tree’s hash does not depend on the order', () => {
  const [a, b] = [textFile('1'), textFile('2')]
  const tree = hashTree(
    new Map([
      ['a', a],
      ['b', b],
    ]),
  )
  expect(
    hashTree(
      new Map([
        ['b', b],
        ['a', a],
      ]),
    ),
  ).toBe(tree)
  expect(
    hashTree(
      new Map([
        ['a', b],
        ['b', a],
      ]),
    ),
  ).not.toBe(tree)
  expect(
    hashTreeEntries(
      new Map([
        ['a', hashText('1')],
        ['b', hashText('2')],
      ]),
    ),
  ).toBe(tree)
  expect(tree).toBe(
    createHash('sha256')
      .update(`a\0${hashText('1')}\nb\0${hashText('2')}\n`)
      .digest('hex'),
  )
})

test('base64 is that of everyone else, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
      const text = encodeBase64(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(decodeBase64(text)).toEqual(new Uint8Array(bytes))
      expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(new Uint8Array(bytes))
    }),
  )
  // Longer than one block, whose edges are inside the text.
  for (const length of [3_071, 3_072, 3_073, 6_145, 9_216]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
  expect(decodeBase64('')).toEqual(new Uint8Array())
  for (const bad of ['a===', '====', 'ab-d', 'ab_d', 'abc\n', '=abc', 'a=bc', 'é==='])
    expect([bad, decodeBase64(bad)]).toEqual([bad, null])
  expect(decodeBase64('a')).toBeNull()
  expect(decodeBase64('ab c')).toBeNull()
})

test('[H1] a file of bytes is named by them, and by its text where that is no base64; asked again, the same', () => {
  const bytes = { content: '/wAB', isBinary: true }
  const name = createHash('sha256')
    .update(Buffer.from([255, 0, 1]))
    .digest('hex')
  expect([hashFile(bytes), hashFile(bytes)]).toEqual([name, name])
  expect(hashFile({ content: 'no base64!', isBinary: true })).toBe(hashText('no base64!'))
  expect(hashFile(textFile('/wAB'))).toBe(hashText('/wAB'))
})
