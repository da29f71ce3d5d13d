import type { LogEntry } from '@sayso/generation/ports'
import { expect, test } from 'vitest'
import type { StoredEntries } from './stream-reader.ts'
import { StreamReaders } from './stream-readers.ts'

const never = new AbortController().signal
const delta = (n: number): LogEntry => ({ n, entry: { type: 'delta', text: `${n}` } })
const end = (n: number): LogEntry => ({
  n,
  entry: {
    ...{ type: 'done', versionId: null, versionNumber: null, treeHash: 'f00' },
    ...{ durationMs: 1, isCounted: true, usage: null },
  },
})

/** A store that counts how often it is asked. */
function storeOf(entries: LogEntry[]) {
  const store = { entries, asked: 0 }
  const stored: StoredEntries = {
    async after(_, n, limit) {
      store.asked += 1
      return store.entries.filter((entry) => entry.n > n).slice(0, limit)
    },
    last: async () => store.entries.at(-1) ?? null,
  }
  return { store, readers: new StreamReaders(stored) }
}

function open(readers: StreamReaders, afterN = 0, signal = never): AsyncIterator<readonly LogEntry[]> {
  return readers.read('s', afterN, signal)[Symbol.asyncIterator]()
}

test('[E6] what is stored while readers wait is handed to all of them as it is, and the store is not asked', async () => {
  const { store, readers } = storeOf([delta(1)])
  const reading = [open(readers), open(readers)]
  for (const reader of reading) expect((await reader.next()).value).toEqual([delta(1)])
  const waiting = reading.map((reader) => reader.next())
  // Each looks once whether the store has more.
  await Promise.resolve()
  const asked = store.asked
  const batch = [delta(2)]
  store.entries.push(...batch)
  readers.publish('s', batch)
  for (const next of waiting) expect((await next).value).toBe(batch)
  expect(store.asked).toBe(asked)
})

test('[E7] a reader that takes nothing is handed all of it later, from the store', async () => {
  const { store, readers } = storeOf([delta(1)])
  const reader = open(readers)
  await reader.next()
  for (let n = 2; n <= 5_000; n += 1) {
    store.entries.push(delta(n))
    readers.publish('s', [delta(n)])
  }
  const numbers = [1]
  while (numbers.length < 5_000) {
    const { value } = await reader.next()
    numbers.push(...(value ?? []).map(({ n }: LogEntry) => n))
  }
  expect(numbers).toEqual(store.entries.map(({ n }) => n))
})

test.each<[string, (reader: AsyncIterator<readonly LogEntry[]>, abort: () => void) => Promise<unknown>]>([
  ['its signal aborts', async (reader, abort) => [reader.next(), abort()]],
  ['it is left', async (reader) => reader.return?.()],
])('[E8] a reader is forgotten when %s, and has nothing more', async (_, leave) => {
  const { readers } = storeOf([delta(1)])
  const abort = new AbortController()
  const reader = open(readers, 0, abort.signal)
  await reader.next()
  expect([...readers.streamIds()]).toEqual(['s'])
  await leave(reader, () => abort.abort())
  expect([...readers.streamIds()]).toEqual([])
  expect((await reader.next()).done).toBe(true)
})

test('[E6] a reader is forgotten with the end entry', async () => {
  const { readers } = storeOf([delta(1), end(2)])
  const reader = open(readers)
  expect((await reader.next()).value).toHaveLength(2)
  expect([...readers.streamIds()]).toEqual([])
  expect((await reader.next()).done).toBe(true)
})

test('a reader whose store fails is told, and forgotten', async () => {
  const readers = new StreamReaders({
    after: () => Promise.reject(new Error('no database')),
    last: async () => null,
  })
  const reader = open(readers)
  await expect(reader.next()).rejects.toThrow('no database')
  expect([...readers.streamIds()]).toEqual([])
})
