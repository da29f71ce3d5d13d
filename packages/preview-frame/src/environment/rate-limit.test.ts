import { expect, test } from 'vitest'
import { limitRate } from './rate-limit.ts'

test('[S3] the first few come at once, of the rest the newest comes at the end of the second', () => {
  const seen: number[] = []
  const waiting: (() => void)[] = []
  let nowMs = 0
  const note = limitRate((value: number) => seen.push(value), {
    perSecond: 2,
    now: () => nowMs,
    schedule: (run) => waiting.push(run),
  })
  for (const value of [1, 2, 3, 4]) note(value)
  expect([seen, waiting.length]).toEqual([[1, 2], 1])
  nowMs = 1000
  waiting.shift()?.()
  expect(seen).toEqual([1, 2, 4])
  nowMs = 2000
  note(5)
  expect(seen).toEqual([1, 2, 4, 5])
})
