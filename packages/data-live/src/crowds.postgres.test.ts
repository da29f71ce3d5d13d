/** Bounds of one project's crowd of sockets: places, presence, and the time of others. */

import { once } from 'node:events'
import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import { beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { startTestLive } from './testing/test-live.ts'

let tested: TestDatabases
let ref: string

const PATIENCE = { timeout: 5_000, interval: 10 }

beforeAll(async () => {
  tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'create table notes (id int primary key)')
  ref = await tested.databases.refOf(projectId)
})

type Frame = [
  string | null,
  string | null,
  string,
  string,
  { status?: string; response?: { reason?: string } },
]

function listen(socket: WebSocket): Frame[] {
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  return frames
}

async function answerTo(socket: WebSocket, event: string, payload: object, number = '1') {
  const frames = listen(socket)
  socket.send(JSON.stringify(['1', number, 'realtime:a', event, payload]))
  await expect.poll(() => frames.find(([, replied]) => replied === number), PATIENCE).toBeDefined()
  return frames.find(([, replied]) => replied === number)?.[4]
}

test('[LV15] sockets that show no key take no place of the app’s, and end though they speak', async () => {
  const small = await startTestLive(tested, ref, { limits: { socketsPerProject: 1, strangerMs: 200 } })
  const strangers = [await small.socket('apikey=&vsn=2.0.0'), await small.socket('apikey=x&vsn=2.0.0')]
  const beat = setInterval(() => {
    for (const socket of strangers)
      if (socket.readyState === socket.OPEN)
        socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
  }, 20)
  const ends = strangers.map((socket) => once(socket, 'close'))
  const own = await small.socket()
  expect((await answerTo(own, 'phx_join', {}))?.status).toBe('ok')
  await Promise.all(ends)
  clearInterval(beat)
  expect(own.readyState).toBe(own.OPEN)
})

test('[LV15] one network takes a part of an app’s places only', async () => {
  const small = await startTestLive(tested, ref, { limits: { socketsPerNetwork: 1 } })
  const first = await small.socket()
  await expect(small.socket()).rejects.toThrow()
  first.close()
  await once(first, 'close')
  await expect
    .poll(
      async () =>
        await small.socket().then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true)
})

test('[LV15] presence that would be more than a newcomer can be sent is refused', async () => {
  const small = await startTestLive(tested, ref, { limits: { presenceBytesOfRoom: 100 } })
  const track = { type: 'presence', event: 'track', payload: { text: 'x'.repeat(50) } }
  const sockets = [await small.socket(), await small.socket()]
  for (const socket of sockets) await answerTo(socket, 'phx_join', {})
  const [first, second] = sockets as [WebSocket, WebSocket]
  expect((await answerTo(first, 'presence', track, '2'))?.status).toBe('ok')
  expect((await answerTo(second, 'presence', track, '2'))?.response?.reason).toContain('Too many are present')
  await answerTo(first, 'presence', { type: 'presence', event: 'untrack' }, '3')
  expect((await answerTo(second, 'presence', track, '4'))?.status).toBe('ok')
})

test('[LV17] messages that came at once wait when the first of them are too much', async () => {
  const slow = await startTestLive(tested, ref, { limits: { unitsPerMoment: 20, momentMs: 60_000 } })
  const socket = await slow.socket()
  await answerTo(socket, 'phx_join', { config: { broadcast: { ack: true, self: true } } })
  const frames = listen(socket)
  const message = { type: 'broadcast', event: 'e', payload: {} }
  // Corked: all of them arrive in one piece.
  const stream = Object(socket)._socket
  stream.cork()
  for (let n = 2; n < 102; n += 1)
    socket.send(JSON.stringify(['1', String(n), 'realtime:a', 'broadcast', message]))
  stream.uncork()
  await expect.poll(() => frames.length, PATIENCE).toBeGreaterThan(5)
  const own = await startTestLive(tested, ref)
  expect((await answerTo(await own.socket(), 'phx_join', {}))?.status).toBe('ok')
  expect(frames.filter(([, replied]) => replied !== null).length).toBeLessThan(20)
})

test('[LV17] a broadcast by HTTP is refused with 429 while the project’s work is still to be done', async () => {
  const slow = await startTestLive(tested, ref, { limits: { unitsPerMoment: 1, momentMs: 60_000 } })
  const message = {
    path: 'api/broadcast',
    isPrivate: false,
    body: { messages: [1, 2].map(() => ({ topic: 'a', event: 'e', payload: {} })) },
  }
  const post = () => slow.live.post(ref, { role: 'anon', claims: {} }, message)
  expect(await post()).toBeNull()
  expect(await post()).toEqual({
    sentence: expect.stringContaining('more than its share'),
    retryAfterMs: 1_000,
  })
  const client = await slow.device()
  await expect(client.channel('a').httpSend('e', { n: 1 })).rejects.toThrow('more than its share')
})
