/** Calls of other services, and refusals. Names and connections are the test's own. */

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallOutside, type OutsideCall } from './outside-calls.ts'

const server = http.createServer((request, response) => {
  if (request.url === '/never') return
  if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/' }).end('moved')
  else if (request.url === '/long') response.end('x'.repeat(100_000))
  else
    response.end(
      `${request.method} ${request.headers.host} ${request.headers['x-key']} ${request.headers.connection}`,
    )
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const opened: string[] = []
const callOutside = createCallOutside({
  isOwnHost: (host) => host === 'sayso.example',
  resolve: async (name) => (name === 'inside.example' ? ['8.8.8.8', '10.0.0.1'] : ['8.8.8.8']),
  open(url, address, options) {
    opened.push(`${url.host} ${address}`)
    return http.request({ ...options, host: '127.0.0.1', port, path: url.pathname, agent: false })
  },
})

const call = (url: string, more: Partial<OutsideCall> = {}) =>
  callOutside({ ...{ url: new URL(url), method: 'POST', headers: {}, body: '{}', timeoutMs: 5000 }, ...more })

test.each([
  ['https://user:secret@a.example/', 'a name or a password'],
  ['http://a.example/', 'Only addresses with https'],
  ['ftp://a.example/', 'Only addresses with https'],
  ['https://sayso.example/api/projects', 'this server itself'],
  ['https://inside.example/', 'not on the public internet'],
  ['https://127.0.0.1/', 'not on the public internet'],
  ['https://2130706433/', 'not on the public internet'],
  ['https://[::1]/', 'not on the public internet'],
  ['https://[::ffff:169.254.169.254]/', 'not on the public internet'],
  ['https://localhost/', 'not on the public internet'],
])('[SV392] is not called: %s', async (url, sentence) => {
  const before = opened.length
  const answer = await call(url)
  expect(answer).toMatchObject({ kind: 'refused', error: expect.stringContaining(sentence) })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(opened).toHaveLength(before)
})

test('[SV392] is sent its headers, but those of the connection, and a redirect is an answer', async () => {
  const headers = { 'X-Key': 'k', Host: 'evil.example', 'Content-Length': '9999', Connection: 'upgrade' }
  expect(await call('https://a.example/in', { headers })).toMatchObject({
    ...{ kind: 'answered', status: 200, content: expect.stringMatching(/^POST 127\.0\.0\.1:\d+ k close$/) },
  })
  expect(await call('https://a.example/away')).toMatchObject({
    kind: 'answered',
    status: 302,
    content: 'moved',
  })
  expect(opened.at(-1)).toBe('a.example 8.8.8.8')
})

test('[SV392] of a long answer 16 KB are read, one that does not come is late, and a wrong header is no accident', async () => {
  const long = await call('https://a.example/long')
  expect(long.kind === 'answered' && long.content.length).toBe(16 * 1024)
  expect(await call('https://a.example/never', { timeoutMs: 50 })).toMatchObject({ kind: 'late' })
  expect(await call('https://a.example/in', { headers: { 'x-key': 'a\r\nb: c' } })).toMatchObject({
    kind: 'failed',
  })
  expect(await call('https://a.example/in', { method: 'A B' })).toMatchObject({ kind: 'failed' })
})
