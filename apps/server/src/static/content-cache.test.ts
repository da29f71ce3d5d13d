import { expect, test } from 'vitest'
import { createContentCache } from './content-cache.ts'

function setUp(maxBytes: number) {
  const cache = createContentCache(maxBytes)
  const loads: string[] = []
  const read = async (hash: string, bytes = 10) =>
    await cache.read(hash, async () => {
      loads.push(hash)
      return Buffer.alloc(bytes)
    })
  return { cache, loads, read }
}

test('[SV155] a content is read once for all who ask for it at the same time, and kept', async () => {
  const { loads, read } = setUp(100)
  await Promise.all([read('a'), read('a')])
  await read('a')
  expect(loads).toEqual(['a'])
})

test('[SV155] the contents that were asked for longest ago make room', async () => {
  const { loads, read } = setUp(25)
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await read(hash)
  expect(loads).toEqual(['a', 'b', 'c', 'b'])
})

test('[SV155] a read that failed is tried again', async () => {
  const { cache, loads, read } = setUp(100)
  await expect(cache.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await read('a')
  expect(loads).toEqual(['a'])
})
