/** Remembers the text of each event until it has been handled: how long it is, and what to pass on without making the same text once more. */

import { isTooDeep } from '@sayso/wire'
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser'

export interface PacketTexts {
  /** For the server: socket.io's own parser, which also remembers texts. */
  parser: { Encoder: typeof Encoder; Decoder: typeof Decoder }
  /** The packet's text from which the event was read. Null for one with extra data, or with an acknowledgement. */
  textOf(event: object): string | null
}

/** On the event itself: a weak map of this many short-lived keys costs the garbage collection more than all else here. */
const TEXT = Symbol('text')

interface RememberedEvent {
  [TEXT]?: string
}

export function trackPacketTexts(): PacketTexts {
  class RememberingDecoder extends Decoder {
    private text: string | null = null

    constructor() {
      super()
      // Comes before the server's own listener, and within `add`.
      this.on('decoded', (packet) => this.remember(packet))
    }

    override add(data: unknown): void {
      this.text = typeof data === 'string' ? data : null
      // The server ends a connection that sends what cannot be decoded.
      if (this.text !== null && isTooDeep(this.text)) throw new Error('A packet is nested too deep.')
      super.add(data)
    }

    private remember({ type, id, data }: Packet): void {
      if (this.text === null || type !== PacketType.EVENT || id !== undefined) return
      const event: unknown = Array.isArray(data) && data.length === 2 ? data[1] : null
      if (isObject(event)) event[TEXT] = this.text
    }
  }

  return {
    parser: { Encoder, Decoder: RememberingDecoder },
    textOf: (event: RememberedEvent) => event[TEXT] ?? null,
  }
}

function isObject(event: unknown): event is RememberedEvent {
  return typeof event === 'object' && event !== null
}
