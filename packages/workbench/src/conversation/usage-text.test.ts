import { setLanguage } from '@sayso/language'
import { afterEach, expect, test } from 'vitest'
import { leftOutText, thoughtLabel, tokenText, usageText } from './usage-text.ts'

afterEach(() => setLanguage('en'))

test('[WT9] in German the counts have a decimal comma', async () => {
  await setLanguage('de')
  expect([1_234, 2_000, 34_400].map(tokenText)).toEqual(['1,2k', '2k', '34k'])
})

test.each([
  [0, '0'],
  [840, '840'],
  [1_234, '1.2k'],
  [2_000, '2k'],
  [34_400, '34k'],
  [999_600, '1M'],
  [1_250_000, '1.3M'],
  [999_600_000, '1B'],
  [7_407_000_000, '7.4B'],
])('%i tokens are %s', (tokens, words) => {
  expect(tokenText(tokens)).toBe(words)
})

test('[WT9] usage says what is known, and what is estimated', () => {
  expect(usageText({ inputTokens: 1_234, outputTokens: 3_400 })).toBe('1.2k tokens in, 3.4k out')
  expect(usageText({ inputTokens: 1_234, cacheReadTokens: 1_000, outputTokens: 3_400 })).toBe(
    '1.2k tokens in, 3.4k out (1k in from the cache)',
  )
  expect(usageText({ inputTokens: null, outputTokens: 3_400, isEstimated: true })).toBe(
    'about 3.4k tokens out',
  )
  expect(usageText({ inputTokens: null, outputTokens: null })).toBeNull()
  expect(usageText(null)).toBeNull()
})

test('[WT9] what was left out is counted', () => {
  expect(leftOutText({ fileCount: 1, paths: ['a.ts'], turnCount: 0 })).toBe('1 file not shown')
  expect(leftOutText({ fileCount: 12, paths: [], turnCount: 3 })).toBe(
    '12 files and 3 earlier answers not shown',
  )
  expect(leftOutText(null)).toBeNull()
})

test.each([
  [null, true, 'Thinking…'],
  [null, false, 'Thought'],
  [200, false, 'Thought for 1 s'],
  [12_400, false, 'Thought for 12 s'],
  [125_000, false, 'Thought for 2 min 5 s'],
])('[WT15] a thought of %o ms is said in words', (durationMs, isThinking, words) => {
  expect(thoughtLabel(durationMs, isThinking)).toBe(words)
})
