/** Every route with a body that never ends. A finding: six such requests, without a cookie, once took the server to 5 GB. */

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGE_BODIES } from './testing/body-limits.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Data still in sockets when the answer comes, and a small body. */
const SLACK_BYTES = 16 * 1024 * 1024

/** Routes of the sign-in library that this server does not offer. */
const CLOSED = [
  ...['sign-in/social', 'sign-in/anonymous', 'request-password-reset', 'reset-password', 'link-social'],
  ...['change-email', 'unlink-account', 'update-user', 'change-password', 'delete-user', 'get-session'],
].map((name) => `POST /api/auth/${name}`)

let product: TestServer
let owner: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer({ SAYSO_STARTS_PER_ADDRESS: '0' })
  owner = await product.visitor()
  projectId = (await owner.send('POST', '/api/projects', {})).body.project.id
})
afterAll(() => product?.close())

/** Sends until the server answers or hangs up. */
function sendForEver(route: string, mostBytes: number): Promise<{ status: number; sentBytes: number }> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(':projectId', projectId).replace(/:\w+/g, '0')
  const type = path.endsWith('/import') ? 'application/zip' : 'application/json'
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${product.server.port}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
  ].join('\r\n')
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  return new Promise((resolve, reject) => {
    let sentBytes = 0
    let answer = ''
    const socket = connect(product.server.port, '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n5\r\n{"x":\r\n1\r\n"\r\n`)
      more()
    })
    const more = () => {
      if (socket.destroyed || answer !== '') return
      sentBytes += 0x10000
      if (sentBytes > mostBytes)
        return socket.destroy(new Error(`${route} takes more than ${mostBytes} bytes.`))
      socket.write(piece, more)
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      socket.destroy()
    })
    socket.on('error', (error) =>
      answer === '' && !/EPIPE|ECONNRESET/.test(String(error)) ? reject(error) : undefined,
    )
    socket.on('close', () =>
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0), sentBytes }),
    )
  })
}

test('[SV20] no route reads on for ever', { timeout: 120_000 }, async () => {
  const routes = product.server.routes.map(({ method, path }) => `${method} ${path}`)
  expect(routes.length).toBeGreaterThan(30)
  for (const route of [...routes, ...CLOSED]) {
    if (route.endsWith('/sign-out')) continue
    const { status } = await sendForEver(route, (LARGE_BODIES[route] ?? 0) + SLACK_BYTES)
    expect([route, status]).not.toEqual([route, 0])
  }
})

test.each(CLOSED)('%s does not exist', async (route) => {
  const { status, body } = await owner.send('POST', route.slice('POST '.length), {})
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test('a name has at most 120 characters', async () => {
  const form = (name: string) => ({ email: 'ada@example.com', password: 'correct horse', name })
  const signUp = (name: string) => product.nobody().send('POST', '/api/auth/sign-up/email', form(name))
  expect((await signUp('x'.repeat(121))).status).toBe(400)
  expect((await signUp('x'.repeat(20_000_000))).status).toBe(413)
  expect((await signUp('x'.repeat(120))).status).toBe(200)
})
