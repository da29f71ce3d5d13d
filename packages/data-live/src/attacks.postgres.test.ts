/** Channels under attack: strangers, expired tokens, floods, and clients that do not read. */

import { once } from 'node:events'
import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import { beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { startTestLive, type TestLive } from './testing/test-live.ts'

let tested: TestDatabases
let app: TestLive
let other: TestLive

const ADA = '00000000-0000-4000-8000-00000000000a'
const PATIENCE = { timeout: 5_000, interval: 10 }

beforeAll(async () => {
  tested = await createTestDatabases()
  const refs = []
  for (let n = 0; n < 2; n += 1) {
    const { projectId } = await tested.addProject()
    await tested.apply(
      projectId,
      `create table notes (id int primary key, slow boolean); create policy "All" on notes for select using (true);
       create table heavy (id int primary key);
       create function wait() returns boolean language plpgsql as $$ begin perform pg_sleep(0.3); return true; end $$;
       create policy "Slow" on heavy for select using (wait());`,
    )
    refs.push(await tested.databases.refOf(projectId))
  }
  app = await startTestLive(tested, refs[0] ?? '')
  other = await startTestLive(tested, refs[1] ?? '')
})

type Frame = [
  string | null,
  string | null,
  string,
  string,
  { status?: string; response?: { reason?: string } },
]

/** All messages that have come, as they come. */
function listen(socket: WebSocket): Frame[] {
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  return frames
}

const join = (topic: string, payload: object = {}, ref = '1') =>
  JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', payload])

async function answerTo(socket: WebSocket, message: string, ref = '1'): Promise<Frame[4] | undefined> {
  const frames = listen(socket)
  socket.send(message)
  await expect.poll(() => frames.find(([, replied]) => replied === ref), PATIENCE).toBeDefined()
  return frames.find(([, replied]) => replied === ref)?.[4]
}

const changesOf = (table: string) => ({
  config: { postgres_changes: [{ event: '*', schema: 'public', table }] },
})

test('[LV12] nobody gets in without a key of this project, or with a token of another', async () => {
  for (const query of ['vsn=2.0.0', `apikey=${other.anonKey}&vsn=2.0.0`, 'apikey=x.y.z&vsn=2.0.0']) {
    const answer = await answerTo(await app.socket(query), join('a'))
    expect([query, answer?.status, answer?.response?.reason]).toEqual([
      query,
      'error',
      expect.stringContaining('Invalid API key'),
    ])
  }
  const token = await other.tokenOf(ADA)
  const answer = await answerTo(await app.socket(), join('a', { access_token: token }))
  expect(answer?.response?.reason).toContain('Invalid API key')
  const over = await answerTo(await app.socket(), join('a', { access_token: await app.tokenOf(ADA, -10) }))
  expect(over?.response?.reason).toBe('JWT expired')
})

test('[LV12] a channel of the same name in another project is another channel', async () => {
  const [here, there] = [await app.socket(), await other.socket()]
  await answerTo(here, join('same'))
  await answerTo(there, join('same'))
  const heard = listen(there)
  here.send(
    JSON.stringify(['1', '2', 'realtime:same', 'broadcast', { type: 'broadcast', event: 'e', payload: 1 }]),
  )
  here.send(
    JSON.stringify(['1', '3', `realtime:same ${other.ref}`, 'broadcast', { type: 'broadcast', event: 'e' }]),
  )
  expect((await answerTo(there, JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]), '9'))?.status).toBe(
    'ok',
  )
  expect(heard.filter(([, , , event]) => event === 'broadcast')).toEqual([])
})

test('[LV13] a token that is over ends what it opened, and a new one goes on', async () => {
  const socket = await app.socket()
  const frames = listen(socket)
  const ended = () =>
    frames.filter(([, , , event]) => event === 'phx_error').map(([, , topic, , reason]) => [topic, reason])
  await answerTo(socket, join('short', { access_token: await app.tokenOf(ADA, 2) }))
  await answerTo(socket, join('renewed', { access_token: await app.tokenOf(ADA, 2) }, '2'), '2')
  const fresh = await app.tokenOf(ADA)
  socket.send(JSON.stringify(['2', '3', 'realtime:renewed', 'access_token', { access_token: fresh }]))
  await expect.poll(ended, PATIENCE).toEqual([['realtime:short', 'The token is over: sign in again.']])
  socket.send(JSON.stringify(['2', '4', 'realtime:renewed', 'access_token', { access_token: 'x' }]))
  await expect.poll(ended, PATIENCE).toHaveLength(2)
})

