/** Anthropic and Google have different protocols; the rules of SPEC.md hold for them too. */

import { type ModelChunk, ModelError, type ModelRequest } from '@sayso/generation/ports'
import { createScriptedModel } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createModelCatalogue } from '../catalogue.ts'
import { type FakeBehaviour, type FakeOpenAiServer, startFakeOpenAiServer } from '../testing/index.ts'

let server: FakeOpenAiServer

beforeAll(async () => {
  server = await startFakeOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

function stream(...events: object[]): FakeBehaviour {
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  return { kind: 'status', status: 200, headers: { 'content-type': 'text/event-stream' }, body }
}

const anthropicText = [
  {
    type: 'message_start',
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'x',
      content: [],
      usage: { input_tokens: 10, output_tokens: 1 },
    },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello' } },
]
const anthropicEnd = [
  { type: 'content_block_stop', index: 0 },
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 5 },
  },
  { type: 'message_stop' },
]
const googleText = { candidates: [{ content: { parts: [{ text: 'Hello' }], role: 'model' } }] }
const googleEnd = {
  candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
}

const wires = [
  {
    id: 'anthropic/claude-sonnet-5-5',
    whole: stream(...anthropicText, ...anthropicEnd),
    cutOff: stream(...anthropicText),
    failed: stream(...anthropicText, {
      type: 'error',
      error: { type: 'overloaded_error', message: 'Overloaded' },
    }),
  },
  {
    id: 'google/gemini-pro-latest',
    whole: stream(googleText, googleEnd),
    cutOff: stream(googleText),
    failed: stream(googleText, {
      error: { code: 503, message: 'The model is overloaded', status: 'UNAVAILABLE' },
    }),
  },
]

async function run(
  id: string,
  messages: ModelRequest['messages'] = [{ role: 'user', text: 'Hi' }],
): Promise<{ chunks: ModelChunk[]; code: string | null }> {
  const env = {
    OLLAMA_HOST: '127.0.0.1:9',
    ANTHROPIC_API_KEY: 'k',
    ANTHROPIC_BASE_URL: server.baseUrl,
    GOOGLE_GENERATIVE_AI_API_KEY: 'k',
    GOOGLE_GENERATIVE_AI_BASE_URL: server.baseUrl,
  }
  const model = await createModelCatalogue({
    env,
    builtIn: createScriptedModel(),
    log: { info: () => {}, warn: () => {} },
    timeouts: { firstByteMs: 2_000, betweenBytesMs: 2_000 },
    retry: { backoffMs: [], maxRetryAfterMs: 0, sleep: async () => {} },
  }).get(id)
  const chunks: ModelChunk[] = []
  try {
    const request = { system: 'Be brief.', messages }
    for await (const chunk of model?.stream(request, new AbortController().signal) ?? []) chunks.push(chunk)
  } catch (error) {
    return { chunks, code: error instanceof ModelError ? error.code : String(error) }
  }
  return { chunks, code: null }
}

describe.each(wires)('$id', ({ id, whole, cutOff, failed }) => {
  test('[A1] text, then finish with usage', async () => {
    server.script(whole)
    expect(await run(id)).toEqual({
      chunks: [
        { type: 'text', text: 'Hello' },
        { type: 'finish', reason: 'stop', usage: { inputTokens: 10, outputTokens: 5 } },
      ],
      code: null,
    })
  })

  test.each([
    [{ kind: 'status', status: 401 }, 'key-refused'],
    [{ kind: 'status', status: 404 }, 'model-not-found'],
    [{ kind: 'status', status: 429 }, 'rate-limited'],
    [{ kind: 'status', status: 529 }, 'provider-down'],
    [{ kind: 'html' }, 'garbled'],
    [{ kind: 'empty-body' }, 'empty-answer'],
    [{ kind: 'drop' }, 'unreachable'],
  ] as const)('[A5] to A10: %o is %s', async (behaviour, code) => {
    server.script(behaviour)
    expect(await run(id)).toEqual({ chunks: [], code })
  })

  test('[A10] an end in the middle is a failure, and what came is kept', async () => {
    server.script(cutOff)
    expect(await run(id)).toEqual({ chunks: [{ type: 'text', text: 'Hello' }], code: 'cut-off' })
  })

  test('[A10] so is an error event', async () => {
    server.script(failed)
    const { chunks, code } = await run(id)
    expect(chunks).toEqual([{ type: 'text', text: 'Hello' }])
    expect(code).toBe('provider-down')
  })
})

