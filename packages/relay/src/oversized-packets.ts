/** Finds the messages whose packet was too large, without measuring each message twice. */

import type { RelaySocket } from './socket.ts'

interface OversizedPackets {
  /** Whether `message`, which is being handled, came in too large a packet. */
  take(message: unknown): boolean
}

/** The engine reports packets as text before their messages are handled, perhaps several at once. */
export function trackOversizedPackets(socket: RelaySocket, limitBytes: number): OversizedPackets {
  let waiting = 0
  socket.conn.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message' && typeof data === 'string' && isLonger(data, limitBytes)) waiting += 1
  })
  return {
    take(message) {
      if (waiting === 0 || !isLonger(JSON.stringify(message) ?? '', limitBytes - ENVELOPE_BYTES)) return false
      waiting -= 1
      return true
    },
  }
}

/** The event's name, the channel and the sender stand in the packet too, but not in the message. */
const ENVELOPE_BYTES = 20_000

function isLonger(text: string, limitBytes: number): boolean {
  // A cheap bound first: UTF-8 takes at most three bytes for each code unit.
  return text.length * 3 > limitBytes && Buffer.byteLength(text) > limitBytes
}
