import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[255, 255, 255], [148, 148, 148], 3.03],
] as const)('%j on %j is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2)
})
