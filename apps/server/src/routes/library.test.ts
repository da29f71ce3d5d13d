import { expect, test } from 'vitest'
import { libraryRoutes } from './library.ts'

const ask = async (path: string) => {
  const response = await libraryRoutes().request(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes,
    headers: response.headers,
  }
}

test('[SV420] a picture comes as WebP, may be kept, and an unknown name gets the nearest one', async () => {
  const { status, type, bytes, headers } = await ask('/library/beach.webp')
  expect([status, type]).toEqual([200, 'image/webp'])
  expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WEBP')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await ask('/library/sunny-beach.webp')).bytes).toEqual(bytes)
})

test('[SV420] the credits come as text', async () => {
  const { status, type } = await ask('/library/CREDITS.md')
  expect([status, type]).toEqual([200, 'text/markdown; charset=utf-8'])
})

test.each(['pictures.json', '..%2Fpackage.json', 'Beach.webp', '%E0%A4%A'])(
  '[SV420] %s is not there',
  async (name) => {
    expect((await ask(`/library/${name}`)).status).toBe(404)
  },
)
