import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type Model, type ModelChunk, ModelError, type ModelRequest } from '@sayso/generation/ports'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../testing/index.ts'
import { createAiSdkModel } from './ai-sdk-model.ts'

const KEY = 'sk-secret-key'
const PROMPT = 'a secret prompt'
const request: ModelRequest = { system: 'Be brief.', messages: [{ role: 'user', text: PROMPT }] }

let server: FakeOpenAiServer
const sleeps: number[] = []
const unhandled: unknown[] = []
const noteUnhandled = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled)
  server = await startFakeOpenAiServer()
})

afterEach(() => {
  server.requests.length = 0
  sleeps.length = 0
})

afterAll(async () => {
  await server.close()
  process.off('unhandledRejection', noteUnhandled)
  expect(unhandled).toEqual([])
})

interface ModelOptions {
  baseUrl?: string
  firstByteMs?: number
  betweenBytesMs?: number
  fetch?: typeof globalThis.fetch
}

function createModel({
  baseUrl = server.baseUrl,
  firstByteMs = 5_000,
  betweenBytesMs = 5_000,
  fetch = globalThis.fetch,
}: ModelOptions = {}): Model {
  return createAiSdkModel({
    info: {
      id: 'fake/fake',
      label: 'Fake',
      provider: 'fake',
      isDemo: false,
      acceptsImages: true,
      contextTokens: null,
    },
    providerLabel: 'Fake provider',
    speaksChat: true,
    createLanguageModel: (fetch) =>
      createOpenAICompatible({ name: 'fake', baseURL: baseUrl, apiKey: KEY, includeUsage: true, fetch })(
        'fake',
      ),
    timeouts: { firstByteMs, betweenBytesMs },
    retry: { backoffMs: [500, 1_500], maxRetryAfterMs: 5_000, sleep: async (ms) => void sleeps.push(ms) },
    fetch,
  })
}

interface Outcome {
  text: string
  chunks: ModelChunk[]
  error: unknown
}

async function run(model = createModel(), signal = new AbortController().signal): Promise<Outcome> {
  const outcome: Outcome = { text: '', chunks: [], error: null }
  try {
    for await (const chunk of model.stream(request, signal)) {
      outcome.chunks.push(chunk)
      if (chunk.type === 'text') outcome.text += chunk.text
    }
  } catch (error) {
    outcome.error = error
  }
  return outcome
}

function codeOf({ error }: Outcome): string {
  return error instanceof ModelError ? error.code : `no ModelError: ${error}`
}

test('[A1] text in order, then finish with usage', async () => {
  server.script({ kind: 'normal', text: 'const a = "🌱"\n'.repeat(50) })
  const { text, chunks, error } = await run()
  expect(error).toBeNull()
  expect(text).toBe('const a = "🌱"\n'.repeat(50))
  expect(chunks.at(-1)).toEqual({
    type: 'finish',
    reason: 'stop',
    usage: { inputTokens: 120, outputTokens: 45 },
  })
})

test('what a model thinks (`reasoning_content`) comes before its text, as it comes, and is no part of it', async () => {
  const deltas = [
    { reasoning_content: 'Bags ' },
    { reasoning_content: 'first.' },
    { content: 'Here ' },
    { content: 'it is.' },
  ]
  const events = [...deltas.map((delta) => ({ delta })), { delta: {}, finish_reason: 'stop' }]
  const body = events.map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
  const headers = { 'content-type': 'text/event-stream' }
  server.script({ kind: 'status', status: 200, headers, body: `${body.join('')}data: [DONE]\n\n` })
  const { text, chunks, error } = await run()
  expect(error).toBeNull()
  expect(text).toBe('Here it is.')
  expect(chunks.slice(0, 3)).toEqual([
    { type: 'reasoning', text: 'Bags ' },
    { type: 'reasoning', text: 'first.' },
    { type: 'text', text: 'Here it is.' },
  ])
})

test('[A2] missing usage is null', async () => {
  server.script({ kind: 'normal', text: 'Hi', withUsage: false })
  expect((await run()).chunks.at(-1)).toEqual({ type: 'finish', reason: 'stop', usage: null })
})

test.each([
  ['length', 'length'],
  ['content_filter', 'refused'],
])('[A3] finish reason %s is %s', async (reason, expected) => {
  server.script({ kind: 'finish', text: 'Hi', reason })
  expect((await run()).chunks.at(-1)).toMatchObject({ type: 'finish', reason: expected })
})

