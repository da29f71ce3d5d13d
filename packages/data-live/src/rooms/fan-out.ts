/**
 * Sends messages to all members of a room, one message after the other. A crowd gets its copies in turns of a few milliseconds, so that
 * other requests are answered meanwhile, and the work is charged before it is done.
 */

import { setImmediate } from 'node:timers/promises'

/** A socket that has joined. */
export interface Member {
  /** Sends an event of the room. Its payload, as JSON, is written once for all members. */
  send(event: string, json: string): void
  sendBytes(event: string, payload: Uint8Array): void
  readonly hasPresence: boolean
  /** Changes of rows that it listens to. */
  readonly subscribed: readonly { event: string; table: string | null; filter: string }[]
}

export interface FanOut {
  add(message: Outgoing): void
}

interface Outgoing {
  sizeBytes: number
  isFor: (member: Member) => boolean
  send: (member: Member) => void
}

interface FanOutOptions {
  members: ReadonlySet<Member>
  charge: (messages: number, bytes: number) => void
  onError: (error: unknown) => void
}

const TURN_MS = 5
/** Messages that other servers send faster than this one passes them on: what comes beyond is dropped. */
const MAX_WAITING = 500
const MAX_WAITING_BYTES = 8 * 1024 * 1024

export function createFanOut({ members, charge, onError }: FanOutOptions): FanOut {
  const waiting: { message: Outgoing; takers: Member[] }[] = []
  let waitingBytes = 0
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    try {
      let startedMs = performance.now()
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        waitingBytes -= next.message.sizeBytes
        for (const member of next.takers) {
          if (performance.now() - startedMs >= TURN_MS) {
            await setImmediate()
            startedMs = performance.now()
          }
          if (members.has(member)) next.message.send(member)
        }
      }
    } finally {
      isSending = false
    }
  }

  return {
    add(message) {
      const takers = [...members].filter(message.isFor)
      if (takers.length === 0) return
      if (waiting.length >= MAX_WAITING || waitingBytes + message.sizeBytes > MAX_WAITING_BYTES) return
      charge(takers.length, message.sizeBytes)
      waiting.push({ message, takers })
      waitingBytes += message.sizeBytes
      if (!isSending) sendAll().catch(onError)
    },
  }
}
