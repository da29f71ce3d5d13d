/** A transport carries a session's messages to devices, and theirs back. A worker with the same interface can replace one. */

import type { DeviceMessage, SessionMessage } from '@sayso/wire'
import type { CodeUpdate } from '../content/project-content.ts'

/** Into a transport. */
export type TransportMessage =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'update_code'; data: CodeUpdate }
  | { type: 'protocol_message'; data: SessionMessage }
  /** A string from a host page that moves messages itself. */
  | { type: 'synthetic_event'; data: unknown }

/** Out of a transport. */
export type TransportEvent =
  | { type: 'connect'; connectionId: string; data: unknown }
  | { type: 'disconnect'; connectionId: string; data: unknown }
  | { type: 'protocol_message'; connectionId: string; data: DeviceMessage }
  /** The message just sent. */
  | { type: 'send_message'; data: SessionMessage }
  /** For the host page to deliver, when the transport is not started. */
  | { type: 'synthetic_event'; data: SessionMessage }

export type TransportListener = (event: TransportEvent) => void

export interface Transport {
  addEventListener(type: 'message', listener: TransportListener): void
  removeEventListener(type: 'message', listener: TransportListener): void
  postMessage(message: TransportMessage): void
}

export interface TransportOptions {
  name?: string
  channel?: string
  apiURL?: string | undefined
  snackpubURL?: string | undefined
  /** Proves the right to send code into a channel that the relay's own product made. */
  channelToken?: string | undefined
  verbose?: boolean
}
