/** Serves one client: it may join and leave channels and send messages into them, within limits. */

import {
  isChannelId,
  parseDevice,
  RELAY_LIMITS,
  type RelayMessage,
  SESSION_MESSAGE_TYPES,
  TERMINATE_REASONS,
} from '@sayso/wire'
import type { ChannelKeys } from './channel-keys.ts'
import { type NetworkWork, unitsOf } from './network-work.ts'
import type { PacketTexts } from './packet-texts.ts'
import { createSlidingWindow } from './sliding-window.ts'
import type { RelaySocket } from './socket.ts'
import { terminate } from './terminate.ts'

interface ServeOptions {
  keys: ChannelKeys
  now?: () => number
  /** How long a client that went over a limit may stay. */
  graceMs: number
  /** Whether members may be connected to other servers. */
  isShared: boolean
  textOf: PacketTexts['textOf']
  charge: NetworkWork['charge']
  /** See `RelayOptions`. */
  isOpen?(channel: string): Promise<boolean>
  onWarning?: (message: string, error?: unknown) => void
}

/** Longest `sender` that is kept: a device with a long name, as JSON. */
const MAX_SENDER_CHARS = 2000

/** Channel, message and sender. What else a client puts in is not passed on. */
const EVENT_FIELDS = 3
/** For more members than this, encoding once for all of them is cheaper. */
const MAX_WRITTEN_APART = 4
const NOBODY: ReadonlySet<string> = new Set()

export function serveSocket(socket: RelaySocket, options: ServeOptions): void {
  const { keys, now, graceMs } = options
  const channels = createSlidingWindow(RELAY_LIMITS.channels, now)
  const burst = createSlidingWindow(RELAY_LIMITS.messageBurst, now)
  const fairUse = createSlidingWindow(RELAY_LIMITS.messages, now)
  // Without a prototype: the names come from clients.
  socket.data = { members: Object.create(null), isTerminated: false }

  socket.on('subscribeChannel', (event) => {
    if (socket.data.isTerminated || !isChannelEvent(event) || isSocket(event.channel)) return
    join(event.channel, event.sender, typeof event.token === 'string' ? event.token : undefined)
  })

  socket.on('unsubscribeChannel', (event) => {
    if (socket.data.isTerminated || !isChannelEvent(event)) return
    leave(event.channel)
  })

  socket.on('message', (event) => {
    if (socket.data.isTerminated) return
    // Both are counted for every message, so that a burst counts towards fair use as well.
    const isWithinBurst = burst.take()
    if (!fairUse.take() || !isWithinBurst) {
      terminate(socket, TERMINATE_REASONS.messages, graceMs)
      return
    }
    if (!isChannelEvent(event) || isSocket(event.channel)) return
    // A client that lost its room to a reconnect still sends: that is taken for joining again.
    const member = socket.data.members[event.channel] ?? join(event.channel, event.sender, undefined)
    if (member === null || !maySend(event.message, member.maySendCode)) return
    passOn(socket, event, { sender: member.sender, options })
  })

  socket.on('disconnecting', () => {
    for (const channel of Object.keys(socket.data.members)) leave(channel)
  })

  /** Each socket is in a room of its id's name, which is not a channel. */
  function isSocket(channel: string): boolean {
    return socket.nsp.sockets.has(channel)
  }

  /** Null when the socket was ended for joining too many. */
  function join(channel: string, sender: string, token: string | undefined) {
    if (!channels.take()) {
      terminate(socket, TERMINATE_REASONS.channels, graceMs)
      return null
    }
    // Otherwise the name that it gives up would stay in everybody's list of devices.
    if (socket.data.members[channel]?.sender !== sender) leave(channel)
    const isNew = socket.data.members[channel] === undefined
    const right = keys.maySend(channel, token)
    if (isNew && right !== null) void refuseRevoked(channel)
    const member = { sender, maySendCode: right ?? true }
    socket.data.members[channel] = member
    void socket.join(channel)
    if (isNew) introduceMembers(socket, channel, options)
    socket.to(channel).emit('joinChannel', { channel, sender })
    return member
  }

  async function refuseRevoked(channel: string): Promise<void> {
    try {
      const isOpen = (await options.isOpen?.(channel)) ?? true
      if (!isOpen) terminate(socket, TERMINATE_REASONS.revoked, graceMs)
    } catch (error) {
      // A failed check must not lock everybody out.
      options.onWarning?.('A link could not be looked up.', error)
    }
  }

  function leave(channel: string): void {
    const member = socket.data.members[channel]
    if (member === undefined) return
    delete socket.data.members[channel]
    void socket.leave(channel)
    // A device that came back from another address, before its old connection was known to be lost, has not left.
    if (isMember(socket.nsp, channel, member.sender)) return
    socket.to(channel).emit('leaveChannel', { channel, sender: member.sender })
    // The others announce it again if it is with them. Sessions have a different sender in each connection.
    if (options.isShared && parseDevice(member.sender) !== null) {
      socket.nsp.server.serverSideEmit('left', channel, member.sender)
    }
  }
}

