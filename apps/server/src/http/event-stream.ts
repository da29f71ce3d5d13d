/**
 * Sends items as they come, mainly log entries, as server-sent events. Writes to the connection itself: a web stream,
 * its queue and its reader would cost each of many idle readers more memory than all the rest.
 */

import type { ServerResponse } from 'node:http'
import type { LogEntry } from '@sayso/generation/ports'
import { toEntryId } from '@sayso/wire'
import type { Logger } from 'pino'
import type { AppContext } from './context.ts'

const HEARTBEAT_MS = 15_000
/** Tells the browser how soon to come back after a lost connection. */
const PREAMBLE = 'retry: 1000\n\n'
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

export interface EventStream<Item> {
  batches: AsyncIterable<readonly Item[]>
  /** An item as the lines of its event, with the empty line at its end. */
  toEvent: (item: Item) => string
  /** Called once, when all was sent or the client is gone; in that case it has to end the reading of `batches`. */
  onEnd: () => void
}

interface EventStreams {
  /** The answer to a request for `stream`, which begins once the answer has gone through all middleware. */
  respond<Item>(c: AppContext, stream: EventStream<Item>): Response
  close(): void
}

/** All open streams of a server; one timer sends heartbeats on all of them. */
export function createEventStreams(log: Logger, heartbeatMs = HEARTBEAT_MS): EventStreams {
  const open = new Set<ServerResponse>()
  const heartbeat = setInterval(() => {
    for (const outgoing of open) outgoing.write(': still here\n\n')
  }, heartbeatMs).unref()

  async function send<Item>(
    outgoing: ServerResponse,
    { batches, toEvent, onEnd }: EventStream<Item>,
  ): Promise<void> {
    if (outgoing.destroyed) return onEnd()
    outgoing.once('close', onEnd)
    open.add(outgoing)
    try {
      // The head goes out alone: it is kept for as long as the answer, and as one piece it takes a third of the memory.
      outgoing.flushHeaders()
      outgoing.write(PREAMBLE)
      for await (const batch of batches) {
        if (outgoing.destroyed) break
        if (!write(outgoing, batch, toEvent)) await drained(outgoing)
      }
      outgoing.end()
    } catch (error) {
      log.error({ err: error }, 'a stream could not be read')
      // The browser comes back for the rest.
      outgoing.destroy()
    } finally {
      open.delete(outgoing)
    }
  }

  return {
    respond(c, stream) {
      if (c.req.method === 'HEAD') stream.onEnd()
      else c.env.takeOver = (outgoing) => void send(outgoing, stream)
      return c.body(null, 200, HEADERS)
    },
    close: () => clearInterval(heartbeat),
  }
}

/**
 * Writes one chunk in one piece, where `ServerResponse` hands the system three, which it gathers each time: thousands
 * of entries a second are nothing but writes. False when the connection has enough for now, like `write`.
 */
function write<Item>(
  outgoing: ServerResponse,
  batch: readonly Item[],
  toEvent: (item: Item) => string,
): boolean {
  const { socket, chunkedEncoding } = outgoing
  if (batch.length === 0) return true
  if (socket === null || !chunkedEncoding) return outgoing.write(batch.map(toEvent).join(''))
  return socket.write(chunkOf(batch, toEvent))
}

/** The readers of this process are handed the same batches: each is encoded once for all of them. */
const chunks = new WeakMap<readonly unknown[], Buffer>()

function chunkOf<Item>(batch: readonly Item[], toEvent: (item: Item) => string): Buffer {
  const known = chunks.get(batch)
  if (known !== undefined) return known
  const text = batch.map(toEvent).join('')
  // An empty chunk would end the answer.
  const framed = text === '' ? '' : `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const chunk = Buffer.from(framed)
  chunks.set(batch, chunk)
  return chunk
}

export function entryEvent({ n, entry }: LogEntry): string {
  return `id: ${toEntryId(n)}\ndata: ${JSON.stringify(entry)}\n\n`
}

/** The connection has taken all, or is gone. */
function drained(outgoing: ServerResponse): Promise<void> {
  const connection = outgoing.socket ?? outgoing
  return new Promise((resolve) => {
    const done = () => {
      connection.off('drain', done)
      connection.off('close', done)
      resolve()
    }
    connection.on('drain', done)
    connection.on('close', done)
  })
}