test('[LV14] what is not of the protocol is ignored, and what is too large ends the socket', async () => {
  const socket = await app.socket()
  for (const text of ['x', '{}', '[]', 'null', '[1,2,3]', '["1","2",3,4,5]', '"phx_join"']) socket.send(text)
  socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 1]))
  socket.send(Buffer.alloc(0))
  expect((await answerTo(socket, JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]), '7'))?.status).toBe(
    'ok',
  )
  expect((await answerTo(socket, join('__proto__', { config: null }, '8'), '8'))?.status).toBe('ok')
  expect(
    (await answerTo(socket, JSON.stringify([null, '9', 'realtime:not joined', 'broadcast', {}]), '9'))
      ?.status,
  ).toBe('error')
  socket.send('x'.repeat(300 * 1024))
  await once(socket, 'close')
  expect(app.failures).toEqual([])
})

test('[LV15] of a thousand channels a socket gets a hundred, and too many messages end it', async () => {
  const roomy = await startTestLive(tested, app.ref, {
    limits: { messages: { count: 2_000, windowMs: 60_000 }, joins: { count: 2_000, windowMs: 60_000 } },
  })
  const socket = await roomy.socket()
  const frames = listen(socket)
  for (let n = 0; n < 1_000; n += 1) socket.send(join(`n${n}`, {}, `r${n}`))
  await expect.poll(() => frames.filter(([, ref]) => ref !== null).length, PATIENCE).toBe(1_000)
  expect(frames.filter(([, , , , payload]) => payload.status === 'ok')).toHaveLength(100)
  const flood = await app.socket()
  for (let n = 0; n < 1_000; n += 1) flood.send(JSON.stringify([null, null, 'phoenix', 'heartbeat', {}]))
  expect((await once(flood, 'close'))[0]).toBe(1008)
})

test('[LV15] sockets of a project and of a person are counted, and presence that changes too often is refused', async () => {
  const small = await startTestLive(tested, app.ref, {
    limits: { socketsPerProject: 2, socketsPerPerson: 1 },
  })
  const token = { access_token: await small.tokenOf(ADA) }
  const [first, second] = [await small.socket(), await small.socket()]
  expect((await answerTo(first, join('a', token)))?.status).toBe('ok')
  expect((await answerTo(second, join('a', token)))?.response?.reason).toContain('One person has too many')
  const third = await small.socket()
  expect((await once(third, 'close'))[0]).toBe(1008)
  const frames = listen(first)
  for (let n = 0; n < 30; n += 1)
    first.send(
      JSON.stringify([
        '1',
        `t${n}`,
        'realtime:a',
        'presence',
        { type: 'presence', event: 'track', payload: { n } },
      ]),
    )
  await expect.poll(() => frames.filter(([, ref]) => ref?.startsWith('t')).length, PATIENCE).toBe(30)
  expect(frames.filter(([, ref, , , { status }]) => ref?.startsWith('t') && status === 'ok')).toHaveLength(20)
})

test('[LV16] a client that does not read is cut off', async () => {
  const tight = await startTestLive(tested, app.ref, {
    limits: {
      backlogBytes: 300 * 1024,
      messages: { count: 5_000, windowMs: 1_000 },
      unitsPerMoment: 1_000_000,
    },
  })
  const [deaf, sender] = [await tight.socket(), await tight.socket()]
  await answerTo(deaf, join('loud'))
  await answerTo(sender, join('loud'))
  deaf.pause()
  const message = JSON.stringify([
    '1',
    null,
    'realtime:loud',
    'broadcast',
    { type: 'broadcast', event: 'e', payload: 'x'.repeat(100_000) },
  ])
  await expect
    .poll(() => {
      sender.send(message)
      return tight.live.socketCount()
    }, PATIENCE)
    .toBe(1)
})

