/** What can be said of answers: asked only, begun anew from an earlier prompt, what they took, whether a repair worked. */

import { randomUUID } from 'node:crypto'
import { fileAnswer } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer({ SAYSO_USER_KEYS: '1' })
})

beforeEach(async () => {
  client = await product.visitor()
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
})

afterAll(() => product?.close())

async function answer(text: string, more: object = {}, id = randomUUID()) {
  product.model.say(text)
  product.model.finish()
  const started = await client.send('POST', '/api/init-stream', {
    messages: [{ id, role: 'user', content: 'A list' }],
    ...{ projectSnapshot: {}, projectId, model: '', ...more },
  })
  expect(started.status).toBe(200)
  await client.read(`/api/streams/${started.body.streamId}`)
  return id
}

const open = async () => (await client.get(`/api/projects/${projectId}`)).body

test('an ask answer changes no file, and both its messages say what it was', async () => {
  await answer(fileAnswer('one.ts', '1'), { mode: 'ask' })
  const { version, messages } = await open()
  expect(version.number).toBe(0)
  expect(messages.map(({ mode }: { mode: string }) => mode)).toEqual(['ask', 'ask'])
})

test('an earlier prompt is replaced: its files and all that followed go, and stay as versions', async () => {
  const first = await answer(fileAnswer('one.ts', '1'))
  await answer(fileAnswer('two.ts', '2'))
  await answer(fileAnswer('three.ts', '3'), { replacesMessageId: first })
  const { files, messages } = await open()
  expect(Object.keys(files).filter((path) => /^(one|two|three)/.test(path))).toEqual(['three.ts'])
  expect(messages).toHaveLength(2)
  expect(messages[0]).toMatchObject({ isEdited: true })
  const { versions } = (await client.get(`/api/projects/${projectId}/versions`)).body
  expect(versions.map(({ number }: { number: number }) => number).sort()).toEqual([0, 1, 2, 3, 4])
  const again = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'A list' }],
    ...{ projectSnapshot: {}, projectId, model: '', replacesMessageId: first },
  })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('what answers took is shown with each, and summed', async () => {
  await answer('Hello')
  expect((await open()).messages[1].usage).toEqual({ inputTokens: 10, outputTokens: 5 })
  const { rows } = (await client.get('/api/usage')).body
  expect(rows).toMatchObject([{ model: 'test/scripted', answerCount: 1, inputTokens: 10, outputTokens: 5 }])
})

test('a key of a user is kept and never given back', async () => {
  const key = 'sk-of-a-user'
  const path = '/api/model-keys/anthropic'
  expect((await client.send('PUT', path, { key })).status).toBe(204)
  const { body } = await client.get('/api/model-keys')
  const hasKey = Object.fromEntries(
    body.providers.map((provider: { id: string; hasKey: boolean }) => [provider.id, provider.hasKey]),
  )
  expect(hasKey).toMatchObject({ anthropic: true, openai: false })
  for (const page of ['/api/model-keys', '/api/models', '/api/session', `/api/projects/${projectId}`]) {
    expect(JSON.stringify((await client.get(page)).body)).not.toContain(key)
  }
  expect(product.logged()).not.toContain(key)
  const stranger = await product.visitor()
  expect(JSON.stringify((await stranger.get('/api/model-keys')).body)).not.toContain('"hasKey":true')
  expect((await client.send('DELETE', path)).status).toBe(204)
  expect(JSON.stringify((await client.get('/api/model-keys')).body)).not.toContain('"hasKey":true')
})

test.each([
  ['another provider', '/api/model-keys/custom', { key: 'sk-of-a-user' }, 404],
  ['no key', '/api/model-keys/openai', { key: '' }, 400],
  ['a key with a line break', '/api/model-keys/openai', { key: 'sk-of-a\nuser' }, 400],
])('%s is refused', async (_, path, body, status) => {
  expect((await client.send('PUT', path, body)).status).toBe(status)
})
