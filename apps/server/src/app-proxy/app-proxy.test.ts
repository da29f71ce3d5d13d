/**
 * Requests made on behalf of apps, and the parts that are passed on. The servers are on the loopback, their names
 * invented.
 */

import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAppProxy, MAX_ANSWER_BYTES } from './app-proxy.ts'
import { type OpenRequest, openPinned } from './pinned-request.ts'

const ADDRESSES: Record<string, readonly string[]> = {
  'api.example.com': ['93.184.216.34'],
  // This server's own name leads to a public address, as it does behind a proxy.
  'sayso.example.com': ['93.184.216.36'],
  'other.example.com': ['93.184.216.35'],
  'inside.example.com': ['10.0.0.1'],
  'both.example.com': ['93.184.216.34', '127.0.0.1'],
  'mapped.example.com': ['::ffff:169.254.169.254'],
  'shared.example.com': ['100.64.1.1'],
}

let handle: (request: IncomingMessage, response: ServerResponse) => void
const server = http.createServer((request, response) => handle(request, response))
let resolved: string[] = []
let opened: { host: string; address: string; headers: unknown }[] = []

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  resolved = []
  opened = []
  handle = (_request, response) => response.end('{"degrees":21}')
})

/** Every name leads to this one server, which receives the name. */
const open: OpenRequest = (url, address, { method, headers, signal }) => {
  opened.push({ host: url.host, address, headers })
  const { port } = server.address() as AddressInfo
  return http.request({
    host: '127.0.0.1',
    port,
    path: url.pathname + url.search,
    agent: false,
    ...(method !== undefined && { method }),
    ...(headers !== undefined && { headers: { ...headers, host: url.host } }),
    ...(signal !== undefined && { signal }),
  })
}

function proxyWith(given: Partial<Parameters<typeof createAppProxy>[0]> = {}) {
  return createAppProxy({
    secret: 'a secret',
    appHosts: ['https:', 'wss:'],
    isOwnHost: (host) => host === 'sayso.example.com',
    limits: { take: async () => 0 },
    async resolve(name) {
      resolved.push(name)
      return ADDRESSES[name] ?? []
    },
    open,
    ...given,
  })
}

interface Asked extends RequestInit {
  proxy?: ReturnType<typeof proxyWith>
  key?: string
}

async function ask(target: string, { proxy = proxyWith(), key, headers, ...init }: Asked = {}) {
  const request = new Request('https://sayso.example.com/app-proxy/p1', {
    ...init,
    headers: {
      ...(headers as Record<string, string>),
      'sayso-target': target,
      'sayso-key': key ?? proxy.keyFor('p1'),
    },
  })
  const answer = await proxy.answer(request, { projectId: 'p1', clientAddress: '1.2.3.4' })
  return { answer, status: answer.status, text: await answer.text() }
}

test('a public server is asked, and its answer comes back', async () => {
  const { answer, text } = await ask('https://api.example.com/now?city=Ulm')
  expect([answer.status, text, answer.headers.get('sayso-proxy')]).toEqual([
    200,
    '{"degrees":21}',
    'answered',
  ])
  expect(resolved).toEqual(['api.example.com'])
  expect(opened).toMatchObject([{ host: 'api.example.com', address: '93.184.216.34' }])
})

test.each([
  'http://api.example.com/',
  'https://api.example.com:8443/',
  'https://me:secret@api.example.com/',
  'ftp://api.example.com/',
  'nonsense',
  '',
  `https://api.example.com/${'a'.repeat(9_000)}`,
  'https://sayso.example.com/api/session',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
  'https://inside.example.com/',
  'https://both.example.com/',
  'https://mapped.example.com/',
  'https://shared.example.com/',
  'https://nowhere.example.com/',
])('%s is not asked', async (target) => {
  expect((await ask(target)).status).toBe(403)
  expect(opened).toEqual([])
})

test.each([
  'https://10.0.0.1/',
  'https://inside.example.com/',
  'http://api.example.com/',
  'https://sayso.example.com/',
])('a redirect to %s is not followed', async (location) => {
  handle = (_request, response) => response.writeHead(302, { location }).end()
  expect((await ask('https://api.example.com/')).status).toBe(403)
  expect(opened).toHaveLength(1)
})

test('a redirect is followed to its end, without what was meant for the first server', async () => {
  handle = (request, response) => {
    if (request.headers.host === 'api.example.com')
      response.writeHead(303, { location: 'https://other.example.com/b' }).end()
    else
      response.end(
        `${request.method} ${request.url} ${request.headers.authorization} ${request.headers['content-type']}`,
      )
  }
  const { text } = await ask('https://api.example.com/a', {
    method: 'POST',
    body: '{}',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
  })
  expect(text).toBe('GET /b undefined undefined')
  expect(opened.map(({ address }) => address)).toEqual(['93.184.216.34', '93.184.216.35'])
})

test('a name that leads inside a moment later leads nowhere: it is resolved once for a request, and again for a redirect', async () => {
  const answers = [['93.184.216.34'], ['10.0.0.1']]
  const rebinding = proxyWith({
    async resolve(name) {
      resolved.push(name)
      return answers.shift() ?? ['127.0.0.1']
    },
  })
  handle = (_request, response) => response.writeHead(307, { location: '/again' }).end()
  expect((await ask('https://api.example.com/', { proxy: rebinding })).status).toBe(403)
  expect(resolved).toEqual(['api.example.com', 'api.example.com'])
  expect(opened.map(({ address }) => address)).toEqual(['93.184.216.34'])
})

