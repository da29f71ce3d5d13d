import { expect, test, vi } from 'vitest'
import { createSlidingWindow } from './sliding-window.ts'

const DAY_MS = 24 * 60 * 60_000

test.each([DAY_MS, -DAY_MS])(
  '[RL7] a clock that is set by %d ms neither begins a window nor keeps one',
  (byMs) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const window = createSlidingWindow({ count: 1, windowMs: 60_000 })
      expect([window.take(), window.take()]).toEqual([true, false])
      vi.setSystemTime(Date.now() + byMs)
      expect(window.take()).toBe(false)
      vi.advanceTimersByTime(60_000)
      expect(window.take()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('[RL7] no second holds more than are allowed, wherever it begins, and each event is forgotten after one', () => {
  let atMs = 0
  const window = createSlidingWindow({ count: 600, windowMs: 1000 }, () => atMs)
  const taken = (events: number) => Array.from({ length: events }, () => window.take()).filter(Boolean).length
  expect(taken(1)).toBe(1)
  atMs = 990
  expect(taken(650)).toBe(599)
  atMs = 1010
  expect(taken(650)).toBe(1)
  atMs = 1990
  expect(taken(650)).toBe(599)
  atMs = 10_000
  expect(taken(650)).toBe(600)
})
