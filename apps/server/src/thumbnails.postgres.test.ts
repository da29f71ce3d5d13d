/** The picture of an app on its project's card, and a version's additions: its picture, its name. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let product: TestServer
let client: Client
let path: string

beforeAll(async () => {
  product = await startTestServer()
  client = await product.visitor()
  const { body } = await client.send('POST', '/api/projects', {})
  expect(body.project.thumbnailId).toBeNull()
  path = `/api/projects/${body.project.id}/thumbnail`
})

afterAll(() => product?.close())

const put = (bytes: Uint8Array, query = '') =>
  client.send('PUT', `${path}${query}`, bytes, { 'content-type': 'application/octet-stream' })

test('a picture is shown again, and the list of projects names it', async () => {
  expect((await put(PNG)).status).toBe(204)
  expect((await put(PNG)).status).toBe(204)
  const [project] = (await client.get('/api/projects')).body.projects
  expect(project.thumbnailId).toEqual(expect.any(String))
  const named = await client.bytes(`${path}?id=${project.thumbnailId}`)
  expect(Buffer.from(named.bytes)).toEqual(PNG)
  expect(named.headers.get('content-type')).toBe('image/png')
  expect(named.headers.get('cache-control')).toContain('immutable')
  expect((await client.bytes(path)).headers.get('cache-control')).toBe('no-store')
})

test('a picture may be that of a version too, which then keeps it', async () => {
  const versions = path.replace('/thumbnail', '/versions')
  expect((await put(PNG, '?version=0')).status).toBe(204)
  expect((await client.get(versions)).body.versions).toMatchObject([
    { number: 0, hasPicture: true, name: null },
  ])
  const { bytes, headers } = await client.bytes(`${versions}/0/picture`)
  expect(Buffer.from(bytes)).toEqual(PNG)
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await client.get(`${versions}/1/picture`)).status).toBe(404)
  expect((await put(PNG, '?version=none')).status).toBe(404)
})

test.each([
  [{ name: '  The good one ' }, 204, 'The good one'],
  [{ name: '   ' }, 400, 'The good one'],
  [{ name: 'x'.repeat(81) }, 400, 'The good one'],
  [{}, 400, 'The good one'],
  [{ name: null }, 204, null],
])('a version is called %j: %i', async (body, status, name) => {
  const versions = path.replace('/thumbnail', '/versions')
  expect((await client.send('PUT', `${versions}/0/name`, body)).status).toBe(status)
  expect((await client.get(versions)).body.versions[0].name).toBe(name)
})

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
  ['more than 100 KB', Buffer.concat([PNG, Buffer.alloc(100 * 1024)]), 413],
])('%s is refused', async (_, bytes, status) => {
  expect((await put(bytes)).status).toBe(status)
})
