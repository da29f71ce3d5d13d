/** A turn over HTTP: start, follow, resume, stop, refuse. */

import { randomUUID } from 'node:crypto'
import { fileAnswer } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer({ SAYSO_PLANS: '1' })
})

afterAll(() => product?.close())

beforeEach(async () => {
  client = await product.visitor()
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
})

function start(request: object = {}) {
  return client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    projectSnapshot: {},
    projectId,
    model: '',
    ...request,
  })
}

async function startTurn(request: object = {}): Promise<string> {
  const { body } = await start(request)
  expect(body.startEntryId).toBe('0-0')
  return body.streamId
}

const read = (streamId: string, from = '0-0') => client.read(`/api/streams/${streamId}?from=${from}`)

test('a prompt becomes files, a version and a stored answer', async () => {
  const streamId = await startTurn()
  const answer = fileAnswer('app/list.tsx', 'export default 1', 'A list')
  product.model.say(answer)
  product.model.finish()
  const entries = await read(streamId)
  expect(entries[0]?.entry).toMatchObject({ type: 'start', baseVersionNumber: 0 })
  expect(entries.at(-1)?.entry).toMatchObject({ type: 'done', versionNumber: 1, isCounted: true })
  const { body } = await client.get(`/api/projects/${projectId}`)
  expect(body.project.title).toBe('A list')
  expect(body.version).toMatchObject({ number: 1, cause: 'prompt', label: 'Make a list' })
  expect(body.files['app/list.tsx']).toEqual({ type: 'file', content: 'export default 1\n', isBinary: false })
  expect(body.messages.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant'])
  expect(body.messages[1]).toMatchObject({ content: answer, status: 'done', versionNumber: 1 })
  expect(body.runningTurn).toBeNull()
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(1)
})

test('[SV5] a reader who comes back at any entry gets exactly the rest, by address and by header', async () => {
  const streamId = await startTurn()
  for (const text of ['one ', 'two ', 'three ']) {
    product.model.say(text)
    const isThere = (entries: { entry: { type: string } }[]) => JSON.stringify(entries).includes(text.trim())
    await client.read(`/api/streams/${streamId}`, { isEnough: isThere })
  }
  product.model.finish()
  const all = await read(streamId)
  expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => `0-${index + 1}`))
  for (let after = 0; after <= all.length; after += 1) {
    expect(await read(streamId, `0-${after}`)).toEqual(all.slice(after))
    const headers = { 'last-event-id': `0-${after}` }
    expect(await client.read(`/api/streams/${streamId}?from=0-0`, { headers })).toEqual(all.slice(after))
  }
})

test('a project opened while an answer is written tells where to follow it', async () => {
  const streamId = await startTurn()
  const { body } = await client.get(`/api/projects/${projectId}`)
  expect(body.runningTurn).toMatchObject({ streamId, startEntryId: '0-0' })
  expect(body.messages[1]).toMatchObject({ id: body.runningTurn.messageId, status: 'running' })
  expect((await client.get('/api/projects')).body.projects[0]).toMatchObject({ activeStreamId: streamId })
  await client.send('DELETE', `/api/streams/${streamId}`)
})

test('[SV6] Stop ends the answer, keeps what is finished, and is over when it answers', async () => {
  const streamId = await startTurn()
  product.model.say(`${fileAnswer('a.ts', '1')}<saysoAction type="file" filePath="b.ts">half`)
  await client.read(`/api/streams/${streamId}`, { isEnough: (entries) => entries.length > 1 })
  expect((await client.send('DELETE', `/api/streams/${streamId}`)).status).toBe(204)
  const { body } = await client.get(`/api/projects/${projectId}`)
  expect(body.messages[1]).toMatchObject({ status: 'stopped' })
  expect(Object.keys(body.files)).toContain('a.ts')
  expect(Object.keys(body.files)).not.toContain('b.ts')
  expect((await client.send('DELETE', `/api/streams/${streamId}`)).status).toBe(204)
})

test('[SV6] Stop before the first token gives the message back', async () => {
  const streamId = await startTurn()
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(1)
  await client.send('DELETE', `/api/streams/${streamId}`)
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(0)
})

