/**
 * Limits the open connections of one address: sockets, unfinished requests, and clients of the relay. Each server
 * counts separately, since its own memory is at stake. The limits are far more than a school needs, and far less than
 * a server has.
 */

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { TERMINATE_REASONS } from '@sayso/wire'
import type { MiddlewareHandler } from 'hono'
import { tooMany } from './api-failure.ts'
import { clientOf, type TrustedProxies } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { countedKeys, networkOf, readIp } from './ip-address.ts'
import { createUnreadAnswers } from './unread-answers.ts'

export interface OpenConnections {
  /** Takes a place of a client's network; null when it has none left. Call the result, once or more often, to give it back. */
  take(address: string): (() => void) | null
  /** Throws `ApiFailure`. Comes after the client's address is known. */
  requests: MiddlewareHandler<AppEnv>
  /** Counts sockets too, which may be open without a request. Those of trusted proxies are anybody's, and not counted. */
  watch(server: Server): void
}

const SENTENCE = TERMINATE_REASONS.open
const RETRY_MS = 10_000

/** `limit`: 0 for none. */
export function createOpenConnections(limit: number, isTrusted: TrustedProxies): OpenConnections {
  const places = createPlaces(limit)
  const sockets = createPlaces(limit)
  const unread = createUnreadAnswers()

  return {
    take: places.take,

    async requests(c, next) {
      const { outgoing } = c.env ?? {}
      if (outgoing === undefined) return await next()
      const release = places.take(clientOf(c))
      if (release === null) throw tooMany(SENTENCE, RETRY_MS)
      outgoing.once('close', release)
      unread.watch(outgoing, networkOf(clientOf(c)))
      await next()
    },

    watch(server) {
      server.on('connection', (socket: Socket) => {
        const address = readIp(socket.remoteAddress ?? '') ?? ''
        if (isTrusted(address)) return
        const release = sockets.take(networkOf(address))
        if (release === null) refuse(socket)
        else socket.once('close', release)
      })
    },
  }
}

function createPlaces(limit: number): Pick<OpenConnections, 'take'> {
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0

  function release(key: string): void {
    if (count(key) > 1) taken.set(key, count(key) - 1)
    else taken.delete(key)
  }

  return {
    take(address) {
      const keys = countedKeys(address)
      if (limit > 0 && keys.some(({ key, times }) => count(key) >= limit * times)) return null
      for (const { key } of keys) taken.set(key, count(key) + 1)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        for (const { key } of keys) release(key)
      }
    },
  }
}

/** Rejects before any request; the 429 body explains why. */
function refuse(socket: Socket): void {
  const lines = [
    'HTTP/1.1 429 Too Many Requests',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(SENTENCE)}`,
    `Retry-After: ${RETRY_MS / 1000}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${SENTENCE}`, () => socket.destroy())
}
