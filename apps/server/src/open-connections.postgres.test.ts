/**
 * Limits on the open connections of one address. Regression: only streams had a limit; sockets, slow requests and
 * clients of the relay had none.
 */

import { connect, type Socket } from 'node:net'
import { io, type Socket as RelayClient } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const LIMIT = 6
const SENTENCE = 'Too many connections are open from your network. Close some pages and try again.'

let product: TestServer | null = null
const opened: (() => void)[] = []

afterEach(async () => {
  for (const close of opened.splice(0)) close()
  await product?.close()
  product = null
})

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  product = await startTestServer({ SAYSO_OPEN_PER_ADDRESS: String(LIMIT), ...env })
  return product
}

interface Raw {
  socket: Socket
  text(): string
}

/** A connection that sends this text and waits. */
async function open({ server }: TestServer, said = ''): Promise<Raw> {
  const socket = connect(server.port, '127.0.0.1')
  opened.push(() => socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  // A refused one may be reset.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(said)
  return { socket, text: () => heard }
}

/** A request whose body does not come, as one behind a proxy. */
const slowRequest = (port: number, address: string) =>
  [
    'POST /v2/snack/uploadCode HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `X-Forwarded-For: ${address}`,
    'Content-Length: 100',
    '\r\n',
  ].join('\r\n')

const until = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000 })

test('[SV31] sockets that ask for nothing are limited for each address, and one that closes makes room', async () => {
  const server = await start()
  const sockets: Raw[] = []
  for (let count = 0; count < LIMIT; count += 1) sockets.push(await open(server))
  const refused = await open(server)
  await until(() =>
    expect(refused.text()).toMatch(/^HTTP\/1\.1 429 .*\r\n\r\nToo many connections.*again\.$/s),
  )
  await until(() => expect(refused.socket.destroyed).toBe(true))
  sockets[0]?.socket.destroy()
  await until(async () => expect((await fetch(`${origin(server)}/health/live`)).status).toBe(200))
})

const origin = ({ server }: TestServer) => `http://127.0.0.1:${server.port}`

test('[SV31] behind a trusted proxy each client has its own limit, streams and slow requests together', async () => {
  const server = await start({ SAYSO_TRUSTED_PROXIES: '127.0.0.1' })
  const live = async (address: string) => {
    const response = await fetch(`${origin(server)}/health/live`, {
      headers: { 'x-forwarded-for': `1.2.3.4, ${address}`, connection: 'close' },
    })
    return {
      status: response.status,
      text: await response.text(),
      retry: response.headers.get('retry-after'),
    }
  }
  const slow: Raw[] = []
  for (let count = 0; count < LIMIT; count += 1)
    slow.push(await open(server, slowRequest(server.server.port, '203.0.113.1')))
  await until(async () =>
    expect(await live('203.0.113.1')).toEqual({
      ...{ status: 429, retry: '10' },
      text: JSON.stringify({ code: 'rate-limited', error: SENTENCE }),
    }),
  )
  expect((await live('203.0.113.2')).status).toBe(200)
  slow[0]?.socket.destroy()
  await until(async () => expect((await live('203.0.113.1')).status).toBe(200))
})

function join(server: TestServer, address: string): RelayClient {
  const socket = io(origin(server), {
    ...{ transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { 'x-forwarded-for': address },
  })
  opened.push(() => socket.disconnect())
  return socket
}

test('[SV31] clients of the relay count too, and are told why they are ended', async () => {
  const server = await start({ SAYSO_TRUSTED_PROXIES: '127.0.0.1', SAYSO_RELAY_CONNECTIONS_PER_ADDRESS: '0' })
  const first: RelayClient[] = []
  for (let count = 0; count < LIMIT; count += 1) first.push(join(server, '203.0.113.1'))
  await until(() => expect(first.every(({ connected }) => connected)).toBe(true))
  const more = join(server, '203.0.113.1')
  expect(await new Promise((resolve) => more.once('terminate', resolve))).toBe(SENTENCE)
  const elsewhere = join(server, '203.0.113.2')
  await until(() => expect(elsewhere.connected).toBe(true))
  first[0]?.disconnect()
  elsewhere.emit('subscribeChannel', { channel: 'abcdefgh1', sender: 'y' })
  await until(async () => {
    const again = join(server, '203.0.113.1')
    const isHeard = new Promise((resolve) => elsewhere.once('joinChannel', () => resolve(true)))
    const isEnded = new Promise((resolve) => again.once('terminate', () => resolve(false)))
    again.emit('subscribeChannel', { channel: 'abcdefgh1', sender: 'x' })
    expect(await Promise.race([isHeard, isEnded])).toBe(true)
  })
})
