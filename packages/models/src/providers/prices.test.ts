import { expect, test } from 'vitest'
import { configurationWarnings, configuredModels } from './configured-models.ts'
import { readPrices } from './prices.ts'

test('[C12] prices that the operator gives are read, and come before the list price', () => {
  expect(readPrices('openai/gpt-6-luna=0.1/0.5, openrouter/openrouter/auto=1/2/0.1')).toEqual(
    new Map([
      ['openai/gpt-6-luna', { input: 0.1, output: 0.5 }],
      ['openrouter/openrouter/auto', { input: 1, output: 2, cachedInput: 0.1 }],
    ]),
  )
  expect(readPrices('anthropic/claude-opus-5=5/25/0.5/6.25')).toEqual(
    new Map([['anthropic/claude-opus-5', { input: 5, output: 25, cachedInput: 0.5, cacheWrite: 6.25 }]]),
  )
  const env = { ANTHROPIC_API_KEY: 'key', SAYSO_MODEL_PRICES: 'anthropic/claude-sonnet-5-5=1/2' }
  const prices = configuredModels(env).map(({ info }) => info.price)
  expect(prices[0]).toEqual({ input: 1, output: 2 })
})

test('[C12] a price that cannot be read is told', () => {
  expect(configurationWarnings({ SAYSO_MODEL_PRICES: 'openai/gpt-6-luna=cheap' })).toEqual([
    'SAYSO_MODEL_PRICES: "openai/gpt-6-luna=cheap" is not read. Write provider/model=input/output, input/output/cached or input/output/cached/kept.',
  ])
})
