import { expect, test } from 'vitest'
import { countText, hasNextPage } from './count-text.ts'

test.each([
  [{ kind: 'exact', rows: 1 }, '1 row'],
  [{ kind: 'about', rows: 1_234_567 }, 'About 1,200,000 rows'],
  [{ kind: 'over', rows: 100_000 }, 'More than 100,000 rows'],
  [{ kind: 'unknown' }, 'Too many rows to count'],
] as const)('[SN201] %j', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [{ kind: 'exact', rows: 60 }, 0, 50, true],
  [{ kind: 'exact', rows: 60 }, 50, 10, false],
  [{ kind: 'over', rows: 100_000 }, 200_000, 50, true],
  [{ kind: 'unknown' }, 50, 12, false],
] as const)('[SN201] %j from row %i with %i shown: another page %s', (count, offset, shown, expected) => {
  expect(hasNextPage(count, offset, shown)).toBe(expected)
})
