import { hashFile } from '@sayso/project'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import type { Queries } from '../database/queries.ts'
import { hashOf, storeBlobs } from './file-trees.ts'

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

test('[P1] contents are written a few megabytes, or some hundred, at a time, and each once', async () => {
  const MB = 1024 * 1024
  const inserted: { hash: string; content: Buffer }[][] = []
  const recorder = {
    execute: async () => undefined,
    select: () => ({ from: () => ({ where: async () => [{ hash: 'known' }] }) }),
    insert: () => ({
      values: (rows: { hash: string; content: Buffer }[]) => ({
        onConflictDoNothing: async () => void inserted.push(rows),
      }),
    }),
  } as unknown as Queries
  const contentOf = (bytes: number) => () => Buffer.alloc(bytes)
  const large = Array.from({ length: 8 }, (_, n) => [`b${n}`, contentOf(MB)] as const)
  const small = Array.from({ length: 1_000 }, (_, n) => [`a${n}`, contentOf(1)] as const)
  await storeBlobs(recorder, new Map([...large, ...small, ['known', contentOf(1)]]))
  const hashes = inserted.flatMap((rows) => rows.map(({ hash }) => hash))
  expect(hashes).toEqual([...large, ...small].map(([hash]) => hash).sort())
  for (const rows of inserted) {
    expect(rows.length).toBeLessThanOrEqual(300)
    expect(rows.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(3 * MB)
  }
})
