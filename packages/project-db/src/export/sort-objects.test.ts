import { startProcessorClock } from '@sayso/testing/processor-time'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DatabaseObject, sortObjects } from './sort-objects.ts'

const object = (key: string, rank: number): DatabaseObject => ({ key, rank, name: key, statements: [] })

test('what is needed comes first, then by rank and name, and rings by rank', () => {
  const objects = [object('view', 3), object('table', 2), object('type', 1), object('a', 9), object('b', 8)]
  const needs: [string, string][] = [
    ['type', 'table'],
    ['a', 'b'],
    ['b', 'a'],
    ['view', 'not there'],
    ['view', 'view'],
  ]
  expect(sortObjects(objects, needs).map(({ key }) => key)).toEqual(['table', 'type', 'view', 'b', 'a'])
})

test('any objects come once each, and none before what it needs', () => {
  const numbers = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 60 })
  fc.assert(
    fc.property(numbers, (pairs) => {
      // A higher number needs a lower one, so there is no cycle.
      const needs = pairs.flatMap(([a, b]) =>
        a === b ? [] : [[`${Math.max(a, b)}`, `${Math.min(a, b)}`] as const],
      )
      const objects = Array.from({ length: 31 }, (_, index) => object(`${index}`, 30 - index))
      const places = new Map(sortObjects(objects, needs).map(({ key }, index) => [key, index]))
      expect(places.size).toBe(31)
      for (const [key, needed] of needs) expect(places.get(needed) ?? 99).toBeLessThan(places.get(key) ?? -1)
    }),
  )
})

/** A finding: 60,000 objects held the server up for half a minute. */
test('ten times as many objects take about ten times as long', () => {
  const processorMsOf = (count: number) => {
    const objects = Array.from({ length: count }, (_, index) => object(`${index}`, index % 7))
    const needs = objects.map(({ key }, index) => [key, `${index >> 1}`] as const)
    const elapsedMs = startProcessorClock()
    sortObjects(objects, needs)
    return elapsedMs()
  }
  processorMsOf(4_000)
  // Regression: quadratic time was a hundred times as long, and 20 s.
  expect(processorMsOf(40_000)).toBeLessThan(40 * Math.max(20, processorMsOf(4_000)))
})
