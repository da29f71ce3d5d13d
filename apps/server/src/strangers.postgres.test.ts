/**
 * Every route as nobody, as another user and as the owner. A route without a row fails the test: whoever adds one says here who
 * may use it.
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Row {
  route: string
  nobody: number
  stranger: number
  owner: number
  body?: (ids: Ids) => unknown
}

interface Ids {
  projectId: string
  streamId: string
  versionId: string
}

const prompt = ({ projectId }: Ids) => ({
  messages: [{ id: randomUUID(), role: 'user', content: 'Hello' }],
  projectSnapshot: {},
  projectId,
  model: '',
})
const repair = () => ({
  id: randomUUID(),
  messageId: 'not-the-newest',
  versionNumber: 0,
  problems: [{ id: '1', kind: 'render', message: 'It throws.', place: null }],
})
const save = ({ versionId }: Ids) => ({ baseVersionId: versionId, changes: {} })

/** In an order in which each owner's call can succeed: what deletes comes last. */
const ROWS: Row[] = [
  { route: 'GET /api/session', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/models', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/plans', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/starter', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/usage', nobody: 401, stranger: 200, owner: 200 },
  { route: 'GET /api/model-keys', nobody: 401, stranger: 200, owner: 200 },
  // Users may bring no keys here.
  {
    route: 'PUT /api/model-keys/:provider',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ key: 'sk-of-a-user' }),
  },
  { route: 'DELETE /api/model-keys/:provider', nobody: 401, stranger: 204, owner: 204 },
  {
    route: 'PUT /api/projects/:projectId/messages/:messageId/outcome',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ outcome: 'fixed' }),
  },
  {
    route: 'POST /api/packages',
    ...{ nobody: 401, stranger: 200, owner: 200 },
    body: () => ({ sdkVersion: '53.0.0', dependencies: {} }),
  },
  { route: 'GET /api/projects', nobody: 401, stranger: 200, owner: 200 },
  { route: 'POST /api/projects', nobody: 401, stranger: 201, owner: 201, body: () => ({}) },
  { route: 'GET /api/projects/:projectId', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'PATCH /api/projects/:projectId',
    nobody: 401,
    stranger: 404,
    owner: 200,
    body: () => ({ title: 'New' }),
  },
  { route: 'POST /api/projects/import', nobody: 401, stranger: 400, owner: 400 },
  { route: 'GET /api/projects/:projectId/export', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/fork',
    nobody: 401,
    stranger: 404,
    owner: 404,
    body: () => ({ messageId: 'none' }),
  },
  {
    route: 'PUT /api/projects/:projectId/locks',
    ...{ nobody: 401, stranger: 404, owner: 200 },
    body: () => ({ path: 'app/index.tsx', isLocked: true }),
  },
  { route: 'POST /api/projects/:projectId/duplicate', nobody: 401, stranger: 404, owner: 201 },
  {
    route: 'POST /api/projects/:projectId/attachments',
    ...{ nobody: 401, stranger: 404, owner: 400 },
    body: () => 'no picture',
  },
  { route: 'GET /api/projects/:projectId/attachments/:attachmentId', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'PUT /api/projects/:projectId/thumbnail',
    ...{ nobody: 401, stranger: 404, owner: 400 },
    body: () => 'no picture',
  },
  { route: 'GET /api/projects/:projectId/thumbnail', nobody: 401, stranger: 404, owner: 404 },
  { route: 'PUT /api/projects/:projectId/files', nobody: 401, stranger: 404, owner: 200, body: save },
  { route: 'GET /api/projects/:projectId/versions', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/answer-changes', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/versions/:number', nobody: 401, stranger: 404, owner: 200 },
  { route: 'POST /api/projects/:projectId/versions/:number/restore', nobody: 401, stranger: 404, owner: 200 },
  { route: 'POST /api/projects/:projectId/repair', nobody: 401, stranger: 404, owner: 409, body: repair },
  { route: 'DELETE /api/streams/:streamId', nobody: 401, stranger: 404, owner: 204 },
  { route: 'GET /api/streams/:streamId', nobody: 401, stranger: 404, owner: 200 },
  { route: 'POST /api/init-stream', nobody: 401, stranger: 404, owner: 200, body: prompt },
  { route: 'DELETE /api/projects/:projectId', nobody: 401, stranger: 404, owner: 204 },
]

/** Answered by the accounts package, which has tests of its own. */
const ELSEWHERE = ['ALL /api/auth/*']

let product: TestServer
let owner: Client
let stranger: Client
let ids: Ids

beforeAll(async () => {
  product = await startTestServer()
  owner = await product.visitor()
  stranger = await product.visitor()
  const created = (await owner.send('POST', '/api/projects', { title: 'Mine alone' })).body
  const projectId = created.project.id
  const { body } = await owner.send(
    'POST',
    '/api/init-stream',
    prompt({ projectId, streamId: '', versionId: '' }),
  )
  ids = { projectId, streamId: body.streamId, versionId: created.version.id }
})

afterAll(() => product?.close())

function call(client: Client, { route, body }: Row) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':projectId', ids.projectId)
    .replace(':streamId', ids.streamId)
    .replace(':number', '0')
  return client.send(method, path, body?.(ids))
}

test('every route has a row', () => {
  const routes = product.server.routes.map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => !ELSEWHERE.includes(route)).sort()).toEqual(
    ROWS.map(({ route }) => route).sort(),
  )
})

test.each(ROWS)('$route: nobody $nobody, another user $stranger, the owner $owner', async (row) => {
  const asNobody = await call(product.nobody(), row)
  const asStranger = await call(stranger, row)
  expect(asNobody.status).toBe(row.nobody)
  expect(asStranger.status).toBe(row.stranger)
  for (const { body } of [asNobody, asStranger]) {
    expect(JSON.stringify(body)).not.toContain(ids.projectId)
    expect(JSON.stringify(body)).not.toContain('Mine alone')
  }
  expect((await call(owner, row)).status).toBe(row.owner)
})

test('what is not theirs looks like what does not exist', async () => {
  const mine = (await owner.send('POST', '/api/projects', {})).body.project.id
  const theirs = await stranger.get(`/api/projects/${mine}`)
  const missing = await stranger.get(`/api/projects/${randomUUID()}`)
  expect(theirs.status).toBe(missing.status)
  expect(theirs.body).toEqual(missing.body)
})

test.each(['%00', '..%2f..', "x'--", 'x'.repeat(5000), '%F0%9F%92%A9', '💩'])(
  'an id such as %s is not found',
  async (id) => {
    expect((await owner.get(`/api/projects/${encodeURI(id)}`)).status).toBe(404)
    expect((await owner.get(`/api/streams/${encodeURI(id)}`)).status).toBe(404)
  },
)

test('a write that another site’s page sends is refused', async () => {
  for (const { route, body } of ROWS) {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'GET') continue
    const answer = await owner.send(method, path, body?.(ids) ?? {}, { origin: 'https://evil.example' })
    expect([route, answer.status]).toEqual([route, 400])
  }
})
