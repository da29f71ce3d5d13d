import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locate, sendFile } from './static-files.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso static '))
  await mkdir(path.join(folder, 'public/assets'), { recursive: true })
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
  await writeFile(path.join(folder, 'public/assets/a.js'), 'plain')
  await writeFile(path.join(folder, 'public/assets/a.js.br'), 'compressed')
  await writeFile(path.join(folder, 'public/with space.json'), '{}')
})

afterAll(() => rm(folder, { recursive: true }))

function send(urlPath: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request('http://localhost/', { headers, method })
  return sendFile({
    request,
    folder: path.join(folder, 'public'),
    urlPath,
    headers: { 'Cache-Control': 'no-cache' },
  })
}

test('a file comes with its type, its length and an ETag that answers 304', async () => {
  const response = await send('/assets/a.js')
  expect(await response?.text()).toBe('plain')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response?.headers.get('content-length')).toBe('5')
  expect(response?.headers.get('cache-control')).toBe('no-cache')
  const again = await send('/assets/a.js', { 'If-None-Match': response?.headers.get('etag') ?? '' })
  expect(again?.status).toBe(304)
})

test('the brotli twin is sent to those who take it, with an ETag of its own', async () => {
  const plain = await send('/assets/a.js')
  const response = await send('/assets/a.js', { 'Accept-Encoding': 'gzip, br' })
  expect(await response?.text()).toBe('compressed')
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response?.headers.get('vary')).toBe('Accept-Encoding')
  expect(response?.headers.get('etag')).not.toBe(plain?.headers.get('etag'))
})

test('HEAD has the headers alone, and an escaped name is found', async () => {
  expect(await (await send('/assets/a.js', {}, 'HEAD'))?.text()).toBe('')
  expect((await send('/with%20space.json'))?.status).toBe(200)
})

test('a folder, a missing file and an unreadable escape are not there', async () => {
  for (const urlPath of ['/assets', '/assets/', '/', '/none.js', '/%E0%A4%A'])
    expect(await send(urlPath)).toBeNull()
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..\\secret.txt',
  '/assets/a.js%00.png',
  '/.git/config',
])('%s does not leave the folder', (urlPath) => {
  expect(locate('/srv/public', urlPath)).toBeNull()
})
