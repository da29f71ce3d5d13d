import { startProcessorClock } from '@sayso/testing/processor-time'
import { afterEach, expect, test, vi } from 'vitest'
import { type Received, startRelay, type TestClient } from './testing/start-relay.ts'

const CHANNEL = 'k3F9x2Lm0Q'
const PHONE = JSON.stringify({ id: '4f0c', name: 'Pixel', platform: 'android' })
const TABLET = JSON.stringify({ id: '77ab', name: 'Kitchen tablet', platform: 'ios' })

let running: Awaited<ReturnType<typeof startRelay>> | null = null

afterEach(async () => {
  await running?.stop()
  running = null
})

async function start(options?: Parameters<typeof startRelay>[0]) {
  running = await startRelay(options)
  return running
}

function subscribe(client: TestClient, sender: string, channel = CHANNEL): void {
  client.socket.emit('subscribeChannel', { channel, sender })
}

function send(client: TestClient, message: unknown, { sender = PHONE, channel = CHANNEL } = {}): void {
  client.socket.emit('message', { channel, message, sender })
}

/** Resolves when everything that the client sent so far has been handled: an own join is echoed to a second client. */
async function settle(client: TestClient, watcher: TestClient): Promise<void> {
  const channel = `settled${Math.random().toString(36).slice(2)}`
  watcher.socket.emit('subscribeChannel', { channel, sender: 'watcher' })
  client.socket.emit('subscribeChannel', { channel, sender: 'settled' })
  // The second to come is announced to the first, and either order may happen.
  await vi.waitFor(
    () =>
      expect(
        [...client.received, ...watcher.received].some(
          ({ event, payload }) =>
            event === 'joinChannel' && (payload as { channel: string }).channel === channel,
        ),
      ).toBe(true),
    { timeout: 20_000 },
  )
}

test('[RL1] joins and leaves are told to the others, with the sender that joined', async () => {
  const { connect } = await start()
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  await settle(session, phone)
  subscribe(phone, PHONE)
  expect((await session.events('joinChannel', 2)).at(-1)).toEqual({ channel: CHANNEL, sender: PHONE })
  phone.socket.emit('unsubscribeChannel', { channel: CHANNEL, sender: 'somebody else' })
  expect(await session.events('leaveChannel')).toEqual([{ channel: CHANNEL, sender: PHONE }])
  subscribe(phone, PHONE)
  await session.events('joinChannel', 3)
  phone.socket.disconnect()
  const left = await session.events<{ channel: string; sender: string }>('leaveChannel', 3)
  expect(left.filter(({ channel }) => channel === CHANNEL)).toEqual([
    { channel: CHANNEL, sender: PHONE },
    { channel: CHANNEL, sender: PHONE },
  ])
})

