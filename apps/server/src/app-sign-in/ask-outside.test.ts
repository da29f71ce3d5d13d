/** Questions to providers whose addresses a project's makers chose. The server is on the loopback, its names invented. */

import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenRequest } from '../app-proxy/pinned-request.ts'
import { createAskOutside } from './ask-outside.ts'

const ADDRESSES: Record<string, readonly string[]> = {
  'login.example.com': ['93.184.216.34'],
  'sayso.example.com': ['93.184.216.36'],
  'other.example.com': ['93.184.216.35'],
  'inside.example.com': ['10.0.0.1'],
  'both.example.com': ['93.184.216.34', '127.0.0.1'],
}
let handle: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
const server = http.createServer((request, response) => handle(request, response))
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  asked = []
  handle = (_request, response) => response.end('{"issuer":"x"}')
})

const open: OpenRequest = (url, address, { method = 'GET', headers = {}, signal }) => {
  asked.push(`${method} ${url.href} at ${address}`)
  const { port } = server.address() as AddressInfo
  return http.request({
    ...{ host: '127.0.0.1', port, path: url.pathname, agent: false, method, headers },
    ...(signal !== undefined && { signal }),
  })
}
const ask = createAskOutside({
  isOwnHost: (host) => host === 'sayso.example.com',
  resolve: async (name) => ADDRESSES[name] ?? [],
  open,
  timeoutMs: 300,
})

test('[SV370] a provider on the public internet is asked, by name and at the address that was looked at', async () => {
  expect(await ask({ url: 'https://login.example.com/a' })).toEqual({ status: 200, body: { issuer: 'x' } })
  const form = { url: 'https://login.example.com/token', form: { code: 'c' } }
  expect((await ask(form))?.status).toBe(200)
  expect(asked).toEqual([
    'GET https://login.example.com/a at 93.184.216.34',
    'POST https://login.example.com/token at 93.184.216.34',
  ])
})

test.each([
  'http://login.example.com/',
  'https://inside.example.com/',
  'https://both.example.com/',
  'https://nowhere.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://sayso.example.com/api/operator',
  'https://a:b@login.example.com/',
  'file:///etc/passwd',
  'not an address',
])('[SV370] %s is not asked', async (url) => {
  expect(await ask({ url })).toBeNull()
  expect(asked).toEqual([])
})

test('[SV370] a slow provider is asked six times at once, and others meanwhile', async () => {
  const held: ServerResponse[] = []
  handle = (_request, response) => {
    held.push(response)
    if (held.length === 6) for (const each of held) each.end('{}')
    if (held.length > 6) response.end('{}')
  }
  const slow = Array.from({ length: 8 }, () => ask({ url: 'https://login.example.com/' }))
  const other = ask({ url: 'https://other.example.com/' })
  const answered = (await Promise.all(slow)).filter((answer) => answer !== null)
  expect([answered.length, (await other)?.status]).toEqual([6, 200])
})

test('[SV370] a redirect is not followed, and what is too long, too slow or not JSON is no answer', async () => {
  handle = (_request, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end('{}')
  expect((await ask({ url: 'https://login.example.com/' }))?.status).toBe(302)
  expect(asked).toHaveLength(1)
  handle = (_request, response) => response.end(`"${'x'.repeat(300_000)}"`)
  expect(await ask({ url: 'https://login.example.com/' })).toBeNull()
  handle = (_request, response) => response.end('<html>')
  expect(await ask({ url: 'https://login.example.com/' })).toBeNull()
  handle = () => undefined
  expect(await ask({ url: 'https://login.example.com/' })).toBeNull()
})

test('[SV396] forty slow providers that makers entered leave room for those of all apps', async () => {
  const held: ServerResponse[] = []
  const slowHosts = Array.from({ length: 8 }, (_, index) => `slow${index}.example.com`)
  const askAll = createAskOutside({
    isOwnHost: () => false,
    resolve: async () => ['93.184.216.34'],
    open,
    timeoutMs: 10_000,
  })
  handle = (request, response) => {
    if (request.url === '/slow') held.push(response)
    else response.end('{}')
  }
  const slow = slowHosts.flatMap((host) =>
    Array.from({ length: 6 }, () => askAll({ url: `https://${host}/slow` })),
  )
  await expect.poll(() => held.length).toBe(40)
  expect(await askAll({ url: 'https://other.example.com/' })).toBeNull()
  const known = Array.from({ length: 20 }, () => askAll({ url: 'https://oauth2.googleapis.com/token' }))
  expect((await Promise.all(known)).map((answer) => answer?.status)).toEqual(known.map(() => 200))
  for (const response of held) response.end('{}')
  expect((await Promise.all(slow)).filter((answer) => answer === null)).toHaveLength(8)
})
