/**
 * The event streams that are open: each takes one of its reader's places, ends with the server and with the session that asked for it, and
 * gives the place back.
 */

import type { Accounts } from '@sayso/accounts'
import type { Logger } from 'pino'
import { notFound } from './api-failure.ts'
import type { AppContext } from './context.ts'
import { createEventStreams } from './event-stream.ts'
import type { Limits } from './limits.ts'

interface Reading<Item> {
  /** Null when there is nothing to read. The result ends when the signal aborts. */
  read: (signal: AbortSignal) => Promise<AsyncIterable<readonly Item[]> | null>
  toEvent: (item: Item) => string
}

export interface Readings {
  /** Throws `ApiFailure` when the reader has too many open already, and when there is nothing to read. */
  respond<Item>(c: AppContext, reading: Reading<Item>): Promise<Response>
  /** Ends all: browsers then ask the next server for the rest. */
  close(): void
}

/** One question for all sessions whose streams are open, so that it costs the same for one reader and for a thousand. */
const SESSION_CHECK_MS = 1_000

interface ReadingsOptions {
  accounts: Pick<Accounts, 'endedSessions'>
  limits: Pick<Limits, 'takeReader'>
  log: Logger
}

export function createReadings({ accounts, limits, log }: ReadingsOptions): Readings {
  /** Sessions of open readings. */
  const open = new Map<AbortController, string>()
  const eventStreams = createEventStreams(log)
  let isChecking = false

  /** A session can end at another server, or by an operator's command, so that nobody here hears of it. */
  async function checkSessions(): Promise<void> {
    if (open.size === 0 || isChecking) return
    isChecking = true
    try {
      const ended = new Set(await accounts.endedSessions([...new Set(open.values())]))
      for (const [reading, sessionId] of open) if (ended.has(sessionId)) reading.abort()
    } catch (error) {
      // Without the database nothing new is read either; asked again in a second.
      log.warn({ err: error }, 'the sessions of open streams could not be checked')
    } finally {
      isChecking = false
    }
  }

  const check = setInterval(() => void checkSessions(), SESSION_CHECK_MS).unref()

  return {
    async respond(c, { read, toEvent }) {
      const { id, sessionId } = c.get('account')
      const release = limits.takeReader(c, id)
      const reading = new AbortController()
      const batches = await read(reading.signal)
      if (batches === null) {
        release()
        throw notFound()
      }
      open.set(reading, sessionId)
      const onEnd = () => {
        if (open.delete(reading)) release()
        reading.abort()
      }
      return eventStreams.respond(c, { batches, toEvent, onEnd })
    },

    close() {
      clearInterval(check)
      eventStreams.close()
      for (const reading of open.keys()) reading.abort()
    },
  }
}