test('[RL1] a device that is in a channel twice has left with its last connection', async () => {
  const { connect } = await start()
  const [session, before, after] = [await connect(), await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  await settle(session, before)
  subscribe(before, PHONE)
  subscribe(after, PHONE)
  await settle(after, session)
  before.socket.disconnect()
  await before.isDisconnected
  after.socket.emit('unsubscribeChannel', { channel: CHANNEL, sender: PHONE })
  const left = () =>
    session.received.filter(
      ({ event, payload }) =>
        event === 'leaveChannel' && (payload as { channel: string }).channel === CHANNEL,
    )
  await vi.waitFor(() => expect(left()).toHaveLength(1), { timeout: 20_000 })
  await settle(after, session)
  expect(left()).toHaveLength(1)
})

test('[RL2] a message goes to the others unchanged, and not back', async () => {
  const { connect } = await start()
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  subscribe(phone, PHONE)
  await settle(session, phone)
  const message = { type: 'CODE', diff: { 'App.js': '+“ü” \u2028' }, s3url: {}, dependencies: {} }
  send(session, message, { sender: 'a-socket-id' })
  expect(await phone.events('message')).toEqual([{ channel: CHANNEL, message, sender: 'a-socket-id' }])
  await settle(session, phone)
  expect(session.received.filter(({ event }) => event === 'message')).toEqual([])
})

test.each([
  ['few', 1],
  ['many', 6],
])(
  '[RL2] %s members get the same, without what a client put in beside it or wants in return',
  async (_, count) => {
    const { connect } = await start()
    const session = await connect()
    subscribe(session, 'a-socket-id')
    const phones = await Promise.all(Array.from({ length: count }, () => connect()))
    for (const [index, phone] of phones.entries()) {
      subscribe(phone, JSON.stringify({ id: String(index), name: 'Pixel', platform: 'android' }))
    }
    await session.events('joinChannel', count)
    const message = { type: 'RELOAD_SNACK' }
    const event = { channel: CHANNEL, message, sender: 'a-socket-id' }
    const asked = vi.fn()
    session.socket.emit('message', event)
    session.socket.emit('message', { ...event, token: 'secret' })
    session.socket.emit('message', event, asked)
    session.socket.emit('message', event, 'another')
    for (const phone of phones) {
      const listener = vi.fn()
      phone.socket.on('message', (...values: unknown[]) => listener(values.length))
      expect(await phone.events('message', 4)).toEqual([event, event, event, event])
      for (const [length] of listener.mock.calls) expect(length).toBe(1)
    }
    expect(asked).not.toHaveBeenCalled()
  },
)

test('[RL3] a session that comes later is told of the devices that are there, and of no session', async () => {
  const { connect } = await start()
  const [phone, tablet, other, session] = [await connect(), await connect(), await connect(), await connect()]
  subscribe(phone, PHONE)
  subscribe(tablet, TABLET)
  subscribe(other, 'another-session')
  await settle(phone, other)
  await settle(tablet, other)
  subscribe(session, 'a-socket-id')
  const joins = await session.events<{ sender: string }>('joinChannel', 2)
  expect(joins.map(({ sender }) => sender).sort()).toEqual([PHONE, TABLET].sort())
  await settle(session, other)
  expect(session.received.filter(({ payload }) => JSON.stringify(payload).includes('another'))).toEqual([])
})

test('[RL4] a message into a channel that was not joined joins it', async () => {
  const { connect } = await start()
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  await settle(session, phone)
  send(phone, { type: 'RESEND_CODE' })
  await session.events('message')
  const events = session.received.filter(({ payload }) => JSON.stringify(payload).includes(CHANNEL))
  expect(events.map(({ event }) => event)).toEqual(['joinChannel', 'message'])
  send(session, { type: 'CODE' }, { sender: 'a-socket-id' })
  expect(await phone.events('message')).toHaveLength(1)
})

test('[RL5] a message carries the sender that joined, not the one that it claims', async () => {
  const { connect } = await start()
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  subscribe(phone, PHONE)
  await session.events('joinChannel')
  send(phone, { type: 'ERROR', error: '{}' }, { sender: TABLET })
  expect(await session.events('message')).toMatchObject([{ sender: PHONE }])
})

test('[RL6] what is sent right after connecting is handled while the connection is still being counted', async () => {
  let isCounted: (isAllowed: boolean) => void = () => {}
  const counted = new Promise<boolean>((resolve) => {
    isCounted = resolve
  })
  const { connect } = await start({ takeConnection: () => counted })
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  await settle(session, phone)
  subscribe(phone, PHONE)
  expect((await session.events<{ sender: string }>('joinChannel', 2)).at(-1)?.sender).toBe(PHONE)
  isCounted(true)
})

test('[RL7] too many connections are told so, and the client is disconnected after the grace', async () => {
  let count = 0
  const { connect, relay } = await start({ takeConnection: () => ++count <= 1, graceMs: 20 })
  const [first, second] = [await connect(), await connect()]
  expect(await second.events('terminate')).toEqual(['Too many requests.'])
  await second.isDisconnected
  expect(first.socket.connected).toBe(true)
  expect(relay.socketCount()).toBe(1)
})

test.each([
  { name: 'burst', count: 600, sent: 650, reason: 'Too many messages.' },
  { name: 'channels', count: 30, sent: 10_000, reason: 'Too many channels.' },
])('[RL7] above the limit for $name nothing is passed on, and `terminate` comes once', async (limit) => {
  let now = 0
  const { connect } = await start({ now: () => now, graceMs: 20 })
  const [flooder, watcher] = [await connect(), await connect()]
  subscribe(watcher, 'a-socket-id')
  await settle(watcher, flooder)
  now = 100_000
  for (let index = 0; index < limit.sent; index += 1) {
    if (limit.name === 'burst') send(flooder, { type: 'RESEND_CODE', index })
    else subscribe(flooder, PHONE, `channel${index}`)
  }
  expect(await flooder.events('terminate')).toEqual([limit.reason])
  await flooder.isDisconnected
  expect(flooder.received.filter(({ event }) => event === 'terminate')).toHaveLength(1)
  if (limit.name === 'burst') await watcher.events('message', limit.count)
  const passedOn = watcher.received.filter(({ event }) => event === 'message').length
  expect(passedOn).toBe(limit.name === 'burst' ? limit.count : 0)
})

test('[RL8] channels of 5 and 129 characters, odd senders and things that are no events are ignored', async () => {
  const { connect } = await start()
  const [client, other] = [await connect(), await connect()]
  const good = ['abcdef', 'a'.repeat(128)]
  const bad = ['abcde', 'a'.repeat(129), 'has space', '', '__proto__', '../etc']
  for (const channel of [...good, ...bad]) {
    subscribe(client, PHONE, channel)
    subscribe(other, TABLET, channel)
  }
  for (const event of [null, 5, 'text', [], {}, { channel: CHANNEL }, { channel: CHANNEL, sender: 7 }]) {
    for (const name of ['subscribeChannel', 'unsubscribeChannel', 'message']) client.socket.emit(name, event)
  }
  subscribe(client, 'x'.repeat(2001))
  await settle(client, other)
  const joined = [...client.received, ...other.received].map(
    ({ payload }) => (payload as { channel: string }).channel,
  )
  expect(joined).toEqual(expect.arrayContaining(good))
  expect(joined.filter((channel) => bad.includes(channel))).toEqual([])
})

test('[RL8] what is no packet at all harms nobody else', async () => {
  const { connect } = await start()
  const [client, other] = [await connect(), await connect()]
  for (const packet of [
    '2["message"',
    '2{"a":1}',
    '',
    '9',
    'garbage',
    '51-["message",{"_placeholder":true}]',
  ]) {
    const wild = await connect()
    wild.socket.io.engine.write(packet)
    wild.socket.emit('message', null)
    await settle(client, other)
  }
  subscribe(client, PHONE)
  await settle(client, other)
  expect([client.socket.connected, other.socket.connected]).toEqual([true, true])
})

test('[RL16] who finds no place is told so and ended; one that leaves gives its place back', async () => {
  let places = 1
  const takePlace = () => {
    if (places === 0) return null
    places -= 1
    return () => {
      places += 1
    }
  }
  const { connect } = await start({ takePlace, graceMs: 20 })
  const first = await connect()
  const second = await connect()
  expect(await second.events('terminate')).toEqual([expect.stringContaining('Too many connections are open')])
  await second.isDisconnected
  expect(places).toBe(0)
  first.socket.disconnect()
  await vi.waitFor(() => expect(places).toBe(1), { timeout: 20_000 })
})

test('[RL9] a packet that is nested too deep ends its connection before it is read, and no other', async () => {
  const { connect } = await start()
  const [session, phone, hostile] = [await connect(), await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  subscribe(phone, PHONE)
  await settle(session, phone)
  const deep = `${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`
  const elapsedMs = startProcessorClock()
  // The client's own encoder could not write it.
  hostile.socket.io.engine.send(`2["message",{"channel":"${CHANNEL}","sender":"x","message":${deep}}]`)
  await hostile.isDisconnected
  // Regression: reading it took half a second and more.
  expect(elapsedMs()).toBeLessThan(300)
  send(phone, { type: 'RESEND_CODE' })
  expect(await session.events('message')).toHaveLength(1)
})

test('[RL9] a large console call arrives without its values; other large messages do not; the connection stays', async () => {
  const { connect } = await start()
  const [session, phone] = [await connect(), await connect()]
  subscribe(session, 'a-socket-id')
  subscribe(phone, PHONE)
  await settle(session, phone)
  const payload = ['x'.repeat(1_100_000)]
  send(phone, { type: 'CONSOLE', method: 'log', payload })
  send(phone, { type: 'ERROR', error: payload[0] })
  send(phone, { type: 'RESEND_CODE' })
  const messages = await session.events<{ message: { type: string; payload?: string[] } }>('message', 2)
  expect(messages.map(({ message }) => message.type)).toEqual(['CONSOLE', 'RESEND_CODE'])
  expect(messages[0]?.message.payload).toHaveLength(1)
  expect(messages[0]?.message.payload?.[0]).toContain('more than 1 MB')
  expect(phone.socket.connected).toBe(true)
})

test('[RL10] in a channel of ours only the holder of the token sends code; devices need none', async () => {
  const { connect, keys } = await start()
  const channel = keys.create()
  const [session, phone, stranger] = [await connect(), await connect(), await connect()]
  session.socket.emit('subscribeChannel', { channel, sender: 's', token: keys.tokenFor(channel) })
  subscribe(phone, PHONE, channel)
  stranger.socket.emit('subscribeChannel', { channel, sender: 'x', token: keys.tokenFor(keys.create()) })
  await settle(session, phone)
  await settle(stranger, phone)
  for (const type of ['CODE', 'RELOAD_SNACK', 'REQUEST_STATUS', ' code ', ['CODE']])
    send(stranger, { type }, { channel })
  send(stranger, '{"type":"CODE"}', { channel })
  await settle(stranger, phone)
  send(session, { type: 'CODE' }, { channel, sender: 's' })
  send(phone, { type: 'RESEND_CODE' }, { channel })
  const messages = await phone.events<{ sender: string }>('message')
  expect(messages.map(({ sender }) => sender)).toEqual(['s'])
  expect(await session.events('message')).toMatchObject([{ sender: PHONE }])
})

test('[RL10] the id of a socket is not a channel', async () => {
  const { connect } = await start()
  const [stranger, watcher] = [await connect(), await connect()]
  const phones = await Promise.all(Array.from({ length: 8 }, () => connect()))
  for (const phone of phones) subscribe(phone, PHONE, CHANNEL)
  for (const { socket } of phones) send(stranger, { type: 'CODE' }, { channel: socket.id ?? '' })
  await settle(stranger, watcher)
  subscribe(watcher, 'w', CHANNEL)
  send(watcher, { type: 'CONSOLE' }, { channel: CHANNEL, sender: 'w' })
  for (const phone of phones) {
    const [first] = await phone.events<{ message: { type: string } }>('message')
    expect(first?.message.type).toBe('CONSOLE')
  }
})

test('[RL11] a page of another origin cannot connect; ours and what is no page can', async () => {
  const { connect } = await start()
  await expect(connect('https://evil.example')).rejects.toThrow()
  expect((await connect('https://sayso.example.com')).socket.connected).toBe(true)
  expect((await connect()).socket.connected).toBe(true)
})

test('[RL11] nobody connects under a name that is not the server’s', async () => {
  const { connect } = await start({ servesHost: ({ headers }) => headers.host === 'sayso.example.com' })
  await expect(connect()).rejects.toThrow()
})

test('[RL12] polling is refused, and no client script is served', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)
  expect((await fetch(`${url}/socket.io/socket.io.js`)).status).not.toBe(200)
})