test('[A4] the request carries system prompt, conversation, images and key', async () => {
  server.script({ kind: 'normal', text: 'Hi' })
  const images = [{ mediaType: 'image/png', base64: 'iVBORw0KGgo=' }]
  const messages: ModelRequest['messages'] = [
    { role: 'user', text: 'One' },
    { role: 'assistant', text: 'Two' },
    { role: 'user', text: 'Three', images },
  ]
  for await (const _ of createModel().stream(
    { system: 'Be brief.', messages },
    new AbortController().signal,
  ));
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(server.requests[0]?.body).toMatchObject({
    stream: true,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
          { type: 'text', text: 'Three' },
        ],
      },
    ],
  })
})

test.each([
  [401, 'key-refused'],
  [402, 'quota-used-up'],
  [403, 'not-allowed'],
  [404, 'model-not-found'],
  [413, 'request-too-large'],
  [418, 'rejected'],
  [429, 'rate-limited'],
] as const)('[A5] status %i is %s, asked once', async (status, code) => {
  server.script({ kind: 'status', status })
  expect(codeOf(await run())).toBe(code)
  expect(server.requests).toHaveLength(1)
})

test.each([
  [
    429,
    '{"error":{"message":"You exceeded your current quota","type":"insufficient_quota"}}',
    'quota-used-up',
  ],
  [
    400,
    '{"error":{"message":"This model\'s maximum context length is 8192 tokens","code":"context_length_exceeded"}}',
    'request-too-large',
  ],
  [400, '{"error":{"message":"API key not valid. Please pass a valid API key."}}', 'key-refused'],
  [400, '{"error":{"message":"Your credit balance is too low"}}', 'quota-used-up'],
  [400, '{"error":{"message":"Blocked","code":"content_policy_violation"}}', 'refused'],
  [500, '<html>Bad gateway</html>', 'provider-down'],
] as const)('[A6] the body may say more than the status: %i %s', async (status, body, code) => {
  server.script({ kind: 'status', status, body })
  expect(codeOf(await run())).toBe(code)
})

test('[A23] a schema binds the provider, and the answer is read as any other', async () => {
  server.script({ kind: 'normal', text: '{"plant":"Fern"}' })
  const schema = { type: 'object', properties: { plant: { type: 'string' } }, required: ['plant'] }
  const chunks: ModelChunk[] = []
  for await (const chunk of createModel().stream({ ...request, schema }, new AbortController().signal))
    chunks.push(chunk)
  expect(chunks[0]).toEqual({ type: 'text', text: '{"plant":"Fern"}' })
  expect(server.requests[0]?.body).toMatchObject({ response_format: { type: 'json_object' } })
})

