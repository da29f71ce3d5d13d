/**
 * How much one address may have open at once: sockets, requests that have not been answered to their end, and clients of the relay. Counted by
 * each server for itself, since it is that server's memory. Far more than a school needs, and far less than a server has.
 */

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { TERMINATE_REASONS } from '@sayso/wire'
import type { MiddlewareHandler } from 'hono'
import { ApiFailure } from './api-failure.ts'
import { findClient, type TrustedProxies } from './client-address.ts'
import type { AppEnv } from './context.ts'

export interface OpenConnections {
  /** Takes a place of an address; null when it has none left. Call the result, once or more often, to give it back. */
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

  return {
    take: places.take,

    async requests(c, next) {
      const { outgoing } = c.env ?? {}
      if (outgoing === undefined) return await next()
      const release = places.take(c.req.raw.headers.get(CLIENT_ADDRESS_HEADER) ?? '')
      if (release === null) {
        throw new ApiFailure({ code: 'rate-limited', error: SENTENCE }, { retryAfterMs: RETRY_MS })
      }
      outgoing.once('close', release)
      await next()
    },

    watch(server) {
      server.on('connection', (socket: Socket) => {
        const address = findClient(socket.remoteAddress ?? '', null, isTrusted)
        if (isTrusted(address)) return
        const release = sockets.take(address)
        if (release === null) refuse(socket)
        else socket.once('close', release)
      })
    },
  }
}

function createPlaces(limit: number): Pick<OpenConnections, 'take'> {
  const taken = new Map<string, number>()
  return {
    take(address) {
      const count = taken.get(address) ?? 0
      if (limit > 0 && count >= limit) return null
      taken.set(address, count + 1)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}

/** Nothing has been asked yet; who reads the answer anyway is told why. */
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
