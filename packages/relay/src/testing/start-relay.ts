/** A relay on a port chosen by the system, and clients of it that record their messages. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { createChannelKeys } from '../channel-keys.ts'
import { createRelay, type RelayOptions } from '../relay.ts'

export interface Received {
  event: string
  payload: unknown
}

export interface TestClient {
  socket: Socket
  received: Received[]
  /** Resolves with the first `count` events of a name, once there are as many. */
  events<Payload = Record<string, unknown>>(event: string, count?: number): Promise<Payload[]>
  /** Resolves with the reason that the client is given. */
  isDisconnected: Promise<string>
}

export async function startRelay(options: Partial<RelayOptions> = {}) {
  const server = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = createChannelKeys('a secret of the test')
  const clients: Socket[] = []
  const relay = createRelay({
    server,
    keys,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    takeConnection: () => true,
    allowsOrigin: (origin) => origin === 'https://sayso.example.com',
    ...options,
  })

  async function connect(origin?: string): Promise<TestClient> {
    const socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(origin !== undefined && { extraHeaders: { origin } }),
    })
    clients.push(socket)
    const client = listenTo(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return client
  }

  async function stop(): Promise<void> {
    for (const socket of clients) socket.disconnect()
    await relay.close()
    await new Promise((resolve) => server.close(resolve))
  }

  return { url, relay, server, keys, connect, stop }
}

function listenTo(socket: Socket): TestClient {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload })
    for (const look of waiting) look()
  })
  return {
    socket,
    received,
    events: <Payload>(event: string, count = 1) =>
      new Promise<Payload[]>((resolve) => {
        const look = () => {
          const found = received.filter((entry) => entry.event === event)
          if (found.length < count) return
          waiting.delete(look)
          resolve(found.slice(0, count).map(({ payload }) => payload as Payload))
        }
        waiting.add(look)
        look()
      }),
    isDisconnected: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
}
