/** Requests that once got an answer nobody meant. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer({ SAYSO_STARTS_PER_ADDRESS: '0', SAYSO_PLANS: '1' })
  client = await product.visitor()
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
})
afterAll(() => product?.close())

const prompt = (more: object = {}, id: string = randomUUID()) => ({
  messages: [{ id, role: 'user', content: 'Hello' }],
  projectSnapshot: {},
  projectId,
  model: '',
  ...more,
})

test('NUL in an id is the request’s fault, wherever it stands, and no error of the server', async () => {
  const nul = '\u0000'
  const requests: [method: string, path: string, body?: unknown][] = [
    ['GET', `/api/projects/${projectId}/attachments/%00`],
    ['PUT', `/api/projects/${projectId}/messages/%00/outcome`, { outcome: 'fixed' }],
    ['DELETE', `/api/projects/${projectId}/messages/%00/failed-actions/0`],
    ['PUT', `/api/projects/${projectId}/files`, { baseVersionId: nul, changes: {} }],
    ['POST', '/api/init-stream', prompt({}, nul)],
    ['POST', '/api/init-stream', prompt({ continuesMessageId: nul })],
    ['POST', '/api/init-stream', prompt({ replacesMessageId: nul })],
    ['POST', '/api/init-stream', prompt({ attachments: [{ id: nul, name: 'a' }] })],
    ['POST', `/api/projects/${projectId}/fork`, { messageId: nul }],
    [
      'POST',
      `/api/projects/${projectId}/repair`,
      {
        id: nul,
        messageId: 'a',
        versionNumber: 0,
        problems: [{ id: '1', kind: 'render', message: 'It throws.', place: null }],
      },
    ],
  ]
  for (const [method, path, body] of requests) {
    const { status, body: answer } = await client.send(method, path, body)
    expect([path, status < 500]).toEqual([path, true])
    // An answer that cannot be continued is continued by none.
    if (answer?.streamId) await client.send('DELETE', `/api/streams/${answer.streamId}`)
  }
  expect(product.logged()).not.toContain('a request failed')
})

async function answerWith(title: string): Promise<void> {
  product.model.say(`<saysoArtifact id="a" title="${title}">\n</saysoArtifact>`)
  product.model.finish()
  const { body } = await client.send('POST', '/api/init-stream', prompt())
  await client.read(`/api/streams/${body.streamId}`)
}

test('a title that a person chose stays; one that nobody chose becomes the first artifact’s', async () => {
  const titleOf = async () => (await client.get(`/api/projects/${projectId}`)).body.project.title
  projectId = (await client.send('POST', '/api/projects', { title: 'make me a list' })).body.project.id
  await answerWith('Groceries')
  expect(await titleOf()).toBe('Groceries')
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  await client.send('PATCH', `/api/projects/${projectId}`, { title: 'Mine' })
  await answerWith('Groceries')
  expect(await titleOf()).toBe('Mine')
})

/** A finding: 616 projects in ten seconds were taken without a word. */
test('a plan’s projects, and its changes a minute, have an end', async () => {
  const other = await product.visitor()
  const statuses: number[] = []
  for (let count = 0; count < 101; count += 1) {
    statuses.push((await other.send('POST', '/api/projects', {})).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  const { status, body } = await other.send('POST', '/api/projects', {})
  expect([status, body.error]).toEqual([
    413,
    'Your plan has room for 100 projects. Delete one that you no longer need.',
  ])
  const [first] = (await other.get('/api/projects')).body.projects
  for (const route of ['duplicate', 'fork']) {
    const answer = await other.send('POST', `/api/projects/${first.id}/${route}`, { messageId: 'a' })
    expect(answer.status).toBe(413)
  }
  for (let count = 0; count < 40; count += 1) {
    statuses.push((await other.send('POST', `/api/projects/${first.id}/versions/0/restore`)).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a project begins with an example where one is named, under its name', async () => {
  const { status, body } = await client.send('POST', '/api/projects', { example: 'recipe-tabs' })
  expect(status).toBe(201)
  expect(body.project.title).toBe('Recipes')
  expect(body.version).toMatchObject({ number: 0, cause: 'import', label: 'Remixed from Recipes' })
  expect(Object.keys(body.files)).toContain('app.json')
  const named = await client.send('POST', '/api/projects', { example: 'recipe-tabs', title: 'Mine' })
  expect(named.body.project.title).toBe('Mine')
  for (const example of ['none', '..', '../packages', '']) {
    expect((await client.send('POST', '/api/projects', { example })).status, example).toBe(404)
  }
})
