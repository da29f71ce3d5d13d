import { expect, test } from 'vitest'
import { fitWithin } from './shrink-picture.ts'

test.each([
  [
    { width: 100, height: 50 },
    { width: 100, height: 50 },
  ],
  [
    { width: 3136, height: 1568 },
    { width: 1568, height: 784 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1176, height: 1568 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 1568, height: 1 },
  ],
])('%j becomes %j', (size, expected) => {
  expect(fitWithin(size, 1568)).toEqual(expected)
})
