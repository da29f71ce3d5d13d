/** The relay on the product's own port: who may connect, how often, and how several servers share its channels. */

import type { IncomingMessage, Server } from 'node:http'
import type { Live } from '@sayso/data-live'
import { type ChannelKeys, createRelay, type Relay } from '@sayso/relay'
import type { DeviceLinks, Rates } from '@sayso/storage'
import { RELAY_PATH } from '@sayso/wire'
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type Addresses, isStudioHost, ownOrigins } from '../http/addresses.ts'
import { findClient, type TrustedProxies } from '../http/client-address.ts'
import { createNetworkRate } from '../http/network-rates.ts'
import type { OpenConnections } from '../http/open-connections.ts'
import { takeLiveSocket } from './live-sockets.ts'
import { watchLinks } from './watch-links.ts'

interface RelayRoom {
  server: Server
  keys: ChannelKeys
  /** Ended with the relay, as its sockets outlive the listener too. */
  live: Live
  deviceLinks: DeviceLinks
  addresses: Addresses
  /** Origins of other products whose pages may connect. */
  origins: readonly string[]
  trustedProxies: TrustedProxies
  rates: Rates
  openConnections: Pick<OpenConnections, 'take'>
  /** 0: no limit. */
  connectionsPerAddressAndMinute: number
  redisUrl: string | undefined
  log: Logger
}

const REDIS_KEY = 'snackpub'
const REDIS_RETRY_MS = 1000

/** Takes the server's upgrades from now on: those of the relay, those of apps' live channels, and all others, which are ended. */
export async function openRelay(room: RelayRoom): Promise<Relay> {
  const { server, keys, rates, log } = room
  const connections = createNetworkRate(rates, {
    name: 'relay-connections',
    limit: room.connectionsPerAddressAndMinute,
    windowSeconds: 60,
  })
  const shared = {
    addressOf: (request: IncomingMessage) => addressOf(request, room.trustedProxies),
    takePlace: room.openConnections.take,
    servesHost: ({ headers: { host = '' } }: IncomingMessage) => isStudioHost(host, room.addresses),
    takeConnection: async (address: string) => (await connections.take(address)) === 0,
    onWarning: (message: string, error?: unknown) => log.warn({ err: error }, message),
  }
  server.on('upgrade', (request, socket, head) => {
    if (!isForRelay(request))
      takeLiveSocket(
        { request, socket, head },
        {
          ...shared,
          live: room.live,
          onUncounted: (error) => log.warn({ err: error }, 'a socket of an app could not be counted'),
        },
      )
  })
  const redis = room.redisUrl === undefined ? null : connectAdapter(room.redisUrl, log)
  const relay = createRelay({
    server,
    keys,
    ...shared,
    allowsOrigin: (origin, request) => allowsOrigin(origin, request, room),
    isOpen: async (channel) => (await room.deviceLinks.openOf([channel])).length > 0,
    ...(redis && { adapter: redis.adapter }),
  })
  // Until it is subscribed, other servers do not know that it is there, and nobody asks twice who is in a channel.
  await redis?.isSubscribed()
  const watch = watchLinks({ relay, deviceLinks: room.deviceLinks, log })
  return {
    ...relay,
    async close() {
      watch.close()
      await Promise.all([relay.close(), room.live.close()])
      redis?.disconnect()
    },
  }
}

function isForRelay({ url = '' }: IncomingMessage): boolean {
  return url === RELAY_PATH || url.startsWith(`${RELAY_PATH}/`) || url.startsWith(`${RELAY_PATH}?`)
}

function addressOf(request: IncomingMessage, trustedProxies: TrustedProxies): string {
  const forwardedFor = request.headers['x-forwarded-for']
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? null)
  return findClient(request.socket.remoteAddress ?? '', hops, trustedProxies)
}

/** Our own pages under a name of this server's, and those that the operator has named. */
function allowsOrigin(
  origin: string,
  { headers: { host = '' } }: IncomingMessage,
  { addresses, origins }: Pick<RelayRoom, 'addresses' | 'origins'>,
): boolean {
  if (origins.includes(origin)) return true
  const scheme = new URL(addresses.baseUrl).protocol
  return ownOrigins(`${scheme}//${host}/`, addresses).includes(origin)
}

function connectAdapter(url: string, log: Logger) {
  const publisher = new Redis(url, { retryStrategy: () => REDIS_RETRY_MS })
  const subscriber = publisher.duplicate()
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error) => log.warn({ error: error.message }, 'The relay’s Redis has trouble.'))
  }
  return {
    adapter: createAdapter(publisher, subscriber, { key: REDIS_KEY }),
    /** Comes behind the adapter’s own subscriptions. */
    isSubscribed: () => subscriber.ping(),
    disconnect() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
