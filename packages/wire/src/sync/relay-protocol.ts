/** The relay's socket events and limits. Every payload is one object; nothing is acknowledged. */

/** Payload of `subscribeChannel`, `unsubscribeChannel`, `joinChannel` and `leaveChannel`. */
export interface ChannelEvent {
  channel: string
  /** A session's socket id, or a device as JSON. The same string for as long as the client is in the channel. */
  sender: string
}

export interface SubscribeEvent extends ChannelEvent {
  /** Proves the right to send code into a channel that this product made. Other relays ignore it. */
  token?: string
}

/** Payload of `message`, in both directions. */
export interface RelayMessage extends ChannelEvent {
  message: unknown
}

/** Why the relay ends a connection: the payload of `terminate`. */
export const TERMINATE_REASONS = {
  connections: 'Too many requests.',
  messages: 'Too many messages.',
  channels: 'Too many channels.',
  /** For a channel that this product made and whose link its owner has turned off. */
  revoked: 'This link was turned off.',
  /** An address has as many connections as one may have. */
  open: 'Too many connections are open from your network. Close some pages and try again.',
} as const

/** A terminated client that is still there after this is disconnected. */
export const TERMINATE_GRACE_MS = 3000

/** Where the socket server listens. */
export const RELAY_PATH = '/socket.io'

export const RELAY_LIMITS = {
  /** Connections of one address. */
  connections: { count: 30, windowMs: 60_000 },
  /** Messages of one socket, at once and over time. */
  messageBurst: { count: 600, windowMs: 1000 },
  messages: { count: 6000, windowMs: 60_000 },
  /** Channels that one socket joins. */
  channels: { count: 30, windowMs: 60_000 },
  /** Largest packet that is forwarded, in bytes. */
  packetBytes: 1_000_000,
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
} as const

export const MIN_CHANNEL_CHARS = 6
export const MAX_CHANNEL_CHARS = 128

/** Whether a text has the form of a channel's id: 6 to 128 letters and digits. */
export function isChannelId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-zA-Z]{6,128}$/.test(value)
}
