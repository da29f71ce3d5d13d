/** Promises of every store, and the store of tests, which keeps all in memory. */

import { expect, test } from 'vitest'
import { copyFiles, type FilesStore, removeBelow, requireKey, toPart } from '../port/files-store.ts'

export function createMemoryStore(): FilesStore {
  const files = new Map<string, { bytes: Buffer; storedAtMs: number }>()
  return {
    async write(key, bytes) {
      files.set(requireKey(key), { bytes: await collect(bytes), storedAtMs: Date.now() })
    },
    async read(key, range) {
      const found = files.get(requireKey(key))
      if (found === undefined) return null
      const part = toPart(range, found.bytes.byteLength)
      const bytes = part === null ? new Uint8Array() : found.bytes.subarray(part.first, part.last + 1)
      return { sizeBytes: found.bytes.byteLength, part, bytes: pieces(bytes) }
    },
    async remove(keys) {
      let removedBytes = 0
      for (const key of keys) {
        removedBytes += files.get(requireKey(key))?.bytes.byteLength ?? 0
        files.delete(key)
      }
      return removedBytes
    },
    async *list(prefix) {
      for (const [key, { bytes, storedAtMs }] of [...files])
        if (key.startsWith(prefix)) yield { key, sizeBytes: bytes.byteLength, storedAtMs }
    },
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = []
  for await (const piece of bytes) found.push(piece)
  return Buffer.concat(found)
}

async function* pieces(...all: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all
}

const text = (value: string) => pieces(new TextEncoder().encode(value))
const PIECE = new Uint8Array(1024 * 1024).fill(7)
const MEGABYTES = 19

/** Tests of one adapter. */
export function testFilesStore(open: () => Promise<FilesStore>): void {
  async function readText(
    store: FilesStore,
    ...asked: Parameters<FilesStore['read']>
  ): Promise<string | null> {
    const stored = await store.read(...asked)
    return stored === null ? null : (await collect(stored.bytes)).toString()
  }

  async function keysOf(store: FilesStore, prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of store.list(prefix)) keys.push(key)
    return keys.sort()
  }

  test('[FS1] what is written is read again, as a whole and replaced as a whole', async () => {
    const store = await open()
    expect(await store.read('a/files/one')).toBeNull()
    await store.write('a/files/one', text('first'))
    await store.write('a/files/empty', pieces())
    expect(await readText(store, 'a/files/one')).toBe('first')
    expect(await readText(store, 'a/files/empty')).toBe('')
    await store.write('a/files/one', text('second'))
    expect(await readText(store, 'a/files/one')).toBe('second')
  })

  test('[FS1] a source that throws leaves what was there, and nothing besides', async () => {
    const store = await open()
    await store.write('a/files/one', text('first'))
    async function* broken(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < MEGABYTES; count += 1) yield PIECE
      throw new Error('The client has left.')
    }
    await expect(store.write('a/files/one', broken())).rejects.toThrow('The client has left.')
    await expect(store.write('a/files/two', broken())).rejects.toThrow('The client has left.')
    expect(await readText(store, 'a/files/one')).toBe('first')
    expect(await keysOf(store, '')).toEqual(['a/files/one'])
  })

  test('[FS2] a part is read by its places, or from the end', async () => {
    const store = await open()
    await store.write('a/files/one', text('0123456789'))
    expect(await readText(store, 'a/files/one', { first: 2, last: 4 })).toBe('234')
    expect(await readText(store, 'a/files/one', { first: 7, last: null })).toBe('789')
    expect(await readText(store, 'a/files/one', { first: 7, last: 100 })).toBe('789')
    expect(await readText(store, 'a/files/one', { suffixBytes: 2 })).toBe('89')
    expect(await store.read('a/files/one', { first: 7, last: 100 })).toMatchObject({
      sizeBytes: 10,
      part: { first: 7, last: 9 },
    })
    expect(await store.read('a/files/one', { first: 10, last: null })).toMatchObject({
      sizeBytes: 10,
      part: null,
    })
  })

  test('[FS3] large files are stored in pieces', async () => {
    const store = await open()
    async function* large(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < MEGABYTES; count += 1) yield PIECE
      yield new Uint8Array([1, 2, 3])
    }
    await store.write('a/files/large', large())
    const stored = await store.read('a/files/large', { suffixBytes: 4 })
    expect(stored?.sizeBytes).toBe(MEGABYTES * PIECE.byteLength + 3)
    expect([...(await collect(stored?.bytes ?? pieces()))]).toEqual([7, 1, 2, 3])
  })

  test('[FS4] lists and removes what is below a prefix, and copies it to another store', async () => {
    const store = await open()
    for (const key of ['a/files/one', 'a/files/two', 'a/uploads/u1/0', 'ab/files/one'])
      await store.write(key, text(key))
    expect(await keysOf(store, 'a/')).toEqual(['a/files/one', 'a/files/two', 'a/uploads/u1/0'])
    expect(await keysOf(store, 'none/')).toEqual([])
    for await (const file of store.list('ab/')) {
      expect(file.sizeBytes).toBe('ab/files/one'.length)
      expect(Math.abs(file.storedAtMs - Date.now())).toBeLessThan(60_000)
    }
    const other = createMemoryStore()
    expect(await copyFiles(store, other, 'a/')).toEqual({ count: 3, sizeBytes: 36 })
    expect(await readText(other, 'a/files/two')).toBe('a/files/two')
    await removeBelow(store, 'a/')
    await store.remove(['a/files/one', 'never/there'])
    expect(await keysOf(store, '')).toEqual(['ab/files/one'])
  })

  test('[FS7] bytes that are removed are counted once, also when two remove them', async () => {
    const store = await open()
    await store.write('a/files/one', text('12345'))
    await store.write('a/files/two', text('123'))
    expect(await store.remove(['a/files/one', 'a/files/two', 'never/there'])).toBe(8)
    expect(await store.remove(['a/files/one', 'a/files/two'])).toBe(0)
    await store.write('a/files/one', text('12345'))
    const both = await Promise.all([store.remove(['a/files/one']), store.remove(['a/files/one'])])
    expect(both.sort()).toEqual([0, 5])
  })

  test.each(['../one', 'a/../one', '/a', 'a//b', 'a/.', 'a\0b', '', 'ü', 'a/'.repeat(400)])(
    '[FS5] %j is not a key',
    async (key) => {
      const store = await open()
      await expect(store.write(key, text('x'))).rejects.toThrow('is not a key')
      await expect(store.read(key)).rejects.toThrow('is not a key')
      await expect(store.remove([key])).rejects.toThrow('is not a key')
    },
  )
}
