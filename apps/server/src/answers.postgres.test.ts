/**
 * Records about answers: questions, answers restarted from an earlier prompt, token use, and the outcome of repairs.
 */

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
    projectSnapshot: {},
    projectId,
    model: '',
    ...more,
  })
  expect(started.status).toBe(200)
  await client.read(`/api/streams/${started.body.streamId}`)
  return id
}

/** As another program sends it: no ids, no `isBinary`, the whole conversation, folders too. */
test('[SV1] the public form of a start is accepted to the letter', async () => {
  product.model.say('Hello')
  product.model.finish()
  const started = await client.send('POST', '/api/init-stream', {
    messages: [
      { role: 'user', content: 'A plant app' },
      { role: 'assistant', content: 'Here it is.' },
      { role: 'user', content: 'Make it green' },
    ],
    projectSnapshot: { app: { type: 'folder' }, 'app/green.ts': { type: 'file', content: 'export {}\n' } },
    projectId,
    model: '',
  })
  expect(started.status).toBe(200)
  expect(started.body).toEqual({ startEntryId: '0-0', streamId: expect.any(String) })
  await client.read(`/api/streams/${started.body.streamId}`)
  const { messages, files } = await open()
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['Make it green', 'Hello'])
  expect(messages[0].id).toMatch(/^[0-9a-f-]{36}$/)
  expect(files['app/green.ts']).toEqual({ type: 'file', content: 'export {}\n', isBinary: false })
})

test('[SV1] two starts without ids are two messages', async () => {
  const publicForm = {
    messages: [{ role: 'user', content: 'A list' }],
    projectSnapshot: {},
    projectId,
    model: '',
  }
  for (const text of ['One', 'Two']) {
    product.model.say(text)
    product.model.finish()
    const { body } = await client.send('POST', '/api/init-stream', publicForm)
    await client.read(`/api/streams/${body.streamId}`)
  }
  expect((await open()).messages).toHaveLength(4)
})

test('[SV2] a review says what a repair has not repaired, and which turn repairs it now', async () => {
  await answer(fileAnswer('one.ts', 'export const colour = 1'))
  const edit = '<<<<<<< SEARCH\nexport const color = 1\n=======\nexport const color = 2\n>>>>>>> REPLACE'
  // The repair waits for its first word, so that it is running when it is asked for.
  await answer(
    `<saysoArtifact id="b" title="List">\n<saysoAction type="edit" filePath="one.ts">\n${edit}\n</saysoAction>\n</saysoArtifact>`,
  )
  const { id } = (await open()).messages[3]
  const { body } = await client.get(`/api/projects/${projectId}/messages/${id}/review`)
  expect(body.unrepaired).toEqual([])
  expect(body.runningTurn).toMatchObject({ startEntryId: '0-0' })
  product.model.say('I cannot.')
  product.model.finish()
  const entries = await client.read(`/api/streams/${body.runningTurn.streamId}`)
  expect(entries[0]?.entry).toMatchObject({ messageId: body.runningTurn.messageId })
  const repair = (await open()).messages[5]
  expect(repair.repair).toMatchObject({ attempt: 1, problems: [{ id: 'change:one.ts', kind: 'change' }] })
  const found = (await client.get(`/api/projects/${projectId}/messages/${repair.id}/review`)).body
  expect(found.unrepaired).toEqual(['change:one.ts'])
  // The next attempt has started by then.
  product.model.say(fileAnswer('one.ts', 'export const colour = 2'))
  product.model.finish()
  await client.read(`/api/streams/${found.runningTurn.streamId}`)
  const second = (await open()).messages[7]
  const last = (await client.get(`/api/projects/${projectId}/messages/${second.id}/review`)).body
  expect(last).toEqual({ unrepaired: [], runningTurn: null })
  // Whatever a page reports.
  const outcome = `/api/projects/${projectId}/messages/${repair.id}/outcome`
  expect((await client.send('PUT', outcome, { outcome: 'fixed' })).status).toBe(204)
  expect((await open()).messages[5].repair.outcome).toBe('not-fixed')
})

test('[SV3] a restore answers with the new version and what it changed', async () => {
  await answer(fileAnswer('one.ts', '1'))
  const { body } = await client.send('POST', `/api/projects/${projectId}/versions/0/restore`)
  // It also undoes the name and the slug that the first answer gave the app.
  expect(Object.keys(body.changes).sort()).toEqual(['app.json', 'one.ts', 'package.json'])
  expect(body.changes['one.ts']).toBeNull()
  expect((await open()).version).toEqual(body.version)
})

test('[SV30] where a project asks first, an answer waits: the export is as before until it is applied', async () => {
  const path = `/api/projects/${projectId}`
  const exported = async (query = '') => (await client.bytes(`${path}/export${query}`)).bytes.byteLength
  expect((await client.send('PATCH', path, { asksFirst: true })).body).toMatchObject({ asksFirst: true })
  await answer(fileAnswer('one.ts', 'const long = "a text that the archive has or has not"'))
  const { project, version } = await open()
  expect(project).toMatchObject({ versionNumber: version.number, appliedVersionNumber: 0, asksFirst: true })
  expect(version.proposal).toBe('waiting')
  expect(await exported()).toBe(await exported('?version=0'))
  expect(await exported()).not.toBe(await exported(`?version=${version.number}`))
  const refused = await client.send('POST', `${path}/versions/0/apply`)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  const applied = await client.send('POST', `${path}/versions/${version.number}/apply`)
  expect(applied.body.version).toMatchObject({ number: version.number, proposal: 'applied' })
  expect((await open()).project.appliedVersionNumber).toBeUndefined()
  expect(await exported()).toBe(await exported(`?version=${version.number}`))
})

const open = async () => (await client.get(`/api/projects/${projectId}`)).body

test('an ask answer changes no file, and both its messages say what it was', async () => {
  await answer(fileAnswer('one.ts', '1'), { mode: 'ask' })
  const { version, messages } = await open()
  expect(version.number).toBe(0)
  expect(messages.map(({ mode }: { mode: string }) => mode)).toEqual(['ask', 'ask'])
})

test('[SV11] an earlier prompt is replaced: its files and all that followed go, and stay as versions', async () => {
  const first = await answer(fileAnswer('one.ts', '1'))
  await answer(fileAnswer('two.ts', '2'))
  await answer(fileAnswer('three.ts', '3'), { intent: { kind: 'replace', messageId: first } })
  const { files, messages } = await open()
  expect(Object.keys(files).filter((path) => /^(one|two|three)/.test(path))).toEqual(['three.ts'])
  expect(messages).toHaveLength(2)
  expect(messages[0]).toMatchObject({ isEdited: true })
  const { versions } = (await client.get(`/api/projects/${projectId}/versions`)).body
  expect(versions.map(({ number }: { number: number }) => number).sort()).toEqual([0, 1, 2, 3, 4])
  const again = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'A list' }],
    projectSnapshot: {},
    projectId,
    model: '',
    intent: { kind: 'replace', messageId: first },
  })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('what answers took is shown with each, and summed', async () => {
  await answer('Hello')
  expect((await open()).messages[1].usage).toEqual({ inputTokens: 10, outputTokens: 5 })
  const { rows } = (await client.get('/api/usage')).body
  expect(rows).toMatchObject([{ model: 'test/scripted', answerCount: 1, inputTokens: 10, outputTokens: 5 }])
})

test('[SV19] a key of a user is kept and never given back', async () => {
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