test('[RL15] who is in a channel of ours is ended when its link is turned off, and so is who joins it later', async () => {
  let open = ''
  const { connect, keys, relay } = await start({ isOpen: async (channel) => channel === open, graceMs: 20 })
  open = keys.create()
  const [phone, watcher] = [await connect(), await connect()]
  subscribe(phone, PHONE, open)
  // Channels of other makers are not checked.
  subscribe(phone, PHONE)
  await settle(phone, watcher)
  expect(phone.socket.connected).toBe(true)
  expect(relay.ownChannels()).toEqual([open])
  relay.revoke(open)
  expect(await phone.events('terminate')).toEqual(['This link was turned off.'])
  await phone.isDisconnected
  const late = await connect()
  subscribe(late, PHONE, keys.create())
  expect(await late.events('terminate')).toEqual(['This link was turned off.'])
  await late.isDisconnected
})

test('[RL13] closing disconnects everyone and leaves the HTTP server alone', async () => {
  const { connect, relay, server } = await start()
  const clients = [await connect(), await connect()]
  await relay.close()
  const reasons = await Promise.all(clients.map((client) => client.isDisconnected))
  // If asked to leave, the ecosystem's clients would never come back; a lost connection they open again.
  expect(reasons).toEqual(['transport close', 'transport close'])
  expect(server.listening).toBe(true)
  await relay.close()
})