test('[A4] Anthropic is told that the system prompt is worth keeping', async () => {
  server.script(stream(...anthropicText, ...anthropicEnd))
  await run('anthropic/claude-sonnet-5-5')
  expect(server.requests[0]?.body).toMatchObject({
    system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
  })
})

test('[A17] Anthropic is told that the files before the conversation are worth keeping', async () => {
  server.script(stream(...anthropicText, ...anthropicEnd))
  await run('anthropic/claude-sonnet-5-5', [{ role: 'user', text: 'FILES and a wish', stableChars: 5 }])
  expect(server.requests[0]?.body).toMatchObject({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'FILES', cache_control: { type: 'ephemeral' } },
          { type: 'text', text: ' and a wish' },
        ],
      },
    ],
  })
})

test('[A17] for the others it is text like any other', async () => {
  server.script(stream(googleText, googleEnd))
  await run('google/gemini-pro-latest', [{ role: 'user', text: 'FILES and a wish', stableChars: 5 }])
  expect(server.requests[0]?.body).toMatchObject({ contents: [{ parts: [{ text: 'FILES and a wish' }] }] })
})

test('[A24] calls of the tool become one list at the end of the answer, broken ones too, and the tool is offered where looking is allowed', async () => {
  const call = (index: number, json: string) => [
    {
      ...{ type: 'content_block_start', index },
      content_block: { type: 'tool_use', id: `call${index}`, name: 'look', input: {} },
    },
    { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: json } },
    { type: 'content_block_stop', index },
  ]
  const [, ended, ...rest] = anthropicEnd
  server.script(
    stream(
      ...anthropicText,
      { type: 'content_block_stop', index: 0 },
      ...call(1, '{"requests":["find EUR","see /settings"]}'),
      ...call(2, '{"requests":'),
      { ...ended, delta: { stop_reason: 'tool_use', stop_sequence: null } },
      ...rest,
    ),
  )
  const env = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: server.baseUrl }
  const log = { info: () => {}, warn: () => {} }
  const catalogue = createModelCatalogue({ env, builtIn: createScriptedModel('builtin/demo'), log })
  const model = await catalogue.get('anthropic/claude-sonnet-5-5')
  const chunks: ModelChunk[] = []
  const request = { system: 's', messages: [{ role: 'user' as const, text: 'Hi' }], mayLook: true }
  for await (const chunk of model?.stream(request, new AbortController().signal) ?? []) chunks.push(chunk)
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  expect(text).toBe('Hello\n\n<saysoLook>\nfind EUR\nsee /settings\na call without requests\n</saysoLook>')
  expect(chunks.at(-1)?.type).toBe('finish')
  expect(JSON.stringify(server.requests[0]?.body)).toContain('"name":"look"')
  server.script(stream(...anthropicText, ...anthropicEnd))
  for await (const chunk of model?.stream({ ...request, mayLook: false }, new AbortController().signal) ?? [])
    chunks.push(chunk)
  expect(JSON.stringify(server.requests[1]?.body)).not.toContain('"tools"')
})

test('[A40] what Anthropic read from its cache and wrote into it is part of the input', async () => {
  const [start, ...rest] = anthropicText
  const cached = {
    input_tokens: 10,
    cache_read_input_tokens: 700,
    cache_creation_input_tokens: 90,
    output_tokens: 1,
  }
  const message = { ...(start && 'message' in start ? start.message : {}), usage: cached }
  server.script(stream({ type: 'message_start', message }, ...rest, ...anthropicEnd))
  const { chunks } = await run('anthropic/claude-sonnet-5-5')
  expect(chunks.at(-1)).toMatchObject({
    usage: { inputTokens: 800, cacheReadTokens: 700, cacheWriteTokens: 90, outputTokens: 5 },
  })
})

test('[A40] so is what Google read from its cache', async () => {
  const usageMetadata = { promptTokenCount: 800, cachedContentTokenCount: 700, candidatesTokenCount: 5 }
  server.script(stream(googleText, { ...googleEnd, usageMetadata }))
  const { chunks } = await run('google/gemini-pro-latest')
  expect(chunks.at(-1)).toMatchObject({ usage: { inputTokens: 800, cacheReadTokens: 700, outputTokens: 5 } })
})