test('redirects without end are given up', async () => {
  handle = (_request, response) => response.writeHead(307, { location: '/again' }).end()
  expect((await ask('https://api.example.com/')).status).toBe(502)
  expect(opened.length).toBeLessThan(10)
})

test('the app’s own headers and body are sent, and nothing of this server or its people', async () => {
  let body = ''
  handle = (request, response) => {
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => response.end(JSON.stringify(request.headers)))
  }
  const { text } = await ask('https://api.example.com/', {
    method: 'PUT',
    body: '{"a":1}',
    headers: {
      authorization: 'Bearer app',
      'x-api-key': 'k',
      cookie: 'session=1',
      origin: 'null',
      referer: 'https://sayso.example.com/project/1',
      'x-forwarded-for': '1.2.3.4',
      'x-sayso-client-address': '1.2.3.4',
      'sec-fetch-site': 'cross-site',
      'user-agent': 'Mine',
    },
  })
  expect(body).toBe('{"a":1}')
  const sent: Record<string, string> = JSON.parse(text)
  expect(sent).toMatchObject({ authorization: 'Bearer app', 'x-api-key': 'k', 'user-agent': 'Sayso preview' })
  expect(Object.keys(sent).filter((name) => /cookie|origin|referer|forwarded|sayso|sec-/.test(name))).toEqual(
    [],
  )
})

test('nothing of an answer acts on this server’s origin', async () => {
  handle = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-total': '3',
      'set-cookie': ['a=1', 'b=2'],
      'clear-site-data': '"*"',
      'strict-transport-security': 'max-age=1',
      'access-control-allow-origin': 'https://else.example.com',
      link: '</x>; rel=preload',
    })
    response.end('{}')
  }
  const { answer } = await ask('https://api.example.com/')
  const names = [...answer.headers.keys()].filter((name) => name !== 'date').sort()
  expect(names).toEqual(['content-type', 'sayso-proxy', 'x-total'])
})

test('without the project’s key nobody is answered', async () => {
  const proxy = proxyWith()
  for (const key of ['', 'x', proxy.keyFor('p2')]) {
    expect((await ask('https://api.example.com/', { proxy, key })).status).toBe(401)
  }
  expect(opened).toEqual([])
})

test('other methods are not passed on, nor what came by way of this server before', async () => {
  expect((await ask('https://api.example.com/', { method: 'PROPFIND' })).status).toBe(403)
  const { status } = await ask('https://api.example.com/', { headers: { via: '1.1 sayso-app-proxy' } })
  expect(status).toBe(403)
})

test('what is too large is refused, on both ways', async () => {
  expect(
    (await ask('https://api.example.com/', { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1) })).status,
  ).toBe(413)
  handle = (_request, response) => response.end('a'.repeat(MAX_ANSWER_BYTES + 1))
  expect((await ask('https://api.example.com/')).status).toBe(413)
})

test('a server that does not answer is given up', async () => {
  handle = () => undefined
  const { status } = await ask('https://api.example.com/', { proxy: proxyWith({ timeoutMs: 50 }) })
  expect(status).toBe(502)
})

test('a server that begins an answer and never ends it is given up', async () => {
  handle = (_request, response) => void response.write('{"degrees":')
  const { status } = await ask('https://api.example.com/', { proxy: proxyWith({ timeoutMs: 50 }) })
  expect(status).toBe(502)
})

test('a project that asks too often waits, and so does one that asks too much at once', async () => {
  const limited = proxyWith({ limits: { take: async () => 1_000 } })
  const refused = await ask('https://api.example.com/', { proxy: limited })
  expect([refused.status, refused.answer.headers.get('retry-after')]).toEqual([429, '1'])
  const waiting: (() => void)[] = []
  handle = (_request, response) => waiting.push(() => response.end())
  const proxy = proxyWith()
  const first = Array.from({ length: 6 }, () => ask('https://api.example.com/', { proxy }))
  await expect.poll(() => waiting.length).toBe(6)
  const seventh = await ask('https://api.example.com/', { proxy })
  expect([seventh.status, seventh.answer.headers.get('retry-after')]).toEqual([429, '5'])
  for (const answer of waiting) answer()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test.each<[readonly string[], number]>([
  [[], 403],
  [['https://other.example.com'], 403],
  [['https://api.example.com'], 200],
  [['https://*.example.com'], 200],
  [['https://*.else.com', 'wss:'], 403],
])('only what the operator lets apps talk to is asked: %j', async (appHosts, status) => {
  expect((await ask('https://api.example.com/', { proxy: proxyWith({ appHosts }) })).status).toBe(status)
})

test('the connection goes to the address that was looked at, under the server’s name', async () => {
  const heard = new Promise<string>((done) => {
    const listener = createServer((socket) => {
      socket.once('data', (hello) => {
        done(hello.toString('latin1'))
        socket.destroy()
        listener.close()
      })
    })
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo
      openPinned(new URL(`https://pinned.example.com:${port}/`), '127.0.0.1', {})
        .on('error', () => undefined)
        .end()
    })
  })
  expect(await heard).toContain('pinned.example.com')
})
