import type { Model, ProviderKeys } from '@sayso/generation/ports'
import { createScriptedModel } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createModelCatalogue, type ModelCatalogueOptions } from './catalogue.ts'
import type { Settings } from './providers/configured-models.ts'
import { type FakeOpenAiServer, startFakeOpenAiServer } from './testing/index.ts'

let server: FakeOpenAiServer
let warnings: string[] = []

beforeAll(async () => {
  server = await startFakeOpenAiServer({ kind: 'normal', text: 'Hello' })
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  warnings = []
})

const builtIn = createScriptedModel()

/** Port 9 of the loopback address: nothing listens there. */
const NO_OLLAMA = { OLLAMA_HOST: '127.0.0.1:9' }

function catalogue(env: Settings, options: Partial<ModelCatalogueOptions> = {}) {
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) }
  return createModelCatalogue({ env: { ...NO_OLLAMA, ...env }, builtIn, log, ...options })
}

async function ids(env: Settings): Promise<string[]> {
  return (await catalogue(env).list()).map(({ id }) => id)
}

async function ask(model: Model | null): Promise<string> {
  if (!model) throw new Error('there is no such model')
  let text = ''
  const request = { system: 'Be brief.', messages: [{ role: 'user' as const, text: 'Hi' }] }
  for await (const chunk of model.stream(request, new AbortController().signal)) {
    if (chunk.type === 'text') text += chunk.text
  }
  return text
}

test('[C1] with no settings there is the built-in model, and it is the default', async () => {
  expect(await ids({})).toEqual([builtIn.info.id])
  expect(await catalogue({}).defaultModelId()).toBe(builtIn.info.id)
  expect((await catalogue({}).list())[0]).toEqual(builtIn.info)
})