test('[LV17] the flood of one project leaves another’s channel as quick as before', async () => {
  const limits = { messages: { count: 100_000, windowMs: 1_000 } }
  const shared = await startTestLive(tested, app.ref, { limits })
  const flooders = await Promise.all(Array.from({ length: 4 }, () => shared.socket()))
  for (const socket of flooders) await answerTo(socket, join('flood'))
  const message = JSON.stringify([
    '1',
    null,
    'realtime:flood',
    'broadcast',
    { type: 'broadcast', event: 'e', payload: 'x' },
  ])
  for (let n = 0; n < 5_000; n += 1) for (const socket of flooders) socket.send(message)
  // They are read at the pace of the project's share: none of it waits in the server's memory.
  const received = listen(flooders[0] as WebSocket)
  const calm = await other.socket()
  expect((await answerTo(calm, JSON.stringify([null, '5', 'phoenix', 'heartbeat', {}]), '5'))?.status).toBe(
    'ok',
  )
  expect(received.length).toBeLessThan(15_000)
})

test('[LV18] a slow policy ends in a warning for those who wait, and holds nobody else up', async () => {
  const frames: Frame[][] = []
  for (let n = 0; n < 12; n += 1) {
    const socket = await app.socket()
    frames.push(listen(socket))
    const payload = {
      ...changesOf('heavy'),
      access_token: await app.tokenOf(`00000000-0000-4000-8000-0000000000${10 + n}`),
    }
    expect((await answerTo(socket, join('slow', payload)))?.status).toBe('ok')
  }
  const quick = await other.socket()
  const heard = listen(quick)
  await answerTo(quick, join('quick', changesOf('notes')))
  await tested.databases.asOwner(app.ref, { text: 'insert into heavy values (1)', values: [] })
  await tested.databases.asOwner(other.ref, { text: 'insert into notes values (1)', values: [] })
  await expect.poll(() => heard.some(([, , , event]) => event === 'postgres_changes'), PATIENCE).toBe(true)
  const kinds = () =>
    frames.map((all) =>
      all.flatMap(([, , , event, payload]) =>
        event === 'postgres_changes' || payload.status === 'error' ? [event] : [],
      ),
    )
  await expect.poll(() => kinds().every(({ length }) => length === 1), { timeout: 15_000 }).toBe(true)
  expect(kinds().flat()).toContain('system')
  expect(kinds().flat()).toContain('postgres_changes')
})

const broadcast = (topic: string, payload: string, ref = '2') =>
  `["1","${ref}","realtime:${topic}","broadcast",{"type":"broadcast","event":"e","payload":${payload}}]`
const heartbeat = (ref: string) => JSON.stringify([null, ref, 'phoenix', 'heartbeat', {}])
const SELF = { config: { broadcast: { self: true, ack: true } } }

test('[LV14] a message that is nested too deep, or has too many values, is ignored, and the server lives', async () => {
  const socket = await app.socket()
  const frames = listen(socket)
  await answerTo(socket, join('deep', SELF))
  const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
  socket.send(broadcast('deep', deep, 'deep'))
  socket.send(broadcast('deep', `[${'0,'.repeat(110_000)}0]`, 'wide'))
  const head = Buffer.from([3, 1, 1, 13, 1, 0, 1])
  socket.send(Buffer.concat([head, Buffer.from(`12realtime:deepe${deep}`)]))
  socket.send(
    JSON.stringify(['1', '5', 'realtime:deep', 'presence', {}]).replace('{}', `{"payload":${deep}}`),
  )
  expect((await answerTo(socket, heartbeat('9'), '9'))?.status).toBe('ok')
  expect(frames.filter(([, ref]) => ref === 'deep' || ref === 'wide')).toEqual([])
  expect(frames.filter(([, , , event]) => event === 'broadcast')).toEqual([])
  expect((await answerTo(socket, broadcast('deep', '[[1]]', '10'), '10'))?.status).toBe('ok')
  expect(app.failures).toEqual([])
})

test('[LV15] a join has at most 32 KB', async () => {
  const socket = await app.socket()
  const answer = await answerTo(socket, join('large', { extra: 'x'.repeat(33_000) }))
  expect(answer?.response?.reason).toBe('A join has at most 32 KB.')
})

test('[LV15] an app listens to so many changes at a server, over all of its channels', async () => {
  const small = await startTestLive(tested, app.ref, { limits: { bindingsPerProject: 2 } })
  const socket = await small.socket()
  const two = {
    config: { postgres_changes: [1, 2].map(() => changesOf('notes').config.postgres_changes[0]) },
  }
  expect((await answerTo(socket, join('a', two)))?.status).toBe('ok')
  const more = await answerTo(socket, join('b', changesOf('notes'), '2'), '2')
  expect(more?.response?.reason).toContain('Too many changes of this app are listened to')
})
