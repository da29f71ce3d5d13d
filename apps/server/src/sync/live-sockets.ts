/** The sockets of apps' live channels on the product's own port: under which names they come in, and how many of one address. */

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Live } from '@sayso/data-live'
import { networkOf } from '../http/ip-address.ts'

interface LiveSocketsOptions {
  live: Pick<Live, 'take'>
  servesHost(request: IncomingMessage): boolean
  addressOf(request: IncomingMessage): string
  /** Null: the address has too many open connections. */
  takePlace(address: string): (() => void) | null
  /** False: the address connects too often. */
  takeConnection(address: string): Promise<boolean>
  onUncounted(error: unknown): void
}

const PATH = /^\/db\/([a-z2-7]{20})\/realtime\/v1\/websocket(?:\?|$)/

/** Takes an upgrade for a project's channels, and ends all others. Every origin may ask, as the gateway: each join brings its token. */
export function takeLiveSocket(
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
  options: LiveSocketsOptions,
): void {
  const ref = PATH.exec(request.url ?? '')?.[1]
  if (ref === undefined || !options.servesHost(request)) return void socket.destroy()
  const address = options.addressOf(request)
  const release = options.takePlace(address)
  if (release === null) return void socket.destroy()
  socket.once('close', release)
  // Until it is taken, nobody else hears that it was lost.
  const ignore = () => socket.destroy()
  socket.once('error', ignore)
  options
    .takeConnection(address)
    .catch((error: unknown) => {
      // A limit that cannot be asked must not lock everybody out.
      options.onUncounted(error)
      return true
    })
    .then((mayConnect) => {
      socket.off('error', ignore)
      if (!mayConnect || socket.destroyed) socket.destroy()
      else options.live.take(request, { socket, head, ref, network: networkOf(address) })
    })
}
