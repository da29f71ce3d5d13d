import { expect, test } from 'vitest'
import { sumUsages } from './usage-sum.ts'

test('[U6] what came from the cache is summed over the requests of an answer', () => {
  const first = { inputTokens: 800, cacheWriteTokens: 700, outputTokens: 10 }
  const second = { inputTokens: 900, cacheReadTokens: 700, cacheWriteTokens: 50, outputTokens: 20 }
  expect(sumUsages([first, second])).toEqual({
    ...{ inputTokens: 1_700, cacheReadTokens: 700, cacheWriteTokens: 750, outputTokens: 30 },
  })
  const estimated = { inputTokens: 100, outputTokens: 1, isEstimated: true }
  expect(sumUsages([second, estimated])).toMatchObject({ cacheReadTokens: 700, isEstimated: true })
  expect(sumUsages([second, null])).toBeNull()
})