/** Reads nothing from now on. */
function stopReading({ socket }: TestClient): void {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { pause(): void } } }
  transport.ws.pause()
}

const MEGABYTE = 'x'.repeat(900_000)
/** More than the buffers of the operating system hold. */
const MANY = 30

test('[RL18] a flood from one address is read little by little, and other addresses do not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let address = 'flooder'
    const { connect } = await start({
      addressOf: () => address,
      work: { unitsPerMoment: 20, momentMs: 100 },
    })
    const flooder = await connect()
    address = 'others'
    const [sender, watcher] = [await connect(), await connect()]
    for (const client of [watcher, sender]) subscribe(client, 'a-socket-id')
    subscribe(flooder, 'flooder', 'floods')
    subscribe(watcher, 'watcher', 'floods')
    await settle(sender, watcher)
    // Two megabytes: more than a chunk of the socket.
    const filling = 'x'.repeat(20_000)
    for (let index = 0; index < 100; index += 1) send(flooder, { type: 'X', filling }, { channel: 'floods' })
    await watcher.events('message')
    send(sender, { type: 'Y' })
    const isOther = ({ payload }: Received) =>
      (payload as { message?: { type: string } }).message?.type === 'Y'
    await vi.waitFor(() => expect(watcher.received.some(isOther)).toBe(true))
    expect(watcher.received.filter(({ event }) => event === 'message').length).toBeLessThan(50)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(watcher.received.filter(({ event }) => event === 'message')).toHaveLength(101)
    })
  } finally {
    vi.useRealTimers()
  }
})

