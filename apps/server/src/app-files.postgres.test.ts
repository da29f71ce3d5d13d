/** The files of an app over the server's port, as its maker works with them. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AppFilesResponse, ChangeFilesRequest } from '@sayso/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let maker: Client
let base: string

beforeAll(async () => {
  product = await startTestServer({})
  maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  base = `/api/projects/${projectId}/database`
  const sql = "insert into storage.buckets (id, name, public) values ('photos', 'photos', true)"
  const hash = createHash('sha256').update(sql).digest('hex')
  await maker.send('POST', `/api/migrations/${projectId}`, { sql, hash })
})
afterAll(() => product?.close())

const change = async (request: ChangeFilesRequest) =>
  (await maker.send('POST', `${base}/files/photos`, request)).body
const list = async (query = '') => (await maker.get(`${base}/files/photos${query}`)).body as AppFilesResponse

async function upload(name: string, type: string, text: string) {
  const asked = { kind: 'upload', name, type, sizeBytes: text.length, isReplacing: false } as const
  const { path } = await change(asked)
  return await fetch(`http://127.0.0.1:${product.server.port}${path}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: text,
  })
}

test('[DG51] a maker uploads to the place that the server names, and lists, counts and removes the file', async () => {
  expect((await maker.get(`${base}/files`)).body.buckets).toMatchObject([{ id: 'photos', fileCount: 0 }])
  expect((await upload('trips/a b.txt', 'text/plain', 'hello')).status).toBe(200)
  expect((await maker.get(base)).body).toMatchObject({ bucketCount: 1, tables: [] })
  expect((await list()).folders).toEqual(['trips'])
  const [file] = (await list('?folder=trips')).files
  expect(await (await fetch(`http://127.0.0.1:${product.server.port}${file?.path}`)).text()).toBe('hello')
  expect(await (await fetch(`http://127.0.0.1:${product.server.port}${file?.publicPath}`)).text()).toBe(
    'hello',
  )
  expect(await change({ kind: 'remove', names: [], folders: ['trips'] })).toMatchObject({ success: true })
  expect((await fetch(`http://127.0.0.1:${product.server.port}${file?.path}`)).status).toBe(400)
})

test('[DG51] a picture is listed with the place of a small one', async () => {
  const picture = await readFile(new URL('../../player/public/icon.png', import.meta.url))
  const asked = { kind: 'upload', name: 'icon.png', type: 'image/png', sizeBytes: picture.length } as const
  const { path } = await change({ ...asked, isReplacing: false })
  const at = (part: string) => `http://127.0.0.1:${product.server.port}${part}`
  const headers = { 'content-type': asked.type }
  expect((await fetch(at(path), { method: 'PUT', headers, body: new Uint8Array(picture) })).status).toBe(200)
  const [file] = (await list()).files
  const small = await fetch(at(file?.thumbnailPath ?? ''))
  expect(small.status).toBe(200)
  expect(small.headers.get('content-type')).toMatch(/^image\//)
  expect((await small.arrayBuffer()).byteLength).toBeLessThan(picture.length)
  await change({ kind: 'remove', names: ['icon.png'], folders: [] })
})

test('[DG45] [DG51] a page or drawing of a stranger that a maker opens runs nothing in the studio’s origin', async () => {
  await upload('page.html', 'text/html', '<script>alert(1)</script>')
  await upload('drawing.svg', 'image/svg+xml', '<svg onload="alert(1)"/>')
  const { files } = await list()
  for (const { path, publicPath } of files)
    for (const each of [path, publicPath]) {
      const { headers } = await fetch(`http://127.0.0.1:${product.server.port}${each}`)
      expect(headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(
        headers.get('content-type')?.startsWith('text/plain') ||
          headers.get('content-disposition')?.startsWith('attachment'),
      ).toBe(true)
    }
  expect(files).toHaveLength(2)
})

test.each(['?offset=-1', '?offset=x', `?folder=${'a'.repeat(2000)}`, '?search=%00'])(
  '[DG51] a list that cannot be asked for is refused: %s',
  async (query) => {
    expect((await maker.get(`${base}/files/photos${query}`)).status).toBe(404)
  },
)
