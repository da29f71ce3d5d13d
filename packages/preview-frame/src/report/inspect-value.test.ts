import { expect, test } from 'vitest'
import { formatConsoleValues, inspectValue } from './inspect-value.ts'

const circular: Record<string, unknown> = { a: 1 }
circular.self = circular
const throwing = Object.defineProperty({}, 'x', {
  get() {
    throw new Error('no')
  },
  enumerable: true,
})

const values: [unknown, string][] = [
  [{ a: 1, 'b c': ['x', null] }, '{ a: 1, "b c": ["x", null] }'],
  [[], '[]'],
  [{}, '{}'],
  [new Map([['a', { b: 1 }]]), 'Map(1) { "a" => { b: 1 } }'],
  [new Set([1]), 'Set(1) { 1 }'],
  [-0, '-0'],
  [10n, '10n'],
  [Symbol('s'), 'Symbol(s)'],
  [undefined, 'undefined'],
  [function f() {}, '[Function f]'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date'],
  [/x/g, '/x/g'],
  [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: {…} } } }'],
  [circular, '{ a: 1, self: [Circular] }'],
  [throwing, '[Unreadable]'],
]

for (const [value, text] of values) {
  test(`shows ${text}`, () => expect(inspectValue(value, 1_000)).toBe(text))
}

test('shows an instance with its class', () => {
  class Point {
    x = 1
  }
  expect(inspectValue(new Point(), 100)).toBe('Point { x: 1 }')
})

test('[S3] text is bounded, however big the value', () => {
  const big = Array.from({ length: 1_000 }, () => 'x'.repeat(1_000))
  expect(inspectValue(big, 2_000).length).toBeLessThan(2_100)
  expect(formatConsoleValues(['y'.repeat(50_000), 'z'], 10_000).length).toBeLessThanOrEqual(10_001)
  expect(formatConsoleValues(Array(1_000).fill({ a: 1 }), 100).length).toBeLessThanOrEqual(101)
})

test('fills in what React’s messages leave open', () => {
  expect(
    formatConsoleValues(['%s has %d of %o, %c%%', 'Box', 2.5, { a: 1 }, 'color: red', 'rest'], 1_000),
  ).toBe('Box has 2 of { a: 1 }, % rest')
  expect(formatConsoleValues(['100%'], 100)).toBe('100%')
  expect(formatConsoleValues([], 100)).toBe('')
})
