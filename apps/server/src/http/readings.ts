/** The event streams that are open: each takes one of its reader's places, ends with the server, and gives the place back. */

import { notFound } from './api-failure.ts'
import type { AppContext } from './context.ts'
import { createEventStreams } from './event-stream.ts'
import type { Services } from './services.ts'

interface Reading<Item> {
  /** Null when there is nothing to read. What it gives ends when the signal aborts. */
  read: (signal: AbortSignal) => Promise<AsyncIterable<readonly Item[]> | null>
  toEvent: (item: Item) => string
}

export interface Readings {
  /** Throws `ApiFailure` when the reader has too many open already, and when there is nothing to read. */
  respond<Item>(c: AppContext, reading: Reading<Item>): Promise<Response>
}

export function createReadings({ limits, log, stopSignal }: Services): Readings {
  // One listener for all of them: a long-lived signal must not gather one per reader.
  const open = new Set<AbortController>()
  const eventStreams = createEventStreams(log)
  stopSignal.addEventListener('abort', () => {
    eventStreams.close()
    for (const reading of open) reading.abort()
  })

  return {
    async respond(c, { read, toEvent }) {
      const release = limits.takeReader(c, c.get('account').id)
      const reading = new AbortController()
      const batches = await read(reading.signal)
      if (batches === null) {
        release()
        throw notFound()
      }
      open.add(reading)
      const onEnd = () => {
        if (open.delete(reading)) release()
        reading.abort()
      }
      return eventStreams.respond(c, { batches, toEvent, onEnd })
    },
  }
}
