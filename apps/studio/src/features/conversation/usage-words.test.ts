import { expect, test } from 'vitest'
import { leftOutWords, tokenWords, usageWords } from './usage-words.ts'

test.each([
  [0, '0'],
  [840, '840'],
  [1_234, '1.2k'],
  [2_000, '2k'],
  [34_400, '34k'],
  [999_600, '1M'],
  [1_250_000, '1.3M'],
])('%i tokens are %s', (tokens, words) => {
  expect(tokenWords(tokens)).toBe(words)
})

test('usage says what is known, and what is estimated', () => {
  expect(usageWords({ inputTokens: 1_234, outputTokens: 3_400 })).toBe('1.2k tokens in, 3.4k out')
  expect(usageWords({ inputTokens: null, outputTokens: 3_400, isEstimated: true })).toBe(
    'about 3.4k tokens out',
  )
  expect(usageWords({ inputTokens: null, outputTokens: null })).toBeNull()
  expect(usageWords(null)).toBeNull()
})

test('what was left out is counted', () => {
  expect(leftOutWords({ fileCount: 1, paths: ['a.ts'], turnCount: 0 })).toBe('1 file not shown')
  expect(leftOutWords({ fileCount: 12, paths: [], turnCount: 3 })).toBe(
    '12 files and 3 earlier answers not shown',
  )
  expect(leftOutWords(null)).toBeNull()
})
