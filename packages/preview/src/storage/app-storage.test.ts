import { expect, test } from 'vitest'
import { openAppStorage, STORAGE_QUOTA_BYTES, type StorageRecord } from './app-storage.ts'

function createRecord(initial?: Record<string, string>): StorageRecord & { saved: Record<string, string>[] } {
  const saved: Record<string, string>[] = []
  let cleared: Awaited<ReturnType<StorageRecord['loadCleared']>>
  return {
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
