/** A socket for realtime is answered with the sentence that an app's client shows. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRealtimeRefusal, isForRealtime } from './refuse-realtime.ts'

const refusal = createRealtimeRefusal()
const release = vi.fn()
const server: Server = createServer()
let url = ''

beforeAll(async () => {
  server.on('upgrade', (request, socket, head) => {
    if (isForRealtime(request)) refusal.take(request, socket, head, release)
    else socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = `ws://127.0.0.1:${port}/db/abc/realtime/v1/websocket`
})
afterAll(() => {
  refusal.close()
  server.close()
})

async function opened(query: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url}${query}`)
  await once(socket, 'open')
  return socket
}

async function answerTo(socket: WebSocket, message: unknown): Promise<unknown> {
  const answered = once(socket, 'message')
  socket.send(JSON.stringify(message))
  return JSON.parse(String((await answered)[0]))
}

const REASON = expect.stringContaining('Changes are not sent here')

test('a join is refused with a sentence in both versions of the protocol, and a heartbeat is answered', async () => {
  const first = await opened('?vsn=1.0.0')
  const join = { topic: 'realtime:notes', event: 'phx_join', payload: {}, ref: '1', join_ref: '1' }
  expect(await answerTo(first, join)).toEqual({
    topic: 'realtime:notes',
    event: 'phx_reply',
    ref: '1',
    payload: { status: 'error', response: { reason: REASON } },
  })
  const second = await opened('?vsn=2.0.0')
  second.send('not JSON')
  expect(await answerTo(second, [null, '7', 'phoenix', 'heartbeat', {}])).toMatchObject([
    null,
    '7',
    'phoenix',
    'phx_reply',
    { status: 'ok' },
  ])
  expect(await answerTo(second, ['1', '2', 'realtime:notes', 'phx_join', {}])).toEqual([
    '1',
    '2',
    'realtime:notes',
    'phx_reply',
    { status: 'error', response: { reason: REASON } },
  ])
  first.terminate()
  second.terminate()
  await expect.poll(() => release.mock.calls.length).toBe(2)
})

test('a client that sends too much or too many messages is disconnected', async () => {
  const large = await opened('')
  large.send('x'.repeat(20_000))
  await once(large, 'close')
  const many = await opened('')
  for (let count = 0; count <= 100; count += 1) many.send('{}')
  await once(many, 'close')
})

test.each([
  ['/db/abc/realtime/v1/websocket?apikey=x', true],
  ['/db/abc/rest/v1/notes', false],
  ['/socket.io/', false],
  ['/db/a/b/realtime/v1/websocket', false],
])('%s: %s', (path, expected) => {
  expect(isForRealtime({ url: path } as Parameters<typeof isForRealtime>[0])).toBe(expected)
})
