/** Pictures from upload to the model, and into the project. */

import { randomUUID } from 'node:crypto'
import { defaultPlans } from '@sayso/accounts'
import { fileAnswer } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let product: TestServer
let client: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer()
})

beforeEach(async () => {
  client = await product.visitor()
  projectId = (await client.send('POST', '/api/projects', {})).body.project.id
})

afterAll(() => product?.close())

const upload = (bytes: Uint8Array, to = client) =>
  to.send('POST', `/api/projects/${projectId}/attachments`, bytes, {
    'content-type': 'application/octet-stream',
  })

function start(attachments: { id: string; name: string }[], content = 'Use my logo') {
  return client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content }],
    projectSnapshot: {},
    projectId,
    model: '',
    attachments,
  })
}

test('[SV15] a picture is stored once, shown again, and nobody else sees it', async () => {
  const first = await upload(PNG)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ mediaType: 'image/png', widthPx: 1, heightPx: 1, sizeBytes: PNG.length })
  expect((await upload(PNG)).body).toEqual(first.body)
  const path = `/api/projects/${projectId}/attachments/${first.body.id}`
  const shown = await client.bytes(path)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(shown.bytes)).toEqual(PNG)
  expect((await (await product.visitor()).bytes(path)).status).toBe(404)
})

test.each([
  ['SVG under another name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
  ['no picture', Buffer.from('%PDF-1.7'), 400],
  ['nothing', Buffer.alloc(0), 400],
  ['too large a file', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 413],
  [
    'too many pixels',
    Buffer.concat([PNG.subarray(0, 16), Buffer.from('0000ffff', 'hex'), PNG.subarray(20)]),
    400,
  ],
])('%s is refused in a sentence', async (_, bytes, status) => {
  const answer = await upload(bytes)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(/^[A-Z].*[.]$/)
})

test('[SV15] a prompt brings its picture to the model, to the conversation and into the project', async () => {
  const { id } = (await upload(PNG)).body
  const { status, body } = await start([{ id, name: 'My Logo.png' }])
  expect(status).toBe(200)
  product.model.say(fileAnswer('assets/my-logo.png', ''))
  product.model.finish()
  await client.read(`/api/streams/${body.streamId}?from=0-0`)
  const request = product.model.requests.at(-1)?.messages.at(-1)
  expect(request?.text).toContain('assets/my-logo.png (1 × 1, called "My Logo.png")')
  const project = (await client.get(`/api/projects/${projectId}`)).body
  expect(project.messages[0].attachments).toEqual([
    {
      id,
      name: 'My Logo.png',
      mediaType: 'image/png',
      widthPx: 1,
      heightPx: 1,
      sizeBytes: PNG.length,
      assetPath: 'assets/my-logo.png',
    },
  ])
  expect(project.messages[1].attachments).toBeUndefined()
  expect(project.files['assets/my-logo.png']).toEqual({
    type: 'file',
    isBinary: true,
    content: PNG.toString('base64'),
  })
})

test('a picture without words is a message; nine pictures and pictures of others are none', async () => {
  const { id } = (await upload(PNG)).body
  const picture = { id, name: 'a.png' }
  expect((await start(Array.from({ length: 9 }, () => picture))).status).toBe(400)
  expect((await start([{ id: 'f'.repeat(64), name: 'a.png' }])).status).toBe(400)
  expect((await start([], ' ')).status).toBe(400)
  const { status, body } = await start([picture], '')
  expect(status).toBe(200)
  await client.send('DELETE', `/api/streams/${body.streamId}`)
})

test('[SV15] an upload counts as a change, whatever it brings', async () => {
  const plans = defaultPlans.map((plan) => ({ ...plan, changesPerMinute: 3 }))
  const strict = await startTestServer({ SAYSO_PLANS: '1' }, { plans })
  try {
    const guest = await strict.visitor()
    const made = await guest.send('POST', '/api/projects', {})
    const path = `/api/projects/${made.body.project.id}/attachments`
    const upload = () => guest.send('POST', path, Buffer.from('no picture'), { 'content-type': 'image/png' })
    // To make the project was the first.
    const answers = [await upload(), await upload(), await upload()]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 429])
  } finally {
    await strict.close()
  }
})
