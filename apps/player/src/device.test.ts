import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a device has a name that people know, and one id for as long as the browser keeps it', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const first = readDevice(IPHONE, storage)
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Safari on iPhone',
    platform: 'web',
  })
  expect(readDevice(IPHONE, storage)).toEqual(first)
  expect(readDevice(FIREFOX, null).name).toBe('Firefox on Linux')
  expect(readDevice('', null).name).toBe('Browser')
})
