import { expect, test, vi } from 'vitest'
import { openAppStorage, STORAGE_QUOTA_BYTES, type StorageRecord } from './app-storage.ts'

function createRecord(initial?: Record<string, string>): StorageRecord & { saved: Record<string, string>[] } {
  const saved: Record<string, string>[] = []
  let cleared: Awaited<ReturnType<StorageRecord['loadCleared']>>
  let stashed: Record<string, string> | null = null
  return {
    stash(entries) {
      stashed = entries
      return true
    },
    readStash: () => stashed,
    loadCleared: async () => cleared,
    saveCleared: async (next) => {
      cleared = next ?? undefined
    },
    saved,
    load: async () => saved.at(-1) ?? initial,
    save: async (entries) => void saved.push(entries),
  }
}

test('[PV4] what an app stored is there at its next visit', async () => {
  const record = createRecord()
  const storage = await openAppStorage(record)
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  storage.removeItem('a')
  await storage.flush()
  expect(record.saved).toEqual([{ b: '2' }])
  expect((await openAppStorage(record)).read()).toEqual({ b: '2' })
})

test('nothing is written when nothing changed', async () => {
  const record = createRecord({ a: '1' })
  const storage = await openAppStorage(record)
  await storage.flush()
  expect(record.saved).toEqual([])
})

test('[PV4] the quota counts what is there, and what is replaced makes room', async () => {
  const storage = await openAppStorage(createRecord())
  const half = 'x'.repeat(STORAGE_QUOTA_BYTES / 4)
  expect(storage.setItem('a', half)).toBe(true)
  expect(storage.setItem('b', half)).toBe(false)
  expect(Object.keys(storage.read())).toEqual(['a'])
  expect(storage.setItem('a', 'small')).toBe(true)
  expect(storage.setItem('b', half)).toBe(true)
  storage.clear()
  expect(storage.setItem('c', half)).toBe(true)
  await storage.flush()
})

test('[PV4] a browser that keeps nothing does not stop the app', async () => {
  const storage = await openAppStorage({
    load: () => Promise.reject(new Error('not allowed')),
    save: () => Promise.reject(new Error('not allowed')),
    loadCleared: () => Promise.reject(new Error('not allowed')),
    saveCleared: () => Promise.reject(new Error('not allowed')),
    stash: () => false,
    readStash: () => null,
  })
  expect(storage.setItem('a', '1')).toBe(true)
  await storage.flush()
  expect(storage.read()).toEqual({ a: '1' })
})

test('[PV4] what was cleared comes back, at a later visit too, and once', async () => {
  const record = createRecord({ a: '1' })
  const storage = await openAppStorage(record)
  storage.clear()
  storage.setItem('b', '2')
  await storage.flush()
  const later = await openAppStorage(record)
  expect(later.read()).toEqual({ b: '2' })
  expect(later.bringBack()).toBe(true)
  expect(later.read()).toEqual({ a: '1' })
  expect(later.bringBack()).toBe(false)
  await later.flush()
  expect((await openAppStorage(record)).read()).toEqual({ a: '1' })
  expect((await openAppStorage(record)).bringBack()).toBe(false)
})

test('[PV4] clearing what is empty keeps what was cleared before', async () => {
  const storage = await openAppStorage(createRecord({ a: '1' }))
  storage.clear()
  storage.clear()
  expect(storage.bringBack()).toBe(true)
  expect(storage.read()).toEqual({ a: '1' })
  await storage.flush()
})

test.each([
  [29, true],
  [30, false],
])('[PV4] after %i days it can be brought back: %s', async (days, isThere) => {
  const record = createRecord({ a: '1' })
  const storage = await openAppStorage(record, () => 0)
  storage.clear()
  await storage.flush()
  const later = await openAppStorage(record, () => days * 24 * 60 * 60_000)
  expect(later.bringBack()).toBe(isThere)
  expect((await record.loadCleared()) !== undefined).toBe(isThere)
  await later.flush()
})

test('[PV4] what the app itself clears does not take the place of what a person cleared', async () => {
  const storage = await openAppStorage(createRecord({ a: '1' }))
  storage.clear()
  storage.setItem('b', '2')
  storage.removeAll()
  expect(storage.read()).toEqual({})
  expect(storage.bringBack()).toBe(true)
  expect(storage.read()).toEqual({ a: '1' })
  await storage.flush()
})

test('[PV19] what was not written yet when the page was left is there at the next visit, and written then', async () => {
  const record = createRecord({ a: '1' })
  const left = await openAppStorage(record)
  left.leave()
  expect(record.readStash()).toBeNull()
  left.setItem('a', '2')
  left.leave()
  expect(record.saved).toEqual([])

  const next = await openAppStorage(record)
  expect(next.read()).toEqual({ a: '2' })
  await next.flush()
  expect(record.saved).toEqual([{ a: '2' }])
  expect(record.readStash()).toBeNull()
})

test('[PV19] a page that is left in the middle of a write keeps what is being written', async () => {
  const record = createRecord()
  let endWrite = () => {}
  const writing = new Promise<void>((resolve) => {
    endWrite = resolve
  })
  const storage = await openAppStorage({ ...record, save: () => writing })
  storage.setItem('a', '1')
  const flushed = storage.flush()
  storage.leave()
  expect(record.readStash()).toEqual({ a: '1' })
  endWrite()
  await flushed
  storage.leave()
  expect(record.readStash()).toBeNull()
})

test('[PV19] what has no room there is written as far as the browser lets it', async () => {
  const record = createRecord()
  const storage = await openAppStorage({ ...record, stash: () => false })
  storage.setItem('a', '1')
  storage.leave()
  await vi.waitFor(() => expect(record.saved).toEqual([{ a: '1' }]))
})

test('[PV20] where the browser does not say what there is, the app begins empty, and nothing is written over it', async () => {
  vi.useFakeTimers()
  const record = createRecord()
  const opening = openAppStorage({ ...record, load: () => new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(4_000)
  const storage = await opening
  expect([storage.isUnreadable, storage.read()]).toEqual([true, {}])
  storage.setItem('a', '1')
  storage.clear()
  await storage.flush()
  storage.setItem('a', '1')
  storage.leave()
  expect([record.saved, await record.loadCleared(), record.readStash()]).toEqual([[], undefined, null])
  vi.useRealTimers()
})
