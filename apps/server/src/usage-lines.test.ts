import { expect, test } from 'vitest'
import { usageLines } from './usage-lines.ts'

test('usage is a table with a sum', () => {
  const row = {
    ...{ model: 'demo/sayso', answerCount: 2, repairCount: 1, inputTokens: 1200, outputTokens: 300 },
    ...{ cacheReadTokens: 900, cacheWriteTokens: 100 },
  }
  const lines = usageLines([
    { ...row, userId: 'u1', email: 'ada@example.com', isEstimated: false },
    { ...row, userId: '0123456789', email: null, isEstimated: true },
  ])
  expect(lines).toHaveLength(4)
  expect(lines[2]).toMatch(/^guest 01234567 .* 1200 .* 900 .* 100 .* 300 .*partly estimated$/)
  expect(lines[3]).toMatch(/^all .* 4 .* 2400 .* 1800 .* 200 .* 600$/)
})

test('no usage is said', () => {
  expect(usageLines([])).toEqual(['No answers in this time.'])
})
