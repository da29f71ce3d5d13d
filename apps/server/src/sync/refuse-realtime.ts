/**
 * The sockets that apps open to subscribe to changes. There is no realtime, and a client shows its app a sentence only when it
 * is the answer to a join, so the socket is opened and each join is refused.
 */

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { NO_REALTIME } from '@sayso/data-gateway'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'

interface RealtimeRefusal {
  /** `release` gives the client's place back. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer, release: () => void): void
  close(): void
}

const MAX_MESSAGE_BYTES = 16 * 1024
const MAX_MESSAGES = 100
/** A client whose socket is closed at once opens the next one after a second; one that was refused waits longer and longer. */
const OPEN_MS = 60_000

export function isForRealtime({ url = '' }: IncomingMessage): boolean {
  return /^\/db\/[^/?]+\/realtime\/v1\/websocket(?:\?|$)/.test(url)
}

export function createRealtimeRefusal(): RealtimeRefusal {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  return {
    take(request, socket, head, release) {
      socket.once('close', release)
      sockets.handleUpgrade(request, socket, head, serve)
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function serve(socket: WebSocket): void {
  const timer = setTimeout(() => socket.terminate(), OPEN_MS).unref()
  let messages = 0
  socket.on('close', () => clearTimeout(timer))
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: RawData) => {
    messages += 1
    if (messages > MAX_MESSAGES) return socket.terminate()
    const reply = replyTo(String(data))
    if (reply !== null) socket.send(JSON.stringify(reply))
  })
}

/** Null for what needs no answer. Messages are objects in the first version of the protocol and lists in the second. */
function replyTo(text: string): unknown {
  const message = parse(text)
  if (Array.isArray(message)) {
    const [joinRef, ref, topic, event] = message
    const payload = payloadFor(event)
    return payload === null ? null : [joinRef, ref, topic, 'phx_reply', payload]
  }
  const [ref, topic, event] = ['ref', 'topic', 'event'].map((key) => Reflect.get(Object(message), key))
  const payload = payloadFor(event)
  return payload === null ? null : { topic, event: 'phx_reply', ref, payload }
}

function payloadFor(event: unknown): object | null {
  if (event === 'heartbeat') return { status: 'ok', response: {} }
  return event === 'phx_join' ? { status: 'error', response: { reason: NO_REALTIME } } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not of the protocol: like any other message that is not a join.
    return null
  }
}
