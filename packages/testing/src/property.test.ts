import { expect, test } from 'vitest'
import { chooseQuarter } from './property.ts'

const cases = Array.from({ length: 42 }, (_, index) => index)

test('a quarter is the same for the same seed, and keeps the order of the table', () => {
  const chosen = chooseQuarter(cases, 20_261)
  expect(chooseQuarter(cases, 20_261)).toEqual(chosen)
  expect(chosen).toEqual([...chosen].sort((a, b) => a - b))
  expect(chosen.length).toBeGreaterThanOrEqual(10)
  expect(chosen.length).toBeLessThanOrEqual(11)
})

test('four seeds in a row try every case, and the next four try them in other company', () => {
  const four = (first: number) => [0, 1, 2, 3].map((step) => chooseQuarter(cases, first + step))
  expect(
    four(400)
      .flat()
      .sort((a, b) => a - b),
  ).toEqual(cases)
  expect(four(404)).not.toEqual(four(400))
})

test('a short table is tried whole', () => {
  expect(chooseQuarter([1, 2, 3], 7)).toEqual([1, 2, 3])
})
