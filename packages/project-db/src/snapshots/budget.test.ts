import { expect, test } from 'vitest'
import { findAgedOut } from './budget.ts'

const NOW = Date.parse('2026-03-18T12:00:00Z')
const BUDGET = { maxCount: 3, maxBytes: 100, maxAgeDays: 30 }

/** Newest first: `version number, age in days, bytes`. */
function agedOut(snapshots: [number, number, number][], budget = BUDGET): number[] {
  const kept = snapshots.map(([versionNumber, days, sizeBytes], index) => ({
    ...{ id: String(index), versionNumber, sizeBytes },
    takenAt: new Date(NOW - days * 86_400_000),
  }))
  return [...findAgedOut(kept, budget, NOW)].map(Number).sort()
}

test.each([
  ['nothing', [], []],
  [
    'what fits',
    [
      [3, 0, 10],
      [2, 1, 10],
      [1, 2, 10],
    ],
    [],
  ],
  [
    'the oldest of too many',
    [
      [4, 0, 1],
      [3, 1, 1],
      [2, 2, 1],
      [1, 3, 1],
    ],
    [3],
  ],
  [
    'a later one of a version before its first',
    [
      [4, 0, 1],
      [3, 1, 1],
      [3, 2, 1],
      [3, 3, 1],
      [2, 4, 1],
    ],
    [1, 2],
  ],
  [
    'the oldest of too many bytes',
    [
      [3, 0, 40],
      [2, 1, 40],
      [1, 2, 40],
    ],
    [2],
  ],
  [
    'not the newest, however large',
    [
      [2, 0, 500],
      [1, 1, 1],
    ],
    [1],
  ],
  [
    'what is too old, be it the newest',
    [
      [2, 31, 1],
      [1, 40, 1],
    ],
    [0, 1],
  ],
] as [string, [number, number, number][], number[]][])('[PS3] ages out: %s', (_what, snapshots, aged) => {
  expect(agedOut(snapshots)).toEqual(aged)
})

test('[PS3] a budget of none keeps none', () => {
  expect(agedOut([[1, 0, 1]], { ...BUDGET, maxCount: 0 })).toEqual([0])
})
