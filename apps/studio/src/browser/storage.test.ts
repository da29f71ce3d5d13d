import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('[SN8] what does not fit into a full storage is read back, and not what was stored before it', () => {
  const stored = new Map([['sayso:theme', 'light']])
  let isFull = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  writeStored('theme', 'dark')
  expect(readStored('theme')).toBe('dark')
  isFull = false
  writeStored('theme', 'light')
  expect(readStored('theme')).toBe('light')
  expect(stored.get('sayso:theme')).toBe('light')
})

test('[SN8] where storage is blocked, what was written is read back, and what was removed is not', () => {
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('model', 'demo')
  expect(readStored('model')).toBe('demo')
  writeStored('model', null)
  expect(readStored('model')).toBeNull()
})
