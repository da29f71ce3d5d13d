/** The relay's sockets: their events, and the data kept for each. */

import type { ChannelEvent, RelayMessage, SubscribeEvent } from '@sayso/wire'
import type { Server, Socket } from 'socket.io'

interface ClientEvents {
  subscribeChannel(event: SubscribeEvent): void
  unsubscribeChannel(event: ChannelEvent): void
  message(event: RelayMessage): void
}

interface RelayEvents {
  message(event: RelayMessage): void
  joinChannel(event: ChannelEvent): void
  leaveChannel(event: ChannelEvent): void
  terminate(reason: string): void
}

/** A socket's identity in one of its channels. */
interface Member {
  sender: string
  /** Whether its code, reload and status requests are passed on. */
  maySendCode: boolean
}

interface SocketData {
  /** Channel → member. Other servers read it as JSON. */
  members: Record<string, Member>
  isTerminated: boolean
}

/** Among the servers that share channels. */
interface ServerEvents {
  /** A device lost its connection to another server. */
  left(channel: string, sender: string): void
}

export type RelayServer = Server<ClientEvents, RelayEvents, ServerEvents, SocketData>
export type RelaySocket = Socket<ClientEvents, RelayEvents, ServerEvents, SocketData>