test('[RL17] a client that does not read is disconnected, and the others get everything', async () => {
  const backlog = { bytes: 4_000_000, totalBytes: Number.POSITIVE_INFINITY, crowdedBytes: 0 }
  const { connect, relay } = await start({ backlog })
  const [session, phone, silent] = [await connect(), await connect(), await connect()]
  for (const [client, sender] of [
    [session, 'a'],
    [phone, PHONE],
    [silent, TABLET],
  ] as const)
    subscribe(client, sender)
  await settle(session, phone)
  stopReading(silent)
  for (let n = 0; n < MANY; n += 1) {
    send(session, { type: 'CONSOLE', n, text: MEGABYTE }, { sender: 'a' })
    await phone.events('message', n + 1)
  }
  expect(await phone.events('leaveChannel')).toEqual([{ channel: CHANNEL, sender: TABLET }])
  await vi.waitFor(() => expect(relay.socketCount()).toBe(2), { timeout: 20_000 })
})

test('[RL17] while all wait for too much together, little is kept for each, and what was read no longer counts', async () => {
  const backlog = { bytes: Number.POSITIVE_INFINITY, totalBytes: 3_000_000, crowdedBytes: 1_500_000 }
  const { connect, relay } = await start({ backlog })
  const [session, phone, silent] = [await connect(), await connect(), await connect()]
  subscribe(session, 'a')
  subscribe(phone, PHONE)
  await settle(session, phone)
  for (let n = 0; n < MANY; n += 1) {
    send(session, { type: 'CONSOLE', n, text: MEGABYTE }, { sender: 'a' })
    await phone.events('message', n + 1)
  }
  expect(relay.socketCount()).toBe(3)
  subscribe(silent, TABLET)
  await phone.events('joinChannel')
  stopReading(silent)
  for (let n = 0; n < MANY; n += 1) {
    send(session, { type: 'CONSOLE', n, text: MEGABYTE }, { sender: 'a' })
    await phone.events('message', MANY + n + 1)
  }
  expect(await phone.events('leaveChannel')).toEqual([{ channel: CHANNEL, sender: TABLET }])
})

test('[RL18] a large message counts for each member that it goes to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let address = 'sender'
    const { connect } = await start({
      addressOf: () => address,
      // Waiting moves the clock a little, and a long moment does not end meanwhile.
      work: { unitsPerMoment: 1000, momentMs: 15_000 },
    })
    const sender = await connect()
    address = 'others'
    const [watcher, second, third] = [await connect(), await connect(), await connect()]
    subscribe(sender, 'a-socket-id')
    for (const client of [watcher, second, third]) subscribe(client, PHONE)
    await settle(sender, watcher)
    const count = () => watcher.received.filter(({ event }) => event === 'message').length
    // Ten units to read, and as many for each of the four members: 2,000 in all, of which 400 are for reading.
    const filling = 'x'.repeat(40_000)
    for (let index = 0; index < 40; index += 1) send(sender, { type: 'X', filling })
    await watcher.events('message', 15)
    for (let round = 0; round < 5; round += 1) await settle(second, third)
    expect(count()).toBeLessThan(35)
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(count()).toBe(40))
  } finally {
    vi.useRealTimers()
  }
})
