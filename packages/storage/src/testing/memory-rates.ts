/** Rates in memory, as one server alone counts, with a clock that the test moves. */

import type { Rates } from '../people/shared-rates.ts'

export function createMemoryRates(nowMs: () => number = () => 0): Rates {
  const windows = new Map<string, { count: number; untilMs: number }>()
  return {
    rate({ name, limit, windowSeconds }) {
      const current = (key: string) => {
        const found = windows.get(`${name} ${key}`)
        if (found !== undefined && found.untilMs > nowMs()) return found
        return { count: 0, untilMs: nowMs() + windowSeconds * 1000 }
      }
      const add = (key: string, points: number) => {
        const { count, untilMs } = current(key)
        windows.set(`${name} ${key}`, { count: count + points, untilMs })
      }
      const waitMs = (key: string, points: number) => {
        const { count, untilMs } = current(key)
        return limit > 0 && count + points > limit ? untilMs - nowMs() : 0
      }
      return {
        async take(key, points = 1) {
          const wait = waitMs(key, points)
          add(key, points)
          return wait
        },
        async reserve(key) {
          const wait = waitMs(key, 1)
          if (wait === 0) add(key, 1)
          return wait
        },
        release: async (key) => add(key, -1),
        look: async (key) => waitMs(key, 1),
        async forget(key) {
          windows.delete(`${name} ${key}`)
        },
      }
    },
    close: async () => undefined,
  }
}