test('[A7] 429 with a short retry-after is waited for', async () => {
  server.script(
    { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
    { kind: 'normal', text: 'Hi' },
  )
  expect((await run()).text).toBe('Hi')
  expect(sleeps).toEqual([2_000])
})

test('[A7] 429 with a long retry-after is told', async () => {
  server.script({ kind: 'status', status: 429, headers: { 'retry-after': '120' } })
  expect((await run()).error).toMatchObject({ code: 'rate-limited', retryAfterMs: 120_000 })
  expect(sleeps).toEqual([])
})

test.each([500, 503, 529])('[A8] %i, then fine', async (status) => {
  server.script({ kind: 'status', status }, { kind: 'status', status }, { kind: 'normal', text: 'Hi' })
  expect((await run()).text).toBe('Hi')
  expect(sleeps).toEqual([500, 1_500])
})

test('[A8] 500 for ever is asked three times', async () => {
  server.script({ kind: 'status', status: 500 })
  expect(codeOf(await run())).toBe('provider-down')
  expect(server.requests).toHaveLength(3)
})

test('[A9] connection refused', async () => {
  const gone = await startFakeOpenAiServer()
  await gone.close()
  expect(codeOf(await run(createModel({ baseUrl: gone.baseUrl })))).toBe('unreachable')
  expect(sleeps).toEqual([500, 1_500])
})

test('[A9] a connection dropped before the answer, then fine', async () => {
  server.script({ kind: 'drop' }, { kind: 'normal', text: 'Hi' })
  expect((await run()).text).toBe('Hi')
})

test.each([
  [{ kind: 'html' }, 'garbled', ''],
  [{ kind: 'empty-body' }, 'empty-answer', ''],
  [{ kind: 'normal', text: '' }, 'empty-answer', ''],
  [{ kind: 'no-finish-reason', text: 'Half' }, 'cut-off', 'Half'],
  [{ kind: 'cut-in-character', text: 'whole' }, 'cut-off', 'Begun. '],
  [{ kind: 'broken-event', before: 'a', after: 'b' }, 'garbled', 'a'],
  [{ kind: 'error-event', before: 'a' }, 'provider-down', 'a'],
  [
    { kind: 'error-event', before: 'a', error: { type: 'rate_limit_error', message: 'slow' } },
    'rate-limited',
    'a',
  ],
  [{ kind: 'error-event', before: 'a', error: { message: 'Odd' } }, 'cut-off', 'a'],
  [{ kind: 'huge', sizeBytes: 20_000_000 }, 'garbled', null],
] as const)('[A10] %o fails as %s and keeps what came before', async (behaviour, code, text) => {
  server.script(behaviour)
  const outcome = await run()
  expect(codeOf(outcome)).toBe(code)
  if (text !== null) expect(outcome.text).toBe(text)
  expect(server.requests).toHaveLength(1)
  await server.allClosed()
})

test('[A11] an error event before the first text is worth another try', async () => {
  server.script({ kind: 'error-event', before: '' }, { kind: 'normal', text: 'Hi' })
  expect((await run()).text).toBe('Hi')
})

test('[A12] nothing at all for too long', async () => {
  server.script({ kind: 'hang-before' })
  expect(codeOf(await run(createModel({ firstByteMs: 30 })))).toBe('timed-out')
  await server.allClosed()
})

test('[A12] silence in the middle', async () => {
  server.script({ kind: 'hang-during', text: 'Half' })
  const outcome = await run(createModel({ betweenBytesMs: 30 }))
  expect(codeOf(outcome)).toBe('timed-out')
  expect(outcome.text).toBe('Half')
  await server.allClosed()
})

test.each(['hang-before', 'hang-during'] as const)(
  '[A13] an abort during %s ends it with its reason',
  async (kind) => {
    server.script(kind === 'hang-before' ? { kind } : { kind, text: 'Half' })
    const controller = new AbortController()
    const reason = new Error('stopped by the user')
    const running = run(createModel(), controller.signal)
    await vi.waitFor(() => expect(server.openConnections()).toBe(1), { timeout: 20_000 })
    controller.abort(reason)
    expect(await withinOneTurn(running)).toMatchObject({ error: reason })
    await server.allClosed()
  },
)

test('[A13] an abort does not wait for a provider, or a fetch, that does not notice it', async () => {
  const controller = new AbortController()
  const reason = new Error('stopped by the user')
  let isAsked = false
  const deafFetch = () => {
    isAsked = true
    return new Promise<Response>(() => {})
  }
  const running = run(createModel({ fetch: deafFetch }), controller.signal)
  await vi.waitFor(() => expect(isAsked).toBe(true), { timeout: 20_000 })
  controller.abort(reason)
  expect(await withinOneTurn(running)).toMatchObject({ error: reason })
})

/** The result by the next turn of the event loop: no timer and no connection has been waited for. */
function withinOneTurn<T>(promise: Promise<T>): Promise<T | 'late'> {
  return Promise.race([promise, new Promise<'late'>((resolve) => setImmediate(resolve, 'late'))])
}

test('[A13] an abort while waiting for a retry', async () => {
  server.script({ kind: 'status', status: 500 })
  const controller = new AbortController()
  const reason = new Error('stopped by the user')
  const model = createAiSdkModel({
    info: createModel().info,
    providerLabel: 'Fake provider',
    createLanguageModel: (fetch) =>
      createOpenAICompatible({ name: 'fake', baseURL: server.baseUrl, fetch })('fake'),
    timeouts: { firstByteMs: 5_000, betweenBytesMs: 5_000 },
    retry: {
      backoffMs: [500],
      maxRetryAfterMs: 0,
      sleep: async () => {
        controller.abort(reason)
        throw new Error('the timer’s own words')
      },
    },
  })
  expect((await run(model, controller.signal)).error).toBe(reason)
})

test('[A14] a reader that goes away closes the connection', async () => {
  server.script({ kind: 'hang-during', text: 'Half' })
  for await (const _ of createModel().stream(request, new AbortController().signal)) break
  await server.allClosed()
})

test('[A16] a provider’s own sentence reaches the person', async () => {
  server.script({ kind: 'status', status: 400, body: '{"error":{"message":"max_tokens is too large: 9."}}' })
  const { error } = await run()
  expect(error).toMatchObject({
    code: 'rejected',
    message: 'Fake provider did not accept the request. It says: “max_tokens is too large: 9”.',
  })
})

test('[A15] no failure’s text, cause or print shows the key, the prompt or the address', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = JSON.stringify({ error: { message: `Bad key ${KEY} for: ${PROMPT}` } })
  for (const status of [400, 401, 403, 404, 500]) {
    server.script({ kind: 'status', status, body })
    const { error } = await run()
    if (!(error instanceof ModelError)) throw new Error('expected a ModelError')
    const shown = `${error.stack} ${error.action} ${error.cause instanceof Error ? error.cause.stack : ''}`
    expect(shown).not.toMatch(/sk-secret|secret prompt|127\.0\.0\.1/)
    // Sentences that repeat the prompt are not shown, not even in part.
    expect(error.message).toMatch(/^Fake provider .*\.$/)
    expect(error.action).toMatch(/\.$/)
  }
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
