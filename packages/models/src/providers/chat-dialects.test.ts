/** Answers in the dialects of the chat wire that real servers were seen to write: whole text is an answer, and an error is named. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type ModelChunk, ModelError } from '@sayso/generation/ports'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeBehaviour, type FakeOpenAiServer, startFakeOpenAiServer } from '../testing/index.ts'
import { createAiSdkModel } from './ai-sdk-model.ts'
import { withChatEvents } from './chat-events.ts'

type Raw = Omit<Extract<FakeBehaviour, { kind: 'raw' }>, 'kind' | 'body'>

const PROMPT = 'a secret prompt, long enough to be found again'
let server: FakeOpenAiServer

beforeAll(async () => {
  server = await startFakeOpenAiServer()
})
afterAll(() => server.close())

async function play(body: string, options: Raw = {}, letOthersRun = async () => {}) {
  server.requests.length = 0
  server.script({ kind: 'raw', body, ...options })
  const model = createAiSdkModel({
    info: {
      id: 'fake/fake',
      label: 'Fake',
      provider: 'fake',
      isDemo: false,
      acceptsImages: false,
      contextTokens: null,
    },
    providerLabel: 'Fake',
    speaksChat: true,
    createLanguageModel: (fetch) =>
      createOpenAICompatible({ name: 'fake', baseURL: server.baseUrl, includeUsage: true, fetch })('fake'),
    timeouts: { firstByteMs: 20_000, betweenBytesMs: 20_000 },
    retry: { backoffMs: [0, 0], maxRetryAfterMs: 0, sleep: async () => {} },
    letOthersRun,
  })
  const chunks: ModelChunk[] = []
  let error: unknown = null
  try {
    const request = { system: 's', messages: [{ role: 'user' as const, text: PROMPT }] }
    for await (const chunk of model.stream(request, new AbortController().signal)) chunks.push(chunk)
  } catch (thrown) {
    error = thrown
  }
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  return {
    text,
    pieces: chunks.flatMap((chunk) => (chunk.type === 'text' ? [chunk.text] : [])),
    finish: chunks.findLast((chunk) => chunk.type === 'finish'),
    error,
    asked: server.requests.length,
  }
}

const event = (fields: unknown) => `data: ${JSON.stringify(fields)}\n\n`
const delta = (content: unknown, more: object = {}) =>
  event({
    id: 'c',
    created: 1,
    model: 'f',
    choices: [{ index: 0, delta: { content }, finish_reason: null, ...more }],
  })
const WHOLE = `${delta('Hel')}${delta('lo')}`
const END = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const DONE = 'data: [DONE]\n\n'
const USAGE = { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 }
const NO_USAGE = null

const COUNTED = { inputTokens: 5, outputTokens: 7 }
test.each<[name: string, body: string, usage: object | null, options?: Raw]>([
  ['usage without choices', WHOLE + END + event({ id: 'u', usage: USAGE }) + DONE, COUNTED],
  ['usage first', event({ choices: [], usage: USAGE }) + WHOLE + END + DONE, COUNTED],
  [
    'usage beside a second end',
    `${WHOLE}${END}${event({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: USAGE })}`,
    COUNTED,
  ],
  [
    'counts as texts',
    WHOLE + END + event({ choices: [], usage: { prompt_tokens: '5', completion_tokens: '7' } }),
    COUNTED,
  ],
  [
    'half a token',
    WHOLE + END + event({ choices: [], usage: { prompt_tokens: 4.6, completion_tokens: 7.2 } }),
    COUNTED,
  ],
  [
    'fewer tokens than none',
    WHOLE + END + event({ choices: [], usage: { prompt_tokens: -1, completion_tokens: 7 } }),
    NO_USAGE,
  ],
  ['an empty event', `${event({})}${WHOLE}${END}${event({})}`, NO_USAGE],
  ['choices that are null', `${event({ choices: null })}${WHOLE}${END}`, NO_USAGE],
  ['a ping', `${event({ type: 'ping' })}${WHOLE}${END}`, NO_USAGE],
  ['blanks behind the word of the end', `${WHOLE}${END}data: [DONE]  \n\n`, NO_USAGE],
  ['no blank line at the end', `${WHOLE}${END}data: [DONE]`, NO_USAGE],
  [
    'an event after the word of the end',
    `${WHOLE}${END}${DONE}${event({ choices: [] })}data: {oops\n\n`,
    NO_USAGE,
  ],
  ['an error after the end', `${WHOLE}${END}${event({ error: { message: 'late' } })}`, NO_USAGE],
  ['a damaged event after the end', `${WHOLE}${END}data: {"choices":[{\n\n`, NO_USAGE],
  ['no reason to finish before the word of the end', WHOLE + DONE, NO_USAGE],
  [
    'another role and a date as text',
    event({ created: '2026', choices: [{ delta: { role: 'model', content: 'Hello' } }] }) + END,
    NO_USAGE,
  ],
  [
    'a list of parts',
    event({ choices: [{ delta: { content: [{ type: 'text', text: 'Hello' }] } }] }) + END,
    NO_USAGE,
  ],
  ['`message` in place of `delta`', event({ choices: [{ message: { content: 'Hello' } }] }) + END, NO_USAGE],
  ['`text` in place of `delta`', event({ choices: [{ text: 'Hello' }] }) + END, NO_USAGE],
  ['another reason to finish', WHOLE + event({ choices: [{ delta: {}, finish_reason: 'eos' }] }), NO_USAGE],
  ['carriage returns', (WHOLE + END + DONE).replaceAll('\n', '\r\n'), NO_USAGE],
  [
    'one JSON value a line',
    (WHOLE + END).replaceAll('data: ', '').replaceAll('\n\n', '\n'),
    NO_USAGE,
    { contentType: 'application/x-ndjson' },
  ],
  [
    'a whole completion',
    JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }], usage: USAGE }),
    COUNTED,
    { contentType: 'application/json' },
  ],
  [
    'a whole completion over several lines',
    JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }] }, null, 2),
    NO_USAGE,
    { contentType: 'application/json' },
  ],
  ['a connection that breaks after the end', WHOLE + END, NO_USAGE, { breaks: true }],
  [
    'a connection that stays open after the word of the end',
    WHOLE + END + DONE,
    NO_USAGE,
    { staysOpen: true },
  ],
  ['a connection that stays open after the end', WHOLE + END, NO_USAGE, { staysOpen: true }],
])('[A18] an answer with %s is whole', async (_name, body, usage, options) => {
  const played = await play(body, options)
  expect(played.error).toBe(null)
  expect(played.text).toBe('Hello')
  expect(played.finish).toEqual({ type: 'finish', reason: 'stop', usage })
})

test.each<[name: string, usage: object, counted: object]>([
  [
    'OpenAI, OpenRouter',
    { prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 90 } },
    { cacheReadTokens: 600, cacheWriteTokens: 90 },
  ],
  ['DeepSeek', { prompt_cache_hit_tokens: 600, prompt_cache_miss_tokens: 200 }, { cacheReadTokens: 600 }],
  ['Moonshot', { cached_tokens: 600 }, { cacheReadTokens: 600 }],
  [
    'LiteLLM',
    {
      ...{ prompt_tokens_details: { cached_tokens: 0, cache_creation_tokens: 90 } },
      ...{ cache_read_input_tokens: 600, cache_creation_input_tokens: 90 },
    },
    { cacheReadTokens: 600, cacheWriteTokens: 90 },
  ],
  ['nobody, at nothing', { prompt_tokens_details: { cached_tokens: 0 } }, {}],
  ['nobody, in words', { prompt_tokens_details: { cached_tokens: 'many', cache_write_tokens: null } }, {}],
  [
    'somebody who counts more than there is',
    { prompt_tokens_details: { cached_tokens: 700, cache_write_tokens: 700 } },
    { cacheReadTokens: 700, cacheWriteTokens: 100 },
  ],
])('[A40] cached tokens as they are named by %s', async (_name, told, counted) => {
  const usage = { prompt_tokens: 800, completion_tokens: 7, ...told }
  const { finish } = await play(WHOLE + END + event({ choices: [], usage }) + DONE)
  expect(finish).toEqual({
    ...{ type: 'finish', reason: 'stop' },
    usage: { inputTokens: 800, outputTokens: 7, ...counted },
  })
})

test('[A34] however the bytes of an answer come, its text, its end and its usage are the same', async () => {
  const usage = event({ choices: [], usage: USAGE })
  const thinking = '<thought>no <saysoArtifact></thought>'
  const bodies = [
    delta(`${thinking}Grüße 🌱`) + delta(' und mehr') + END + usage + DONE,
    (delta('Grüße 🌱') + delta(' und mehr') + END).replaceAll('data: ', '').replaceAll('\n\n', '\n'),
    `: ping\r\n\r\n${(delta('Grüße 🌱') + delta(' und mehr') + END + DONE).replaceAll('\n', '\r\n')}`,
  ].map((body) => new TextEncoder().encode(body))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bodies),
      fc.array(fc.nat({ max: 600 }), { maxLength: 12 }),
      async (body, cuts) => {
        const places = [0, ...cuts.filter((cut) => cut < body.length).sort((a, b) => a - b), body.length]
        const pieces = places.slice(1).map((to, index) => body.slice(places[index], to))
        const fetch = withChatEvents(
          async () => new Response(streamOf(pieces)),
          () => {
            throw new Error('there is no failure in it')
          },
        )
        const text = await (await fetch('http://127.0.0.1')).text()
        const chunks = text
          .split('\n\n')
          .filter((chunk) => chunk.startsWith('data: {'))
          .map((chunk) => JSON.parse(chunk.slice('data: '.length)))
        const words = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')
        expect(words.replace(thinking, '')).toBe('Grüße 🌱 und mehr')
        expect(chunks.filter((chunk) => chunk.choices[0]?.finish_reason === 'stop')).toHaveLength(1)
        expect(text).not.toContain('\uFFFD')
      },
    ),
  )
})

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

test.each<[name: string, body: string]>([
  [
    'calls of tools that nobody gave it',
    event({
      choices: [
        { delta: { tool_calls: [{ index: 0, id: 'c', function: { name: 'write', arguments: '{"a":' } }] } },
      ],
    }) + event({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] }),
  ],
  ['choices that are empty', event({ choices: [] }) + event({ choices: [] }) + DONE],
  ['a usage alone', event({ choices: [], usage: USAGE }) + DONE],
  ['thinking alone', event({ choices: [{ delta: { reasoning_content: 'Hm.' } }] }) + END + DONE],
  ['a word of the end alone', DONE],
])('[A33] an answer of %s ends in a sentence', async (_name, body) => {
  const { error, text } = await play(body)
  expect(text).toBe('')
  expect(error).toMatchObject({ code: 'empty-answer' })
  expect(String(error)).toMatch(/\w+ \w+/)
})

test.each(['length', 'MAX_TOKENS', 'model_length', 'max_tokens'])(
  '[A3] %s is the token limit',
  async (reason) => {
    const played = await play(WHOLE + event({ choices: [{ delta: {}, finish_reason: reason }] }))
    expect(played.finish).toMatchObject({ reason: 'length' })
  },
)

test.each(['content_filter', 'SAFETY'])('[A3] %s is the content filter', async (reason) => {
  const played = await play(WHOLE + event({ choices: [{ delta: {}, finish_reason: reason }] }))
  expect(played.finish).toMatchObject({ reason: 'refused' })
})

test.each<[code: string, body: unknown, sentence: string, options?: Raw]>([
  ['quota-used-up', { error: { message: 'quota exceeded' } }, 'quota exceeded'],
  [
    'quota-used-up',
    { error: { code: 402, message: 'Insufficient credits. Add more.' } },
    'Insufficient credits. Add more',
  ],
  [
    'rate-limited',
    { error: { code: 429, message: 'Provider returned error' }, choices: [] },
    'Provider returned error',
  ],
  [
    'request-too-large',
    { error: { message: 'Input is too long for requested model.', code: 400 } },
    'Input is too long for requested model',
  ],
  ['key-refused', { error: { code: 401, message: 'User not found.' } }, 'User not found'],
  [
    'quota-used-up',
    { error: 'You have reached your session usage limit' },
    'You have reached your session usage limit',
  ],
  ['provider-down', { detail: 'Model is overloaded' }, 'Model is overloaded'],
  [
    'request-too-large',
    { object: 'error', message: "This model's maximum context length is 8192 tokens", code: 400 },
    'maximum context length is 8192',
  ],
  ['rate-limited', { success: false, errors: [{ message: 'Too many requests' }] }, 'Too many requests'],
])('[A19] an error inside an answer is %s: %j', async (code, body, sentence) => {
  const forms: [string, Raw][] = [
    [event(body) + DONE, {}],
    [JSON.stringify(body), { contentType: 'application/json' }],
    [JSON.stringify(body, null, 2), {}],
  ]
  for (const [text, options] of forms) {
    const { error, asked } = await play(text, options)
    expect(error, text).toBeInstanceOf(ModelError)
    expect(error, text).toMatchObject({ code })
    expect(String(error), text).toContain(`It says: “`)
    expect(String(error), text).toContain(sentence)
    // Only failures that may be temporary are retried.
    expect(asked, text).toBe(code === 'provider-down' ? 3 : 1)
  }
})

test('[A19] an event that is named an error is one, and text before it has been passed on', async () => {
  const played = await play(`${WHOLE}event: error\ndata: {"message":"credit balance is too low"}\n\n`)
  expect(played.text).toBe('Hello')
  expect(played.error).toMatchObject({ code: 'quota-used-up' })
})

test('[A19] an error that repeats the prompt is told without its words', async () => {
  const { error } = await play(event({ error: { message: `Bad input: ${PROMPT}` } }))
  expect(error).toBeInstanceOf(ModelError)
  expect(String(error)).not.toContain('secret')
})

test('[A10] a web page sent as a stream of events is not an answer', async () => {
  const { error } = await play('<!doctype html>\n<title>Welcome</title>\n<p>Please sign in: now</p>')
  expect(error).toMatchObject({ code: 'garbled' })
})

test('[A21] thousands of words at once reach the SDK as a few events, in order, and others run between its pieces', async () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `${index} `)
  let turns = 0
  const played = await play(words.map((word) => delta(word)).join('') + END + DONE, {}, async () => {
    turns += 1
  })
  expect(played.text).toBe(words.join(''))
  expect(played.error).toBe(null)
  const bytes = words.map((word) => delta(word)).join('').length
  expect(turns).toBeGreaterThanOrEqual(bytes / (16 * 1024))
  expect(played.pieces.length).toBeLessThan(words.length / 10)
})

test('[A21] an answer in one long event reaches the reader in pieces of whole characters, and others run between them', async () => {
  const answer = `a${'😀'.repeat(50_000)}`
  let turns = 0
  const played = await play(delta(answer) + END + DONE, {}, async () => {
    turns += 1
  })
  expect(played.text).toBe(answer)
  expect(played.pieces.length).toBeGreaterThan(5)
  expect(played.pieces.some((piece) => /[\uD800-\uDBFF]$/.test(piece))).toBe(false)
  const bytes = Buffer.byteLength(delta(answer))
  // One turn for each piece of bytes, and one for each piece of the text.
  expect(turns).toBeGreaterThan(bytes / (16 * 1024) + 5)
})

test('[A21] what comes between words stays between them', async () => {
  const usage = event({ choices: [], usage: USAGE })
  const played = await play(`${delta('Hel')}${usage}${delta('lo')}${END}${delta(' late')}${DONE}`)
  expect(played.text).toBe('Hello')
})

test('[A10] a line without an end is a failure', async () => {
  const played = await play(`${delta('Hello')}data: {"id":"${'x'.repeat(5 * 1024 * 1024)}`, {
    staysOpen: true,
  })
  expect(played.text).toBe('Hello')
  expect(played.error).toMatchObject({ code: 'garbled' })
})

test('[A22] of a refusal only the first kilobytes are read: one that never ends is a failure all the same', async () => {
  const body = JSON.stringify({ error: { message: 'x'.repeat(100_000) } })
  const played = await play(body, { status: 500, staysOpen: true })
  expect(played.error).toMatchObject({ code: 'provider-down' })
})
