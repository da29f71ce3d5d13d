import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChannelKeys, createRelay } from '@sayso/relay'
import { type CodeMessage, type Device, type SessionMessage, TERMINATE_REASONS } from '@sayso/wire'
import { io, type Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { MemoryTransport } from '../testing/memory-transport.ts'
import { describeTransport } from '../testing/transport-contract.ts'
import { createConnectionMetrics } from './connection-metrics.ts'
import { type MessageTarget, PlayerTransport } from './player-transport.ts'
import { countEncodedChars, type PubSubClient, PubSubTransport } from './pubsub-transport.ts'
import { RelayTransport } from './relay-transport.ts'

const CHANNEL = 'k3F9x2Lm0Q'

describeTransport('in memory', async () => {
  const transport = new MemoryTransport({ channel: CHANNEL })
  return {
    transport,
    join: async (device) => void transport.join(device),
    leave: async (device) => transport.leave(JSON.stringify(device)),
    send: async (device, message) => transport.receive(device, message as { type: 'RESEND_CODE' }),
    received: () => transport.sent,
    close: async () => {},
  }
})

describeTransport('relay', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay = createRelay({
    server,
    keys: createChannelKeys('secret'),
    addressOf: () => '',
    takeConnection: () => true,
    allowsOrigin: () => true,
  })
  const sockets = new Map<string, Socket>()
  const received: SessionMessage[] = []
  const transport = new RelayTransport({ channel: CHANNEL, snackpubURL: url })
  let eventCount = 0
  transport.addEventListener('message', () => {
    eventCount += 1
  })

  async function socketOf(device: Device): Promise<Socket> {
    const known = sockets.get(device.id)
    if (known !== undefined) return known
    const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true })
    sockets.set(device.id, socket)
    socket.on('message', ({ message }: { message: SessionMessage }) => received.push(message))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return socket
  }

  /** Waits for a witness that the relay has handled what the device sent, and the transport what the relay sent. */
  async function settle(socket: Socket): Promise<void> {
    const device: Device = { id: `witness ${crypto.randomUUID()}`, name: '', platform: 'web' }
    const sender = JSON.stringify(device)
    const channel = `witness${crypto.randomUUID().replaceAll('-', '')}`
    const other = await socketOf(device)
    other.emit('subscribeChannel', { channel, sender })
    const isSeen = new Promise<void>((resolve) => socket.once('joinChannel', () => resolve()))
    socket.emit('subscribeChannel', { channel, sender: 'witness' })
    await isSeen
    socket.emit('unsubscribeChannel', { channel, sender: 'witness' })
  }

  const sender = (device: Device) => JSON.stringify(device)
  return {
    transport,
    async join(device) {
      const before = eventCount
      const socket = await socketOf(device)
      socket.emit('subscribeChannel', { channel: CHANNEL, sender: sender(device) })
      await settle(socket)
      await vi.waitFor(() => expect(eventCount).toBeGreaterThanOrEqual(before), { timeout: 20_000 })
    },
    async leave(device) {
      const socket = await socketOf(device)
      socket.emit('unsubscribeChannel', { channel: CHANNEL, sender: sender(device) })
      await settle(socket)
    },
    async send(device, message) {
      const socket = await socketOf(device)
      socket.emit('message', { channel: CHANNEL, sender: sender(device), message: { ...message, device } })
      await settle(socket)
    },
    received: () => received,
    async close() {
      for (const socket of sockets.values()) socket.disconnect()
      await relay.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
})

describeTransport('publish/subscribe', async () => {
  const received: SessionMessage[] = []
  type Listener = Parameters<PubSubClient['addListener']>[0]
  let listener: Listener | null = null
  const transport = new PubSubTransport({
    channel: CHANNEL,
    async load(options) {
      expect(options).toMatchObject({ ssl: true, presenceTimeout: 600, heartbeatInterval: 60 })
      return {
        addListener(next) {
          listener = next
        },
        subscribe: (options) => expect(options).toEqual({ channels: [CHANNEL], withPresence: true }),
        unsubscribe() {
          listener = null
        },
        async publish({ message }) {
          received.push(message as SessionMessage)
        },
        stop() {},
      }
    },
  })
  const ready = () => vi.waitFor(() => expect(listener).not.toBeNull(), { timeout: 20_000 })
  return {
    transport,
    async join(device) {
      await ready()
      listener?.presence({ channel: CHANNEL, action: 'join', uuid: JSON.stringify(device) })
    },
    async leave(device) {
      listener?.presence({ channel: CHANNEL, action: 'timeout', uuid: JSON.stringify(device) })
    },
    async send(device, message) {
      await ready()
      listener?.message({
        channel: CHANNEL,
        publisher: JSON.stringify(device),
        message: { ...message, device },
      })
    },
    received: () => received,
    close: async () => {},
  }
})

const PLAYER_ORIGIN = 'https://player.example'

