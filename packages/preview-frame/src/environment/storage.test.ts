import { expect, test } from 'vitest'
import { createStorage, STORAGE_QUOTA_CHARS, type StorageReport } from './storage.ts'

function open(kept: Record<string, string> = {}) {
  const reports: unknown[] = []
  const report: StorageReport = {
    onSet: (key, value) => reports.push(['set', key, value]),
    onRemove: (key) => reports.push(['remove', key]),
    onClear: () => reports.push(['clear']),
  }
  return { storage: createStorage(kept, report), reports }
}

test('what was kept is there, and only changes are reported', () => {
  const { storage, reports } = open({ a: '1' })
  expect(storage.getItem('a')).toBe('1')
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  storage.removeItem('b')
  storage.removeItem('nothing')
  storage.clear()
  expect(reports).toEqual([['set', 'b', '2'], ['remove', 'b'], ['clear']])
  expect(storage.length).toBe(0)
})

test('entries are properties too, whatever their names', () => {
  const { storage } = open({ a: '1' })
  storage.b = '2'
  expect(storage.a + storage.b).toBe('12')
  expect(Object.keys(storage)).toEqual(['a', 'b'])
  expect('b' in storage).toBe(true)
  delete storage.b
  expect(storage.getItem('b')).toBeNull()
  storage.setItem('__proto__', 'x')
  storage.setItem('getItem', 'y')
  expect([storage.getItem('__proto__'), storage.getItem('getItem'), storage.key(1)]).toEqual([
    'x',
    'y',
    '__proto__',
  ])
})

test('everything becomes text', () => {
  const { storage } = open()
  Reflect.apply(storage.setItem, storage, [1, { a: 1 }])
  expect(storage.getItem('1')).toBe('[object Object]')
})

test('the quota is kept, and what was there stays', () => {
  const { storage } = open({ a: '1' })
  expect(() => storage.setItem('a', 'x'.repeat(STORAGE_QUOTA_CHARS))).toThrow(/quota/)
  expect(storage.getItem('a')).toBe('1')
})
