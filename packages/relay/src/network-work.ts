/** Bounds the work that the clients of one network make in a moment: beyond it, none of them is read until the work is paid for. */

import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

type Engine = Server['engine']

/** One unit is a packet that is read or passed on to one member, or `BYTES_OF_UNIT` of its text. */
export interface WorkLimits {
  unitsPerMoment: number
  momentMs: number
}

/** Some tens of milliseconds of every hundred. */
export const WORK_LIMITS: WorkLimits = { unitsPerMoment: 400, momentMs: 100 }

const BYTES_OF_UNIT = 4096

/** Of one packet that is read, or passed on to one member. */
export function unitsOf(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_OF_UNIT)
}

/** A client that can be left unread: the system then holds back what it sends. */
interface Readable {
  pause(): void
  resume(): void
}

interface Network {
  clients: Set<Readable>
  units: number
  isPaused: boolean
  /** Pays for the units of a moment; null while there are none. */
  timer: NodeJS.Timeout | null
}

export interface NetworkWork {
  /** Counts packets that are passed on for the client of this request. */
  charge(request: IncomingMessage, units: number): void
}

export function boundNetworkWork(
  engine: Engine,
  addressOf: (request: IncomingMessage) => string,
  limits: WorkLimits,
): NetworkWork {
  const networks = new Map<string, Network>()
  const networkOf = new WeakMap<IncomingMessage, Network>()

  function add(network: Network, units: number): void {
    network.units += units
    network.timer ??= setTimeout(() => endMoment(network), limits.momentMs).unref()
    if (network.isPaused || network.units <= limits.unitsPerMoment) return
    network.isPaused = true
    for (const client of network.clients) client.pause()
  }

  function endMoment(network: Network): void {
    network.units = Math.max(0, network.units - limits.unitsPerMoment)
    network.timer = network.units === 0 ? null : setTimeout(() => endMoment(network), limits.momentMs).unref()
    if (!network.isPaused || network.units > limits.unitsPerMoment) return
    network.isPaused = false
    for (const client of network.clients) client.resume()
  }

  engine.on('connection', (connection) => {
    const { request } = connection
    const client: Readable | undefined = request.websocket
    if (client === undefined) return
    const address = addressOf(request)
    const network = networks.get(address) ?? { clients: new Set(), units: 0, isPaused: false, timer: null }
    networks.set(address, network)
    networkOf.set(request, network)
    network.clients.add(client)
    if (network.isPaused) client.pause()
    connection.on('packet', ({ data }: { data?: string | Buffer }) =>
      add(network, unitsOf(data?.length ?? 0)),
    )
    connection.on('close', () => {
      network.clients.delete(client)
      // Only its answer to the closing is read now: without it the connection would stay for half a minute.
      client.resume()
      if (network.clients.size === 0 && networks.get(address) === network) networks.delete(address)
    })
  })

  return {
    charge(request, units) {
      const network = networkOf.get(request)
      if (network !== undefined) add(network, units)
    },
  }
}