describeTransport('player', async () => {
  const page = new EventTarget()
  const received: SessionMessage[] = []
  const post = (data: unknown, origin = PLAYER_ORIGIN) =>
    page.dispatchEvent(Object.assign(new Event('message'), { origin, data }))
  const transport = new PlayerTransport({
    channel: CHANNEL,
    page: page as unknown as MessageTarget,
    playerOrigin: PLAYER_ORIGIN,
    getWindow: () => ({
      postMessage(json: string, origin: unknown) {
        expect(origin).toBe(PLAYER_ORIGIN)
        received.push(JSON.parse(json))
      },
    }),
  })
  return {
    transport,
    join: async (device) => void post(JSON.stringify({ type: 'CONNECT', device })),
    leave: async (device) => void post(JSON.stringify({ type: 'DISCONNECT', device })),
    async send(device, message) {
      post(JSON.stringify({ type: 'MESSAGE', message: { ...message, device } }), 'https://evil.example')
      post(JSON.stringify({ type: 'MESSAGE', message: { ...message, device } }))
    },
    received: () => received,
    close: async () => {},
  }
})

test('[CS19] the relay transport asks for its address', () => {
  expect(() => new RelayTransport({ channel: CHANNEL })).toThrow('The `snackpubURL` option is unspecified.')
})

test.each([
  [32_767, true],
  [32_768, false],
])('[CS20] a message of %d code units fits a relay: %s', (chars, fits) => {
  class OpenTransport extends RelayTransport {
    fits(message: CodeMessage): boolean {
      return this.onVerifyCodeMessageSize(message)
    }
  }
  const transport = new OpenTransport({ channel: CHANNEL, snackpubURL: 'http://relay.test' })
  const [path, other] = ['App.js', 'leaf.png']
  const diff = { [path]: 'x'.repeat(chars - path.length - other.length), [other]: '' }
  const message = { diff, s3url: { [other]: 'https://files.test/~asset/1' }, dependencies: {} }
  expect(transport.fits({ type: 'CODE', ...message, metadata: { expoSDKVersion: '53.0.0' } })).toBe(fits)
})

test('[CS20] the exact size of a published message counts twice-encoded characters', () => {
  expect(countEncodedChars('abcdef', 'x')).toBe(encodeURIComponent('abcdef"x"').length + 200)
  for (const character of "!~*'()") {
    expect(countEncodedChars('', character) - countEncodedChars('', '')).toBe(5)
  }
})

test('[CS21] success is reported once, failure after five attempts, and success after failure', () => {
  const reports: string[] = []
  const metrics = createConnectionMetrics()
  metrics.setListener(({ name, attempts }) => reports.push(`${name} ${attempts}`))
  for (let attempts = 1; attempts <= 7; attempts += 1) metrics.reportReconnecting({ timeMs: 1, attempts })
  expect(reports).toEqual(['TRANSPORT_CONNECTION_FAILED 5'])
  metrics.reportConnected({ timeMs: 2, attempts: 7 })
  metrics.reportConnected({ timeMs: 3, attempts: 7 })
  for (let attempts = 1; attempts <= 7; attempts += 1) metrics.reportReconnecting({ timeMs: 4, attempts })
  expect(reports.slice(1)).toEqual(['TRANSPORT_CONNECTION_SUCCEEDED 7'])
  metrics.reset()
  metrics.reportConnected({ timeMs: 5, attempts: 0 })
  expect(reports).toHaveLength(3)
})

test('[CS23] a relay is looked for in the times of the ecosystem’s clients', () => {
  const transport = new RelayTransport({ channel: CHANNEL, snackpubURL: 'http://127.0.0.1:9' })
  transport.postMessage({ type: 'start' })
  const { socket } = transport as unknown as { socket: Socket }
  const { io: manager } = socket
  transport.postMessage({ type: 'stop' })
  expect([manager.timeout(), manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([
    20_000, 1000, 5000,
  ])
  expect([manager.randomizationFactor(), manager.reconnectionAttempts()]).toEqual([0.5, Infinity])
  expect(manager.opts).toMatchObject({ path: '/socket.io', transports: ['websocket'] })
})

test('[CS24] a relay that ends the connection is believed: why is logged, and it is left', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relay = createRelay({
    server,
    keys: createChannelKeys('secret'),
    addressOf: () => '',
    takeConnection: () => false,
    allowsOrigin: () => true,
    // The relay does not do it.
    graceMs: 10 * 60_000,
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { port } = server.address() as AddressInfo
  const transport = new RelayTransport({ channel: CHANNEL, snackpubURL: `http://127.0.0.1:${port}` })
  transport.postMessage({ type: 'start' })
  const { socket } = transport as unknown as { socket: Socket }
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), { timeout: 20_000 })
  await vi.waitFor(() => expect(relay.socketCount()).toBe(0), { timeout: 20_000 })
  expect(logged.mock.calls).toEqual([[`The relay ended the connection: ${TERMINATE_REASONS.connections}`]])
  // It would be, were it still to be looked for.
  expect(socket.active).toBe(false)
  transport.postMessage({ type: 'stop' })
  logged.mockRestore()
  await relay.close()
  await new Promise((resolve) => server.close(resolve))
})