test('[SV7] the same message twice is one turn, another one meets a running answer', async () => {
  const messages = [{ id: randomUUID(), role: 'user', content: 'Make a list' }]
  const [first, second] = await Promise.all([start({ messages }), start({ messages })])
  expect(second.body).toEqual(first.body)
  const other = await start()
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ code: 'turn-running', streamId: first.body.streamId })
  await client.send('DELETE', `/api/streams/${first.body.streamId}`)
})

test('[SV7] two tabs that send at once make one turn', async () => {
  const answers = await Promise.all([start(), start()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const streamId = answers.find(({ status }) => status === 200)?.body.streamId
  await client.send('DELETE', `/api/streams/${streamId}`)
})

test('the page’s own edits are saved before the answer', async () => {
  const streamId = await startTurn({
    projectSnapshot: {
      'notes.md': { type: 'file', content: 'mine', isBinary: false },
      app: { type: 'folder' },
    },
  })
  product.model.say('Hello')
  product.model.finish()
  await read(streamId)
  const { body } = await client.get(`/api/projects/${projectId}/versions`)
  expect(body.versions.map(({ cause }: { cause: string }) => cause)).toEqual(['save', 'starter'])
})

test.each([
  ['no message', { messages: [] }, 400, 'bad-request'],
  [
    'an answer as the last message',
    { messages: [{ id: 'a', role: 'assistant', content: 'x' }] },
    400,
    'bad-request',
  ],
  ['an empty prompt', { messages: [{ id: 'a', role: 'user', content: ' \n' }] }, 400, 'bad-request'],
  [
    'a prompt that is too long',
    { messages: [{ id: 'a', role: 'user', content: 'x'.repeat(100_001) }] },
    413,
    'too-large',
  ],
  ['an unknown model', { model: 'no/such' }, 400, 'unknown-model'],
  ['an unknown project', { projectId: randomUUID() }, 404, 'not-found'],
  ['an unknown base version', { baseVersionId: randomUUID() }, 400, 'bad-request'],
  [
    'a path that leaves the project',
    { projectSnapshot: { '../x': { type: 'file', content: '', isBinary: false } } },
    400,
    'bad-request',
  ],
  ['a snapshot of another shape', { projectSnapshot: { x: 'y' } }, 400, 'bad-request'],
])('%s is refused in a sentence', async (_, request, status, code) => {
  const answer = await start(request)
  expect(answer.status).toBe(status)
  expect(answer.body.code).toBe(code)
  expect(answer.body.error).toMatch(/^[A-Z].*[.]$/)
})

test('[SV20] a body that is too large, not JSON or not said to be JSON is refused', async () => {
  const huge = `{"messages":"${'x'.repeat(33 * 1024 * 1024)}"}`
  expect((await client.send('POST', '/api/init-stream', huge)).status).toBe(413)
  expect((await client.send('POST', '/api/init-stream', '{')).body.code).toBe('bad-request')
  const form = await client.send('POST', '/api/init-stream', '{}', { 'content-type': 'text/plain' })
  expect(form.body.code).toBe('bad-request')
})

test('a position that is none is refused', async () => {
  const streamId = await startTurn()
  expect((await client.get(`/api/streams/${streamId}?from=banana`)).status).toBe(400)
  await client.send('DELETE', `/api/streams/${streamId}`)
})

test('[SV23] the day’s messages end, and everything else goes on', async () => {
  for (let count = 0; count < 30; count += 1) {
    const streamId = await startTurn()
    product.model.say('Hi')
    product.model.finish()
    await read(streamId)
  }
  const refused = await start()
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'no-messages-left',
    resetAt: expect.stringMatching(/T00:00:00/),
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client.get(`/api/projects/${projectId}`)).status).toBe(200)
})

test('[SV26] what people wrote is nowhere in the logs', async () => {
  const streamId = await startTurn({
    messages: [{ id: randomUUID(), role: 'user', content: 'my secret diary' }],
  })
  product.model.say('your secret answer')
  product.model.finish()
  await read(streamId)
  expect(product.logged()).toContain('turn ended')
  expect(product.logged()).not.toContain('secret')
})
