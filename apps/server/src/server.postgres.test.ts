/** The server around the API: health, headers, preview hosts, files, stopping. */

import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { DEFAULT_SDK } from '@sayso/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer

beforeAll(async () => {
  product = await startTestServer()
  const { studio, frame, sdk: sdkFolder } = product.folders
  const sdk = sdkFolder(DEFAULT_SDK)
  for (const folder of [`${studio}/assets`, frame, sdk]) await mkdir(folder, { recursive: true })
  await writeFile(`${studio}/index.html`, '<title>Sayso</title>')
  await writeFile(`${studio}/assets/a-1.js`, 'studio')
  await writeFile(`${frame}/index.html`, '<title>Frame</title>')
  await writeFile(`${sdk}/manifest.json`, '{}')
  await writeFile(`${sdk}/chunk-1.js`, 'chunk')
  await writeFile(`${sdk}/chunk-1.js.br`, 'small')
})

afterAll(() => product?.close())

/** A request under any host name, which `fetch` does not allow. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const { port } = product.server
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
        (response) => {
          let text = ''
          response.on('data', (chunk) => (text += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    },
  )
}

test('alive and ready', async () => {
  expect((await ask('/health/live')).status).toBe(200)
  expect((await ask('/health/ready')).status).toBe(200)
})

test('the page, and every view of it, with the headers that keep it to itself', async () => {
  for (const path of ['/', '/project/some-id', '/settings/usage']) {
    const { status, headers, text } = await ask(path)
    expect([path, status, text]).toEqual([path, 200, '<title>Sayso</title>'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain(
      `frame-src 'self' http://*.localhost:${product.server.port}`,
    )
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
  }
  expect((await ask('/api/plans')).headers['x-content-type-options']).toBe('nosniff')
  expect((await ask('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
  expect((await ask('/assets/none.js')).status).toBe(404)
  expect((await ask('/logo.png')).status).toBe(404)
})

test('a page asked for by number moves to its name', async () => {
  const { status, headers } = await ask('/project/a', { host: `127.0.0.1:${product.server.port}` })
  expect([status, headers.location]).toEqual([302, `http://localhost:${product.server.port}/project/a`])
})

test.each([
  ...['/api/none', '/api', '/--/api/v2/projects', '/v2/x', '/rest/v1/x', '/auth/v1/settings', '/metrics'],
  '/status/x',
])('%s is no page: it answers as the API does', async (path) => {
  const { status, text } = await ask(path)
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({ code: 'not-found' })
})

test.each([
  ['/socket.io/', 400],
  ['/db/a/rest/v1/b', 401],
])('%s is no page either: it answers as its protocol does', async (path, wanted) => {
  const { status, text } = await ask(path)
  expect(status).toBe(wanted)
  expect(JSON.parse(text)).toHaveProperty('message')
})

test('a connection is kept for longer than proxies keep theirs, so none of them sends into one that is closed', async () => {
  const { headers } = await ask('/health/live', { connection: 'keep-alive' })
  const seconds = Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])
  // Caddy's two minutes.
  expect(seconds).toBeGreaterThan(120)
})

test('[SV17] a request under a foreign name is refused, also with that name as its origin', async () => {
  for (const host of [`evil.example:${product.server.port}`, 'evil.example', 'localhost.evil.example']) {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    for (const path of ['/api/session', '/api/projects', '/api/init-stream'])
      expect([host, (await ask(path, headers, 'POST')).status]).toEqual([host, 421])
    for (const path of ['/', '/frame/', '/api/models', '/bundler/bundle/a@1.0.0'])
      expect([host, path, (await ask(path, { host })).status]).toEqual([host, path, 421])
  }
  // The first line may name a server, too.
  expect(
    (await ask('http://evil.example/api/models', { host: `localhost:${product.server.port}` })).status,
  ).toBe(421)
  expect((await ask('/api/models', { host: `192.168.1.5:${product.server.port}` })).status).toBe(200)
  expect((await ask('/health/live', { host: '10.0.0.3' })).status).toBe(200)
})

test('a preview frame makes no guests, and reads nothing of the API', async () => {
  const frame = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  const blind = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  for (const headers of [frame, blind]) {
    expect((await ask('/api/session', headers, 'POST')).status).toBe(400)
    expect((await ask('/api/session', headers)).status).toBe(400)
  }
  expect((await ask('/api/session')).status).toBe(401)
})

test('the frame comes with its own policy, on the main host and on preview hosts', async () => {
  for (const host of [`localhost:${product.server.port}`, `a1b2.localhost:${product.server.port}`]) {
    const { status, headers, text } = await ask('/frame/', { host })
    expect([status, text]).toEqual([200, '<title>Frame</title>'])
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(headers['x-frame-options']).toBeUndefined()
  }
})

test('a closed frame is the same document, with a policy that lets nothing out', async () => {
  const { status, headers, text } = await ask('/frame/closed/')
  expect([status, text]).toEqual([200, '<title>Frame</title>'])
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('https:')
  expect(String((await ask('/frame/')).headers['content-security-policy'])).toContain('https: wss:')
  for (const feature of ['local-network-access', 'picture-in-picture', 'storage-access'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('[SV18] a preview host shows the frame and nothing else', async () => {
  const host = `a1b2.localhost:${product.server.port}`
  for (const path of [
    '/',
    '/api/session',
    '/api/projects',
    '/api/auth/get-session',
    '/assets/a-1.js',
    '/sdk/53/manifest.json',
    '/health/live',
  ]) {
    const { status, headers } = await ask(path, { host })
    expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined])
  }
  expect((await ask('/api/projects', { host }, 'POST')).status).toBe(404)
})

test('prebuilt packages may be fetched by anybody and kept for ever', async () => {
  const { headers, text } = await ask('/sdk/53/chunk-1.js', { 'accept-encoding': 'br' })
  expect(text).toBe('small')
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-encoding': 'br' })
  expect(headers['cache-control']).toContain('immutable')
  expect((await ask('/sdk/53/manifest.json')).headers['cache-control']).toBe('no-cache')
  expect((await ask('/sdk/53/..%2f..%2fsecret')).status).toBe(404)
  // An SDK that is not in the list, and no name of one.
  for (const other of ['52', '..', '__proto__', 'sdk-53'])
    expect((await ask(`/sdk/${other}/manifest.json`)).status).toBe(404)
})

test('[SV24] an unforeseen failure tells people nothing but a number, which the log knows', async () => {
  const client = await product.visitor()
  const failing = await client.send('POST', '/api/projects', { title: 'x\u0000y' })
  if (failing.status === 500) expect(failing.body.error).not.toMatch(/at |invalid|sql/i)
  expect(JSON.stringify(failing.body)).not.toContain('stack')
})
