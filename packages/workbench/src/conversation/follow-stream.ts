/**
 * Follows one generation's entries to their end: in order, each once, across lost connections.
 *
 * The browser's own reconnecting is not used: it waits a fixed time, and gives up for good when the server answers
 * with an error while it starts again. Each new connection asks for what comes after the last entry seen.
 */

import { fromEntryId, isEndEntry, StreamEntry } from '@sayso/wire'
import type { After } from '../ports/clock.ts'
import type { EventSourceLike } from '../ports/event-source.ts'

interface FollowOptions {
  /** Entries after this one are read. */
  startEntryId: string
  openEventSource: (fromEntryId: string) => EventSourceLike
  onEntry: (entry: StreamEntry) => void
  /** Called when the connection is lost, and when it is back. */
  onLink: (link: 'live' | 'reconnecting') => void
  /**
   * Called after each attempt that failed, counted from 1. The stream may be over and gone; the follower can
   * find out another way and `close`.
   */
  onAttemptFailed?: (attempt: number) => void
  after: After
}

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

/** Starts following. Returns how to stop; after the end entry it has stopped by itself. */
export function followStream(options: FollowOptions): { close(): void } {
  let lastEntryId = options.startEntryId
  let failedAttempts = 0
  let isClosed = false
  let source: EventSourceLike | null = null
  let cancelRetry = () => {}

  function connect() {
    const opened = options.openEventSource(lastEntryId)
    source = opened
    opened.onopen = () => {
      failedAttempts = 0
      options.onLink('live')
    }
    opened.onmessage = receive
    opened.onerror = () => {
      opened.close()
      if (!isClosed) reconnectLater()
    }
  }

  function receive(event: { data: string; lastEventId: string }) {
    if (isClosed || !isNewer(event.lastEventId, lastEntryId)) return
    const parsed = StreamEntry.safeParse(parseJson(event.data))
    // An entry of a newer server's kind is passed over rather than ending the whole answer.
    if (!parsed.success) return
    lastEntryId = event.lastEventId
    if (isEndEntry(parsed.data)) close()
    options.onEntry(parsed.data)
  }

  function reconnectLater() {
    failedAttempts += 1
    options.onLink('reconnecting')
    options.onAttemptFailed?.(failedAttempts)
    if (isClosed) return
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), LONGEST_DELAY_MS)
    cancelRetry = options.after(delayMs, connect)
  }

  function close() {
    isClosed = true
    source?.close()
    cancelRetry()
  }

  connect()
  return { close }
}

function isNewer(entryId: string, lastEntryId: string): boolean {
  const n = fromEntryId(entryId)
  return n !== null && n > (fromEntryId(lastEntryId) ?? 0)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is not an entry; the caller's validation says so.
    return null
  }
}
