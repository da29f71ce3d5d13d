/** The way to the session: through the relay, or through the page around the player. */

import type { DeviceMessage, SessionMessage } from '@sayso/wire'

/** A message of this device, without saying whose it is. */
export type DeviceReport = DeviceMessage extends infer Message
  ? Message extends DeviceMessage
    ? Omit<Message, 'device'>
    : never
  : never

export interface Link {
  send(report: DeviceReport): void
  /** Leaves while nobody looks, and comes back. */
  pause(): void
  resume(): void
  close(): void
}

export interface LinkEvents {
  /** Also after each loss of the connection. Never before the link has been returned: it is sent over at once. */
  onConnected(): void
  onLost(): void
  onMessage(message: SessionMessage): void
  /** The other side wants no more of this device, and why. */
  onEnded(reason: string): void
}
