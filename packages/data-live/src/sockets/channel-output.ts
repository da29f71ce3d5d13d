/** Writes what leaves a socket for one of its channels, in the socket's version of the protocol. */

import { type Version, writeBinary, writeText } from '../protocol/frames.ts'

/** Events that leave the socket for this channel. */
export interface ChannelOutput {
  push(event: string, payload: unknown): void
  /** The payload is written already, and its sending paid for by the room. */
  pushJson(event: string, json: string): void
  pushBytes(event: string, payload: Uint8Array): void
}

interface OutputOptions {
  topic: string
  joinRef: string | null
  version: Version
  send: (data: string | Buffer) => void
  /** The project pays for it. */
  sendCharged: (text: string) => void
}

export function createOutput({ topic, joinRef, version, send, sendCharged }: OutputOptions): ChannelOutput {
  const write = (event: string, json: string) =>
    writeText({ joinRef: eventRef(event, joinRef), ref: null, topic, event, json }, version)
  return {
    push: (event, payload) => sendCharged(write(event, JSON.stringify(payload))),
    pushJson: (event, json) => send(write(event, json)),
    pushBytes: (event, payload) => {
      // The first version has no form for bytes.
      const bytes = version === '2.0.0' ? writeBinary(topic, event, payload) : null
      if (bytes !== null) send(bytes)
    },
  }
}

/** A message that ends a channel is for the join that it ends; others are for every member. */
function eventRef(event: string, joinRef: string | null): string | null {
  return event.startsWith('phx_') || event === 'presence_state' || event === 'system' ? joinRef : null
}
