import { expect, test } from 'vitest'
import { metric, sideBySide } from './metric.ts'

test('a metric is the median and the 95th percentile of its samples', () => {
  expect(metric('x', 'ms', [5, 1, 3])).toEqual({ name: 'x', unit: 'ms', value: 3, p95: 4.8, n: 3 })
})

test('no samples are an error, not a zero', () => {
  expect(() => metric('x', 'ms', [])).toThrow('No samples for “x”.')
})

test('what both sides have is one row with the ratio, and the rest stands alone', () => {
  const own = { name: 'Ours', metrics: [metric('x', 'ms', [10, 10]), metric('y', 'KB', [1])] }
  const peer = { name: 'Theirs', metrics: [metric('z', 'KB', [2]), metric('x', 'ms', [200])] }
  expect(sideBySide(own, peer)).toEqual([
    { name: 'Ours: x', unit: 'ms', value: 10, p95: 10, n: 2, peer: 'Theirs', peerValue: 200, ratio: 20 },
    { name: 'Ours: y', unit: 'KB', value: 1, p95: 1, n: 1 },
    { name: 'Theirs: z', unit: 'KB', value: 2, p95: 2, n: 1 },
  ])
})

test('where one side has nothing, or less than before, there is no ratio', () => {
  const of = (name: string, value: number) => ({ name, metrics: [metric('lost', 'count', [value])] })
  for (const [ours, theirs] of [
    [0, 0],
    [1, 0],
    [-2, -1],
  ] as const) {
    const [row] = sideBySide(of('Ours', ours), of('Theirs', theirs))
    expect(row).toMatchObject({ value: ours, peerValue: theirs })
    expect(row).not.toHaveProperty('ratio')
  }
})
