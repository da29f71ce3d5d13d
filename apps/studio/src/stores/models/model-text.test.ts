import { expect, test } from 'vitest'
import { modelNote } from './model-text.ts'

const model = { id: 'a/b', label: 'B', provider: 'anthropic', isDemo: false, acceptsImages: true }

test.each([
  [{ ...model, contextTokens: 1_000_000, price: { input: 2, output: 10 } }, '1M · $2 / $10'],
  [{ ...model, contextTokens: 128_000 }, '128k'],
  [{ ...model, contextTokens: null }, 'anthropic'],
  [{ ...model, contextTokens: null, isDemo: true }, 'free'],
])('a model says what is known of it', (summary, words) => {
  expect(modelNote(summary)).toBe(words)
})
