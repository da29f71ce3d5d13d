/** The picture of an app on its project's card. */

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

const put = (bytes: Uint8Array) =>
  client.send('PUT', path, bytes, { 'content-type': 'application/octet-stream' })

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

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
  ['more than 100 KB', Buffer.concat([PNG, Buffer.alloc(100 * 1024)]), 413],
])('%s is refused', async (_, bytes, status) => {
  expect((await put(bytes)).status).toBe(status)
})
