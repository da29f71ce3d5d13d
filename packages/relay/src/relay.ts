/**
 * The relay: a socket server that passes JSON between the members of a channel and announces who joins and leaves.
 * It stores nothing. Rules: SPEC.md.
 */

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { RELAY_LIMITS, RELAY_PATH, TERMINATE_GRACE_MS, TERMINATE_REASONS } from '@sayso/wire'
import { Server, type ServerOptions } from 'socket.io'
import { BACKLOG_LIMITS, type BacklogLimits, limitBacklogs } from './backlog.ts'
import type { ChannelKeys } from './channel-keys.ts'
import { boundNetworkWork, WORK_LIMITS, type WorkLimits } from './network-work.ts'
import { trackPacketTexts } from './packet-texts.ts'
import { isMember, serveSocket } from './serve-socket.ts'
import type { RelayServer, RelaySocket } from './socket.ts'
import { terminate } from './terminate.ts'

export interface RelayOptions {
  /** Sockets come in by its upgrades. */
  server: HttpServer
  keys: ChannelKeys
  /** The address that a connection is counted for. */
  addressOf(request: IncomingMessage): string
  /** Counts a connection of an address; false when there are too many. */
  takeConnection(address: string): boolean | Promise<boolean>
  /**
   * Takes one of the places that an address has for open connections; null when none is left. Without this option
   * there is no limit.
   */
  takePlace?(address: string): (() => void) | null
  /** Whether anybody may connect under the name that this request has the server by. Default: under any. */
  servesHost?(request: IncomingMessage): boolean
  /** Whether a page of this origin may connect. Clients that are not browsers send none and are not checked. */
  allowsOrigin(origin: string, request: IncomingMessage): boolean
  /** Whether a channel that this product made is still in use; without it, all are. Other channels are not checked. */
  isOpen?(channel: string): Promise<boolean>
  /** Connects the rooms of several servers; without it, rooms end at this process. */
  adapter?: ServerOptions['adapter']
  /** Clock for the limits of a socket, see `createSlidingWindow`. */
  now?: () => number
  /** How long a client that went over a limit may stay. Default `TERMINATE_GRACE_MS`. */
  graceMs?: number
  /** For what a client has not read yet. Default `BACKLOG_LIMITS`. */
  backlog?: BacklogLimits
  /** For the work that the clients of one address make. Default `WORK_LIMITS`. */
  work?: WorkLimits
  /** Reports what went wrong, in words without contents. */
  onWarning?: (message: string, error?: unknown) => void
}

export interface Relay {
  socketCount(): number
  /** Channels that this product made and that have somebody at this server. */
  ownChannels(): string[]
  /** Disconnects everybody from a channel, on all servers, with the reason that its link was turned off. */
  revoke(channel: string): void
  /** Disconnects everyone. Upgraded sockets outlive a closing HTTP server, so this comes first. Idempotent. */
  close(): Promise<void>
}

/** A packet above this ends the connection. Between it and the limit, the message is refused and the connection stays. */
const HARD_PACKET_BYTES = 4 * RELAY_LIMITS.packetBytes

export function createRelay(options: RelayOptions): Relay {
  const { graceMs = TERMINATE_GRACE_MS, adapter } = options
  const { parser, textOf } = trackPacketTexts()
  const io: RelayServer = new Server({
    parser,
    path: RELAY_PATH,
    transports: ['websocket'],
    serveClient: false,
    // Upgrades to other paths of this port belong to others.
    destroyUpgrade: false,
    maxHttpBufferSize: HARD_PACKET_BYTES,
    pingInterval: RELAY_LIMITS.pingIntervalMs,
    pingTimeout: RELAY_LIMITS.pingTimeoutMs,
    allowRequest: (request, decide) => decide(null, mayConnect(request, options)),
    ...(adapter && { adapter }),
  })
  io.attach(options.server)
  limitBacklogs(io.engine, options.backlog ?? BACKLOG_LIMITS)
  const { charge } = boundNetworkWork(io.engine, options.addressOf, options.work ?? WORK_LIMITS)
  io.on('connection', (socket) => {
    // Handlers first: messages that a client sends right after connecting must not be lost while its address is
    // counted.
    serveSocket(socket, {
      ...options,
      graceMs,
      isShared: adapter !== undefined,
      textOf,
      charge,
    })
    if (takePlace(socket, { ...options, graceMs })) void countConnection(socket, { ...options, graceMs })
  })

  io.on('left', (channel, sender) => {
    if (isMember(io.of('/'), channel, sender)) io.to(channel).emit('joinChannel', { channel, sender })
  })

  let closing: Promise<void> | null = null
  return {
    socketCount: () => io.of('/').sockets.size,
    ownChannels: () =>
      [...io.of('/').adapter.rooms.keys()].filter((room) => options.keys.maySend(room, undefined) !== null),
    revoke(channel) {
      io.to(channel).emit('terminate', TERMINATE_REASONS.revoked)
      io.in(channel).disconnectSockets(true)
    },
    close() {
      closing ??= closeSockets(io)
      return closing
    },
  }
}

function mayConnect(request: IncomingMessage, { servesHost, allowsOrigin }: RelayOptions): boolean {
  if (servesHost?.(request) === false) return false
  const { origin } = request.headers
  return origin === undefined || allowsOrigin(origin, request)
}

/** False: the client was disconnected. */
function takePlace(socket: RelaySocket, options: RelayOptions & { graceMs: number }): boolean {
  if (options.takePlace === undefined) return true
  const release = options.takePlace(options.addressOf(socket.request))
  if (release === null) terminate(socket, TERMINATE_REASONS.open, options.graceMs)
  else socket.on('disconnect', release)
  return release !== null
}

async function countConnection(
  socket: RelaySocket,
  options: RelayOptions & { graceMs: number },
): Promise<void> {
  try {
    const isAllowed = await options.takeConnection(options.addressOf(socket.request))
    if (!isAllowed) terminate(socket, TERMINATE_REASONS.connections, options.graceMs)
  } catch (error) {
    // A limit that cannot be asked must not lock everybody out.
    options.onWarning?.('A connection could not be counted.', error)
  }
}

/** Ends the sockets without closing the HTTP server, which belongs to the caller. */
async function closeSockets(io: RelayServer): Promise<void> {
  // Without a reason: clients that are asked to leave do not come back, and this server may only be restarting.
  io.engine.close()
  await io.of('/').adapter.close()
}
