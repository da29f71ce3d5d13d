/**
 * One socket server in a process of its own: our relay with all its limits on, or the least that socket.io needs to pass a channel's messages on.
 * Says where it is, and what it uses when asked.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChannelKeys, createRelay } from '@sayso/relay'
import { RELAY_PATH } from '@sayso/wire'
import { Server } from 'socket.io'

export type RelayKind = 'relay' | 'plain'

export interface RelayUsage {
  cpuMs: number
  residentKb: number
  socketCount: number
}

const server = createServer((_, response) => response.writeHead(404).end())
const countSockets = process.argv[2] === 'relay' ? startRelay() : startPlain()
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
process.on('message', (wanted) => {
  // Only on request: what a collection costs would count as the processor time of what comes behind it.
  if (wanted === 'usage after garbage collection') collectGarbage()
  process.send?.(measureUsage())
})
process.on('disconnect', () => process.exit(0))

function startRelay(): () => number {
  const relay = createRelay({
    server,
    keys: createChannelKeys('measured'),
    addressOf: (request) => request.socket.remoteAddress ?? '',
    // All clients of a measurement come from one address.
    takeConnection: () => true,
    allowsOrigin: () => true,
  })
  return () => relay.socketCount()
}

function startPlain(): () => number {
  const io = new Server(server, { path: RELAY_PATH, transports: ['websocket'], serveClient: false })
  io.on('connection', (socket) => {
    socket.on('subscribeChannel', ({ channel, sender }) => {
      void socket.join(channel)
      socket.to(channel).emit('joinChannel', { channel, sender })
    })
    socket.on('message', ({ channel, message, sender }) =>
      socket.to(channel).emit('message', { channel, message, sender }),
    )
  })
  return () => io.of('/').sockets.size
}

function collectGarbage(): void {
  // Given by `--expose-gc`. Twice: what the first run frees may hold more.
  globalThis.gc?.()
  globalThis.gc?.()
}

function measureUsage(): RelayUsage {
  const { user, system } = process.cpuUsage()
  return {
    cpuMs: (user + system) / 1000,
    residentKb: process.memoryUsage().rss / 1024,
    socketCount: countSockets(),
  }
}