function passOn(
  socket: RelaySocket,
  event: RelayMessage,
  { sender, options }: { sender: string; options: ServeOptions },
): void {
  const { channel } = event
  const text = options.textOf(event)
  const written = text ?? JSON.stringify(event)
  const isOversized = isLonger(written, RELAY_LIMITS.packetBytes)
  const message = isOversized ? shorten(event.message) : event.message
  if (message === null) return
  const others = socket.nsp.adapter.rooms.get(channel) ?? NOBODY
  options.charge(socket.request, others.size * unitsOf(written.length))
  const isUnchanged = !isOversized && event.sender === sender && Object.keys(event).length === EVENT_FIELDS
  if (text !== null && isUnchanged && !options.isShared && others.size <= MAX_WRITTEN_APART) {
    // The outgoing text equals the incoming one: the same JSON under the same event.
    for (const id of others) if (id !== socket.id) socket.nsp.sockets.get(id)?.conn.write(text)
    return
  }
  socket.to(channel).emit('message', { channel, message, sender })
}

/** A session that comes after its devices (a reloaded page) receives their joins, as if they had just happened. */
function introduceMembers(socket: RelaySocket, channel: string, options: ServeOptions): void {
  const ids = socket.nsp.adapter.rooms.get(channel) ?? new Set()
  for (const id of ids) introduce(id, socket.nsp.sockets.get(id)?.data.members[channel]?.sender)
  if (!options.isShared) return
  socket.nsp
    .in(channel)
    .fetchSockets()
    .then((others) => {
      for (const other of others) {
        if (!ids.has(other.id)) introduce(other.id, other.data.members?.[channel]?.sender)
      }
    })
    .catch((error: unknown) => options.onWarning?.('Another server did not name its members.', error))

  function introduce(id: string, sender: string | undefined): void {
    if (id === socket.id || sender === undefined || parseDevice(sender) === null) return
    socket.emit('joinChannel', { channel, sender })
  }
}

/** Whether one of this server's own sockets is in the channel under this name. */
export function isMember({ adapter, sockets }: RelaySocket['nsp'], channel: string, sender: string): boolean {
  const ids = adapter.rooms.get(channel) ?? []
  return [...ids].some((id) => sockets.get(id)?.data.members[channel]?.sender === sender)
}

function isChannelEvent(event: unknown): event is { channel: string; sender: string } {
  if (typeof event !== 'object' || event === null) return false
  const { channel, sender } = event as Record<string, unknown>
  return isChannelId(channel) && typeof sender === 'string' && sender.length <= MAX_SENDER_CHARS
}

/** A type in a list or beside blanks may be taken for the plain one by a client that compares loosely. */
function maySend(message: unknown, maySendCode: boolean): boolean {
  const type = typeOf(message)
  return maySendCode || (type !== null && !SESSION_MESSAGE_TYPES.has(type.trim().toUpperCase()))
}

function typeOf(message: unknown): string | null {
  const type = (message as { type?: unknown } | null)?.type
  return typeof type === 'string' ? type : null
}

/** A console call that is too large is passed on without its values; nothing else can be shortened: null. */
function shorten(message: RelayMessage['message']): RelayMessage['message'] | null {
  if (typeOf(message) !== 'CONSOLE') return null
  return { ...(message as object), payload: ['(The app logged more than 1 MB at once; it is not shown.)'] }
}

function isLonger(text: string, limitBytes: number): boolean {
  // A cheap bound first: UTF-8 takes at most three bytes for each code unit.
  return text.length * 3 > limitBytes && Buffer.byteLength(text) > limitBytes
}
