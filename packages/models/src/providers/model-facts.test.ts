import { expect, test } from 'vitest'
import { configurationWarnings, configuredModels } from './configured-models.ts'
import { KNOWN_MODELS } from './known-models.ts'
import { PROVIDERS } from './provider-table.ts'

const infosOf = (env: Record<string, string>) =>
  new Map(configuredModels(env).map(({ info }) => [info.id, info]))

test('[C24] each row of the table names its source and its day, and gives only what can be true', () => {
  expect(KNOWN_MODELS.length).toBeGreaterThan(5)
  expect(new Set(KNOWN_MODELS.map(({ id }) => id)).size).toBe(KNOWN_MODELS.length)
  for (const {
    id,
    source,
    priceSource = source,
    readOn,
    contextTokens = 0,
    maxOutputTokens = 0,
    price,
  } of KNOWN_MODELS) {
    for (const page of [source, priceSource]) expect(new URL(page).protocol, id).toBe('https:')
    expect(Number.isNaN(Date.parse(readOn)), id).toBe(false)
    expect(
      PROVIDERS.some((provider) => id.startsWith(`${provider.id}/`)),
      id,
    ).toBe(true)
    expect(maxOutputTokens, id).toBeLessThanOrEqual(contextTokens)
    expect((price?.cachedInput ?? 0) <= (price?.input ?? 0), id).toBe(true)
    expect((price?.input ?? 0) <= (price?.output ?? 0), id).toBe(true)
    expect(price?.cacheWrite ?? Number.POSITIVE_INFINITY, id).toBeGreaterThanOrEqual(price?.input ?? 0)
  }
})

test('[C24] a known model has its facts, and one by way of another provider has them without the price', () => {
  const models = infosOf({
    ANTHROPIC_API_KEY: 'a',
    OPENROUTER_API_KEY: 'b',
    OPENROUTER_MODELS: 'anthropic/claude-sonnet-5.5',
  })
  const sonnet = {
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    acceptsImages: true,
    abilities: ['sight', 'tools', 'reasoning', 'caching'],
  }
  expect(models.get('anthropic/claude-sonnet-5-5')).toMatchObject({
    ...sonnet,
    price: { input: 2, output: 10, cachedInput: 0.1, cacheWrite: 2.5 },
  })
  expect(models.get('openrouter/anthropic/claude-sonnet-5.5')).toMatchObject(sonnet)
  expect(models.get('openrouter/anthropic/claude-sonnet-5.5')).not.toHaveProperty('price')
})

test('[C24] of a model that is not in the table nothing is claimed', () => {
  const models = infosOf({
    OPENAI_COMPATIBLE_BASE_URL: 'http://localhost',
    OPENAI_COMPATIBLE_MODELS: 'qwen3',
  })
  expect(models.get('custom/qwen3')).toEqual({
    id: 'custom/qwen3',
    label: 'qwen3',
    provider: 'custom',
    isDemo: false,
    acceptsImages: true,
    contextTokens: null,
  })
})

test('[C25] what the operator says of a model comes before what is known, fact by fact', () => {
  const models = infosOf({
    ANTHROPIC_API_KEY: 'a',
    GOOGLE_GENERATIVE_AI_API_KEY: 'b',
    OPENAI_COMPATIBLE_BASE_URL: 'http://localhost',
    OPENAI_COMPATIBLE_MODELS: 'qwen3, llava:16000',
    SAYSO_MODEL_FACTS:
      'custom/qwen3=context:32000 output:8000 no-sight tools, custom/llava=context:9000 sight, anthropic/claude-sonnet-5-5=no-tools, google/gemini-pro-latest=context:500000',
  })
  expect(models.get('custom/qwen3')).toMatchObject({
    contextTokens: 32_000,
    maxOutputTokens: 8_000,
    acceptsImages: false,
    abilities: ['tools'],
  })
  expect(models.get('google/gemini-pro-latest')).toMatchObject({ contextTokens: 500_000 })
  expect(models.get('custom/llava')).toMatchObject({ contextTokens: 9_000, abilities: ['sight'] })
  expect(models.get('anthropic/claude-sonnet-5-5')).toMatchObject({
    contextTokens: 1_000_000,
    abilities: ['sight', 'reasoning', 'caching'],
  })
})

test.each(['custom/qwen3=', 'qwen3=tools', 'custom/qwen3=context:32k', 'custom/qwen3=tools telepathy'])(
  '[C25] a fact that cannot be read is reported at the start: %s',
  (part) => {
    expect(configurationWarnings({ SAYSO_MODEL_FACTS: part })).toEqual([
      `SAYSO_MODEL_FACTS: "${part}" is not read. Write provider/model=context:32000 output:8000 sight no-tools.`,
    ])
  },
)
