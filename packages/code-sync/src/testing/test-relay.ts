/** A relay on a port chosen by the system, the services that a session uses, and devices that are plain sockets. */

import { createServer } from 'node:http'
import { createChannelKeys, createRelay } from '@sayso/relay'
import { ownPort } from '@sayso/testing/own-port'
import type { CodeMessage, Device } from '@sayso/wire'
import { io, type Socket } from 'socket.io-client'
import { createFakeServices, type FakeServices } from './fake-services.ts'

export const PHONE: Device = { id: '4f0c', name: 'Pixel', platform: 'android' }
export const CHANNEL = 'k3F9x2Lm0Q'

export interface TestRelay {
  url: string
  port: number
  services: FakeServices
  connect(device?: Device, channel?: string): Promise<TestDevice>
  close(): Promise<void>
}

export interface TestDevice {
  socket: Socket
  codes: CodeMessage[]
  types: string[]
  send(message: object): void
}

/** `lastPort`: of one that was closed, to be found again where it was. */
export async function startTestRelay(lastPort?: number): Promise<TestRelay> {
  const server = createServer()
  const port = lastPort ?? (await ownPort())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}`
  const relay = createRelay({
    server,
    keys: createChannelKeys('secret'),
    addressOf: () => '',
    takeConnection: () => true,
    allowsOrigin: () => true,
  })
  const sockets: Socket[] = []
  return {
    url,
    port,
    services: createFakeServices(),
    async connect(device = PHONE, channel = CHANNEL) {
      const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true })
      sockets.push(socket)
      const codes: CodeMessage[] = []
      const types: string[] = []
      socket.on('message', ({ message }: { message: CodeMessage }) => {
        types.push(message.type)
        if (message.type === 'CODE') codes.push(message)
      })
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      const sender = JSON.stringify(device)
      socket.emit('subscribeChannel', { channel, sender })
      return {
        socket,
        codes,
        types,
        send: (message) => socket.emit('message', { channel, sender, message: { ...message, device } }),
      }
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await relay.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
