/**
 * The event streams that are open: each takes one of its reader's places, ends with the server, with the session that asked for it and with
 * the reader's role in the project, and gives the place back.
 */

import type { Accounts } from '@sayso/accounts'
import type { Members } from '@sayso/storage'
import type { ProjectRole } from '@sayso/wire'
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

/** Two questions for all streams that are open, so that they cost the same for one reader and for a thousand. */
const CHECK_MS = 1_000

/** Reason of a reading's end: its reader is no longer a member of the project. */
export const REMOVED = 'removed'

/** Whose stream it is, and the role in which they opened it. */
interface OpenReading {
  sessionId: string
  userId: string
  projectId: string
  role: ProjectRole
}

interface ReadingsOptions {
  accounts: Pick<Accounts, 'endedSessions'>
  members: Pick<Members, 'roles'>
  limits: Pick<Limits, 'takeReader'>
  log: Logger
}

export function createReadings({ accounts, members, limits, log }: ReadingsOptions): Readings {
  const open = new Map<AbortController, OpenReading>()
  const eventStreams = createEventStreams(log)
  let isChecking = false

  /** A session, or a part in a project, can end at another server or by an operator's command, so that nobody here hears of it. */
  async function check(): Promise<void> {
    if (open.size === 0 || isChecking) return
    isChecking = true
    try {
      const asked = [...open]
      const sessionIds = new Set(asked.map(([, { sessionId }]) => sessionId))
      const [ended, roles] = await Promise.all([
        accounts.endedSessions([...sessionIds]),
        members.roles(asked.map(([, reading]) => reading)),
      ])
      const endedIds = new Set(ended)
      for (const [index, [reading, { sessionId, role }]] of asked.entries()) {
        if (endedIds.has(sessionId)) reading.abort()
        else if (roles[index] !== role) reading.abort(roles[index] === null ? REMOVED : undefined)
      }
    } catch (error) {
      // Without the database nothing new is read either; asked again in a second.
      log.warn({ err: error }, 'the readers of open streams could not be checked')
    } finally {
      isChecking = false
    }
  }

  const checks = setInterval(() => void check(), CHECK_MS).unref()

  return {
    async respond(c, { read, toEvent }) {
      const { id, sessionId } = c.get('account')
      const { id: projectId, shared } = c.get('project')
      const release = limits.takeReader(c, id)
      const reading = new AbortController()
      const batches = await read(reading.signal)
      if (batches === null) {
        release()
        throw notFound()
      }
      open.set(reading, { sessionId, userId: id, projectId, role: shared?.role ?? 'owner' })
      const onEnd = () => {
        if (open.delete(reading)) release()
        reading.abort()
      }
      return eventStreams.respond(c, { batches, toEvent, onEnd })
    },

    close() {
      clearInterval(checks)
      eventStreams.close()
      for (const reading of open.keys()) reading.abort()
    },
  }
}
