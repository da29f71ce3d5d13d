import { expect, test } from 'vitest'
import { metric, withPeer } from './metric.ts'

test('a metric is the median and the 95th percentile of its samples', () => {
  expect(metric('x', 'ms', [5, 1, 3])).toEqual({ name: 'x', unit: 'ms', value: 3, p95: 4.8, n: 3 })
})

test('no samples are an error, not a zero', () => {
  expect(() => metric('x', 'ms', [])).toThrow('No samples for «x».')
})

test('a ratio above one means better than the peer', () => {
  expect(withPeer(metric('x', 'ms', [10]), { name: 'peer', samples: [200] }).ratio).toBe(20)
  expect(withPeer(metric('x', 'MB/s', [40]), { name: 'peer', samples: [8] }, true).ratio).toBe(5)
})
