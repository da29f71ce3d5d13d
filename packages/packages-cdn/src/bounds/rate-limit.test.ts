import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('[L1] an address is told how long to wait, others are not, and time heals', () => {
  let now = 1000
  const limit = createRateLimit({ limit: 2, windowMs: 60_000, nowMs: () => now })
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 0])
  now += 20_000
  expect([limit.take('a'), limit.take('b')]).toEqual([40_000, 0])
  now += 40_000
  expect(limit.take('a')).toBe(0)
})
