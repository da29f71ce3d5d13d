/** Reads an archive’s directory before anything is unpacked. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { Refused } from './refusal.ts'
import { craftZip, join } from './testing/craft-zip.ts'
import { encodeUtf8 } from './text.ts'
import { packedBytesOf, readZipDirectory } from './zip-directory.ts'

/** The end record's size; it is the last 22 bytes of an archive without a comment. */
const END_BYTES = 22

const archive = craftZip([
  { name: 'package.json', content: '{}', isStored: true },
  { name: 'app/', mode: 0o040755 },
  { name: 'app/index.tsx', content: 'export default 1\n'.repeat(20) },
])

/** The archive with another number in its end record. */
function withEnd(offset: number, value: number, bits: 16 | 32 = 16): Uint8Array {
  const changed = archive.slice()
  const view = new DataView(changed.buffer, changed.length - END_BYTES)
  if (bits === 16) view.setUint16(offset, value, true)
  else view.setUint32(offset, value, true)
  return changed
}

function reasonOf(bytes: Uint8Array): string {
  try {
    readZipDirectory(bytes)
    return 'none'
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

test('[I1] every entry is listed in order, with its packing and its two sizes', () => {
  expect(
    readZipDirectory(archive).map(({ name, method, unpackedBytes, isSpecial }) => ({
      name,
      method,
      unpackedBytes,
      isSpecial,
    })),
  ).toEqual([
    { name: 'package.json', method: 'stored', unpackedBytes: 2, isSpecial: false },
    { name: 'app/', method: expect.any(String), unpackedBytes: 0, isSpecial: false },
    { name: 'app/index.tsx', method: 'deflated', unpackedBytes: 340, isSpecial: false },
  ])
})

test('[I6] the packed bytes of an entry are its own, and none are given that are not all there', () => {
  const [first] = readZipDirectory(archive)
  if (first === undefined) throw new Error('The archive is empty.')
  expect(packedBytesOf(archive, first)).toEqual(encodeUtf8('{}'))
  for (const entry of [
    { ...first, headerOffset: archive.length },
    { ...first, headerOffset: 1 },
    { ...first, packedBytes: archive.length },
  ])
    expect(() => packedBytesOf(archive, entry)).toThrow(Refused)
})

test.each([
  ['more entries than there are', withEnd(10, 4), 'unsupported'],
  ['another number of entries in this part', withEnd(8, 2), 'unsupported'],
  ['that it is the second part', withEnd(4, 1), 'unsupported'],
  ['that it is of the ZIP64 kind', withEnd(10, 0xffff), 'unsupported'],
  ['that its list is far away', withEnd(16, 0xffffffff, 32), 'unsupported'],
  ['that its list is where something else is', withEnd(16, 1, 32), 'damaged'],
  ['that its list is longer than the archive', withEnd(12, 0x7fffffff, 32), 'damaged'],
])('[I7] [I6] an archive that says %s is refused', (_name, changed, reason) => {
  expect(reasonOf(changed)).toBe(reason)
})

test('[I9] cut off anywhere it is no archive; with a comment of any length it is the same one', () => {
  for (let length = 0; length < archive.length; length++)
    expect(reasonOf(archive.subarray(0, length)), String(length)).toBe('not-a-zip')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (comment) => {
      // A comment may hold what looks like an end record; then the last one is believed.
      if (comment.includes(0x50)) return
      const commented = join(archive, comment)
      expect(readZipDirectory(commented)).toEqual(readZipDirectory(archive))
    }),
  )
})

test('[I9] bytes that begin somewhere in a larger buffer are read from there', () => {
  const inside = join(new Uint8Array(7), archive, new Uint8Array(9)).subarray(7, 7 + archive.length)
  expect(readZipDirectory(inside)).toEqual(readZipDirectory(archive))
})