test('[C2] a key turns its provider on; the built-in model stays, and stays last', async () => {
  const models = await ids({ ANTHROPIC_API_KEY: 'a', OPENROUTER_API_KEY: 'b', OPENAI_API_KEY: ' ' })
  expect(models[0]).toMatch(/^anthropic\//)
  expect(models).toContain('openrouter/openrouter/auto')
  expect(models.some((id) => id.startsWith('openai/'))).toBe(false)
  expect(models.at(-1)).toBe(builtIn.info.id)
})

test('[C3] the default is the wanted model, else the first with a key, else the built-in model', async () => {
  const env = { OPENAI_API_KEY: 'a', OPENAI_MODELS: 'one, two' }
  expect(await catalogue({ ...env, SAYSO_DEFAULT_MODEL: 'openai/two' }).defaultModelId()).toBe('openai/two')
  expect(await catalogue(env).defaultModelId()).toBe('openai/one')
  expect(await catalogue({ ...env, SAYSO_DEFAULT_MODEL: 'openai/three' }).defaultModelId()).toBe('openai/one')
  expect(warnings).toEqual(['SAYSO_DEFAULT_MODEL names no model that there is'])
})

test('[C4] named models replace the table’s, once each', async () => {
  expect(await ids({ GOOGLE_GENERATIVE_AI_API_KEY: 'a', GOOGLE_MODELS: ' one,one , two,' })).toEqual([
    'google/one',
    'google/two',
    builtIn.info.id,
  ])
})

test('[C13] a name may say how much the model reads', async () => {
  const { list } = catalogue({
    OPENAI_COMPATIBLE_BASE_URL: server.baseUrl,
    OPENAI_COMPATIBLE_MODELS: 'small:32000, qwen3:8b, qwen3:8b:16384, llama3:70',
    GOOGLE_GENERATIVE_AI_API_KEY: 'a',
    GOOGLE_MODELS: 'gemini-pro-latest, gemini-flash-latest:200000',
  })
  const sizes = Object.fromEntries((await list()).map(({ id, contextTokens }) => [id, contextTokens]))
  expect(sizes).toMatchObject({
    ...{ 'custom/small': 32_000, 'custom/qwen3:8b': 16_384, 'custom/llama3:70': null },
    ...{ 'google/gemini-pro-latest': 1_048_576, 'google/gemini-flash-latest': 200_000 },
  })
})

test('[C5] a setting that does nothing is reported', () => {
  catalogue({ OPENAI_COMPATIBLE_BASE_URL: server.baseUrl })
  catalogue({ OPENAI_COMPATIBLE_MODELS: 'one' })
  expect(warnings).toEqual([
    'OPENAI_COMPATIBLE_BASE_URL is set, but OPENAI_COMPATIBLE_MODELS names no model.',
    'OPENAI_COMPATIBLE_MODELS needs OPENAI_COMPATIBLE_BASE_URL.',
  ])
})

test.each(['', 'demo', 'openai/gpt-6-sol', 'ollama/none', '__proto__', 'demo/sayso/x'])(
  '[C6] no model %s',
  async (id) => {
    expect(await catalogue({}).get(id)).toBeNull()
  },
)

test.each([
  ['custom/one', { OPENAI_COMPATIBLE_MODELS: 'one', OPENAI_COMPATIBLE_API_KEY: 'k' }, 'Bearer k'],
  ['custom/one', { OPENAI_COMPATIBLE_MODELS: 'one' }, undefined],
  ['openai/gpt-6-sol', { OPENAI_API_KEY: 'o' }, 'Bearer o'],
  ['openrouter/openrouter/auto', { OPENROUTER_API_KEY: 'r' }, 'Bearer r'],
] as const)('[C7] %s answers over the OpenAI wire', async (id, settings, authorization) => {
  const env = {
    OPENAI_COMPATIBLE_BASE_URL: server.baseUrl,
    OPENAI_BASE_URL: server.baseUrl,
    OPENROUTER_BASE_URL: server.baseUrl,
  }
  expect(await ask(await catalogue({ ...env, ...settings }).get(id))).toBe('Hello')
  expect(server.requests[0]?.headers.authorization).toBe(authorization)
  expect(server.requests[0]?.body).toMatchObject({ model: id.slice(id.indexOf('/') + 1) })
})

test('[C8] Ollama is found by itself, is never the default, and answers', async () => {
  const withOllama = catalogue({ OLLAMA_HOST: new URL(server.baseUrl).host })
  expect((await withOllama.list()).map(({ id }) => id)).toEqual(['ollama/fake:latest', builtIn.info.id])
  expect(await withOllama.defaultModelId()).toBe(builtIn.info.id)
  expect(await ask(await withOllama.get('ollama/fake:latest'))).toBe('Hello')
  expect(server.requests[0]?.body).toMatchObject({ model: 'fake:latest' })
})

test.each([
  [undefined, 'http://127.0.0.1:11434/api/tags'],
  ['', 'http://127.0.0.1:11434/api/tags'],
  ['0.0.0.0', 'http://127.0.0.1:11434/api/tags'],
  ['box:8080', 'http://box:8080/api/tags'],
  ['https://ollama.example/', 'https://ollama.example/api/tags'],
  ['not a host', 'http://127.0.0.1:11434/api/tags'],
])('[C8] OLLAMA_HOST %s is asked at %s, once', async (host, expected) => {
  const asked: unknown[] = []
  const fetch = async (url: unknown) => {
    asked.push(url)
    return Response.json({ models: [] })
  }
  const log = { info: () => {}, warn: () => {} }
  const models = createModelCatalogue({ env: { OLLAMA_HOST: host }, builtIn, log, fetch })
  await models.list()
  await models.list()
  expect(asked).toEqual([expected])
})

test('[C9] something that is no Ollama, or hangs, is no Ollama', async () => {
  for (const fetch of [
    async () => new Response('<html>'),
    async () => Response.json({ models: [{}, null, { name: 7 }] }),
    async () => Response.json(null),
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  ]) {
    const log = { info: () => {}, warn: () => {} }
    const models = createModelCatalogue({ env: {}, builtIn, log, fetch })
    expect((await models.list()).map(({ id }) => id)).toEqual([builtIn.info.id])
  }
})

test('[C10] no list shows a key', async () => {
  const env = { ANTHROPIC_API_KEY: 'sk-secret', OPENAI_API_KEY: 'sk-secret', OPENROUTER_API_KEY: 'sk-secret' }
  expect(JSON.stringify(await catalogue(env).list())).not.toContain('sk-secret')
})

test.each([
  [{ firstByteMs: 30, betweenBytesMs: 60_000 }, { kind: 'hang-before' }],
  [
    { firstByteMs: 60_000, betweenBytesMs: 30 },
    { kind: 'hang-during', text: 'Half' },
  ],
] as const)('[A12] each model is held to the server’s time-outs %o', async (timeouts, behaviour) => {
  server.script(behaviour)
  const env = { OPENAI_COMPATIBLE_BASE_URL: server.baseUrl, OPENAI_COMPATIBLE_MODELS: 'fake' }
  const asking = catalogue(env, { timeouts }).get('custom/fake').then(ask)
  await expect(asking).rejects.toMatchObject({ code: 'timed-out' })
  await server.allClosed()
  server.script({ kind: 'normal', text: 'Hello' })
})

test('[C11] a user’s key turns on its provider for that user, and is never shown', async () => {
  const models = catalogue({})
  const keys = { anthropic: 'sk-secret', custom: 'http://127.0.0.1:1' }
  const list = await models.list(keys)
  expect(list.map(({ provider }) => provider)).toEqual(
    expect.arrayContaining(['anthropic', builtIn.info.provider]),
  )
  expect(list.some(({ provider }) => provider === 'custom')).toBe(false)
  expect(JSON.stringify(list)).not.toContain('sk-secret')
  const id = await models.defaultModelId(keys)
  expect(id).toMatch(/^anthropic\//)
  expect(await models.get(id, keys)).not.toBeNull()
  expect(await models.get(id)).toBeNull()
})

test('[C11] a user’s key goes with that user’s requests, and with nobody else’s', async () => {
  const models = catalogue({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'the-server' })
  await ask(await models.get('openai/gpt-6-sol', { openai: 'the-user' }))
  await ask(await models.get('openai/gpt-6-sol'))
  const sent = server.requests.map(({ headers }) => headers.authorization)
  expect(sent).toEqual(['Bearer the-user', 'Bearer the-server'])
})

test('[C14] a model says when the user’s own key pays for it, and only then', async () => {
  const models = catalogue({ ANTHROPIC_API_KEY: 'the server’s', OPENAI_API_KEY: 'the server’s' })
  const keys = { anthropic: 'the user’s', custom: 'none' }
  const owned = (await models.list(keys)).filter(({ usesOwnKey }) => usesOwnKey)
  expect(new Set(owned.map(({ provider }) => provider))).toEqual(new Set(['anthropic']))
  const id = owned[0]?.id ?? ''
  expect((await models.get(id, keys))?.info.usesOwnKey).toBe(true)
  const others: (ProviderKeys | undefined)[] = [undefined, {}, { openai: 'another' }]
  for (const other of others) expect((await models.get(id, other))?.info.usesOwnKey).toBeUndefined()
})
