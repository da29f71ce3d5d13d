import { type Model, type ModelChunk, ModelError } from '@sayso/generation/ports'
import { catalogueOf } from '@sayso/generation/testing'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureModels } from './measure-models.ts'

const INFO: Model['info'] = {
  id: 'fake/one',
  label: 'One',
  provider: 'fake',
  isDemo: false,
  acceptsImages: false,
  contextTokens: 1_000,
}
const REQUEST = { system: '', messages: [] }

async function measure(stream: Model['stream'], signal = new AbortController().signal): Promise<string> {
  const registry = new Registry()
  const models = measureModels(catalogueOf({ info: INFO, stream }), registry)
  const model = await models.get(INFO.id)
  try {
    for await (const _chunk of model?.stream(REQUEST, signal) ?? []);
  } catch {
    // Counted; that it reaches the caller is another test's.
  }
  return await registry.metrics()
}

test('an answer, its tokens and how it ended', async () => {
  const text = await measure(async function* (): AsyncGenerator<ModelChunk> {
    yield { type: 'text', text: 'Hello' }
    yield { type: 'finish', reason: 'length', usage: { inputTokens: 7, cacheReadTokens: 5, outputTokens: 3 } }
  })
  expect(text).toContain('sayso_answers_total{provider="fake",outcome="length"} 1')
  expect(text).toContain('sayso_tokens_total{provider="fake",direction="output"} 3')
  expect(text).toContain('sayso_cached_tokens_total{provider="fake",use="read"} 5')
  expect(text).toContain('sayso_answer_first_token_seconds_count{provider="fake"} 1')
  expect(text).toContain('sayso_answers_running{provider="fake"} 0')
})

test('a failure is counted by its kind, and no first token is made up', async () => {
  const failure = new ModelError('rate-limited', { message: 'Too many requests.', action: 'Wait.' })
  const text = await measure(() => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }),
  }))
  expect(text).toContain('sayso_answers_total{provider="fake",outcome="rate-limited"} 1')
  expect(text).not.toContain('sayso_answer_first_token_seconds_count{provider="fake"} 1')
})
