/**
 * A prompt whose provider misbehaves: it ends in bounded time with one sentence and one next step, and its message is
 * given back.
 */

import { randomUUID } from 'node:crypto'
import { createDemoModel } from '@sayso/demo-model'
import { createModelCatalogue } from '@sayso/models'
import { type FakeBehaviour, type FakeOpenAiServer, startFakeOpenAiServer } from '@sayso/models/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let provider: FakeOpenAiServer
let product: TestServer
let client: Client

beforeAll(async () => {
  provider = await startFakeOpenAiServer()
  const models = createModelCatalogue({
    env: {
      OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
      OPENAI_COMPATIBLE_MODELS: 'fake',
      OPENAI_COMPATIBLE_API_KEY: 'sk-hidden',
      OLLAMA_HOST: '127.0.0.1:9',
    },
    builtIn: createDemoModel({ charsPerSecond: 0 }),
    log: { info() {}, warn() {} },
    timeouts: { firstByteMs: 2000, betweenBytesMs: 2000 },
    retry: { backoffMs: [1, 1], maxRetryAfterMs: 5000, sleep: async () => {} },
  })
  product = await startTestServer({ SAYSO_STARTS_PER_ADDRESS: '0' }, { models })
  client = await product.visitor()
})

afterAll(async () => {
  await product?.close()
  await provider?.close()
})

async function ask() {
  const projectId: string = (await client.send('POST', '/api/projects', {})).body.project.id
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    projectSnapshot: {},
    projectId,
    model: '',
  })
  const entries = await client.read(`/api/streams/${body.streamId}`)
  const project = (await client.get(`/api/projects/${projectId}`)).body
  const { dailyMessageCount } = (await client.get('/api/session')).body
  return { end: entries.at(-1)?.entry, answer: project.messages[1], project, dailyMessageCount }
}

const FAILURES: [string, FakeBehaviour, string][] = [
  ['401', { kind: 'status', status: 401 }, 'key-refused'],
  ['403', { kind: 'status', status: 403 }, 'not-allowed'],
  ['404', { kind: 'status', status: 404 }, 'model-not-found'],
  ['429', { kind: 'status', status: 429 }, 'rate-limited'],
  ['429 for long', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }, 'rate-limited'],
  ['500 for ever', { kind: 'status', status: 500 }, 'provider-down'],
  ['a web page', { kind: 'html' }, 'garbled'],
  ['an empty body', { kind: 'empty-body' }, 'empty-answer'],
  ['a dropped connection', { kind: 'drop' }, 'unreachable'],
  ['no finish reason', { kind: 'no-finish-reason', text: 'Half' }, 'cut-off'],
  ['a cut inside a character', { kind: 'cut-in-character', text: 'whole' }, 'cut-off'],
  ['silence before the answer', { kind: 'hang-before' }, 'timed-out'],
  ['silence in the answer', { kind: 'hang-during', text: 'Half' }, 'timed-out'],
  ['20 MB', { kind: 'huge', sizeBytes: 20_000_000 }, 'garbled'],
  ['a broken event', { kind: 'broken-event', before: 'a', after: 'b' }, 'garbled'],
  ['an error in the answer', { kind: 'error-event', before: 'a' }, 'provider-down'],
]

test.each(FAILURES)(
  '%s: one sentence, a next step, and the message is given back',
  async (_, behaviour, code) => {
    provider.script(behaviour)
    const { end, answer, project, dailyMessageCount } = await ask()
    const error = {
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      action: expect.stringMatching(/^[A-Z].*\.$/),
    }
    expect(end).toMatchObject({ type: 'error', error, isCounted: false })
    expect(answer).toMatchObject({ status: 'error', error, isCounted: false })
    expect(project.runningTurn).toBeNull()
    expect(dailyMessageCount).toBe(0)
    expect(JSON.stringify(answer)).not.toMatch(/sk-hidden|127\.0\.0\.1/)
    await provider.allClosed()
  },
)

test.each<[string, FakeBehaviour[]]>([
  ['500, then fine', [{ kind: 'status', status: 500 }]],
  ['429 for a second, then fine', [{ kind: 'status', status: 429, headers: { 'retry-after': '1' } }]],
  ['fine, but without usage', []],
])('%s: an answer, counted', async (_, before) => {
  const { dailyMessageCount: counted } = (await client.get('/api/session')).body
  provider.script(...before, { kind: 'normal', text: 'Hello', withUsage: before.length > 0 })
  const { end, answer, dailyMessageCount } = await ask()
  expect(end).toMatchObject({ type: 'done', isCounted: true })
  expect(answer).toMatchObject({ content: 'Hello', status: 'done', isCounted: true })
  expect(dailyMessageCount).toBe(counted + 1)
})
