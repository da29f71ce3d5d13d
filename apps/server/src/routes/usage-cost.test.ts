import { expect, test } from 'vitest'
import { costOf } from './usage-cost.ts'

const ROW = {
  inputTokens: 1_000_000,
  cacheReadTokens: 600_000,
  cacheWriteTokens: 300_000,
  outputTokens: 100_000,
}
const PRICE = { input: 2, output: 10 }

test('[SV425] what the provider had kept, and what it keeps, has its own price in the bill', () => {
  expect(costOf(ROW, { ...PRICE, cachedInput: 0.2, cacheWrite: 2.5 })).toBeCloseTo(0.2 + 0.12 + 0.75 + 1)
})

test('[SV425] without such a price it costs as other input, and so do counts from before', () => {
  expect(costOf(ROW, PRICE)).toBeCloseTo(2 + 1)
  const old = { ...ROW, cacheReadTokens: 0, cacheWriteTokens: 0 }
  expect(costOf(old, { ...PRICE, cachedInput: 0.2, cacheWrite: 2.5 })).toBeCloseTo(2 + 1)
})
