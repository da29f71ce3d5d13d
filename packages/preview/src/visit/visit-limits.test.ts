import { expect, test } from 'vitest'
import { limitsOf, MAX_VISIT_MS } from './visit-limits.ts'

test.each([
  [true, 0, MAX_VISIT_MS, { maxPresses: 18, maxMs: 8_000 }],
  [true, 62, 8_001, { maxPresses: 18, maxMs: 8_000 }],
  [true, 79, 7_999, { maxPresses: 1, maxMs: 7_999 }],
  [true, 80, 1, { maxPresses: 0, maxMs: 1 }],
  [false, 0, MAX_VISIT_MS, { maxPresses: 0, maxMs: 8_000 }],
])('[V2] may press: %s, presses so far %d, %d ms left', (mayPress, pressCount, leftMs, expected) => {
  expect(limitsOf({ mayPress }, { pressCount, leftMs })).toEqual(expected)
})
