import { expect, test, vi } from 'vitest'
import { createFixedWindow } from './fixed-window.ts'

const DAY_MS = 24 * 60 * 60_000

test.each([DAY_MS, -DAY_MS])(
  '[RL7] a clock that is set by %d ms neither begins a window nor keeps one',
  (byMs) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const window = createFixedWindow({ count: 1, windowMs: 60_000 })
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
