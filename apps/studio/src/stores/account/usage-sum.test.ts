import { expect, test } from 'vitest'
import { sumUsage } from './usage-sum.ts'

const row = {
  day: '2026-11-20',
  model: 'demo/sayso',
  answerCount: 2,
  repairCount: 1,
  inputTokens: 10,
  cacheReadTokens: 6,
  cacheWriteTokens: 2,
  outputTokens: 5,
}

test('[SA3] usage is summed, and estimated when any of it is', () => {
  expect(
    sumUsage([
      { ...row, isEstimated: false },
      { ...row, isEstimated: true },
    ]),
  ).toEqual({
    ...{ answerCount: 4, repairCount: 2, inputTokens: 20, outputTokens: 10, isEstimated: true },
    ...{ cacheReadTokens: 12, cacheWriteTokens: 4 },
  })
  expect(sumUsage([])).toMatchObject({ answerCount: 0, isEstimated: false })
})
