/**
 * Follows one generation's entries to their end: in order, each once, across lost connections. The browser's own
 * reconnecting is not used: it waits a fixed time, and gives up for good when the server answers with an error while
 * it restarts. Each new connection asks for the entries after the last one seen. A page that nobody sees listens for
 * a moment at a time. Over HTTP/1.1 a browser has six connections to a server, for all of a person's pages together:
 * six answers in hidden pages would keep the visible one from saving.
 */

import { fromEntryId, isEndEntry, StreamEntry } from '@sayso/wire'
import type { After } from '../ports/clock.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import type { Presence } from '../ports/presence.ts'

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
  presence: Presence
  after: After
}

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000
/** Long enough for all that was written during the pause. */
const UNSEEN_LISTENING_MS = 1_500
const UNSEEN_PAUSE_MS = 5_000

/** Starts following. Returns how to stop; after the end entry it has already stopped. */
export function followStream(options: FollowOptions): { close(): void } {
  let lastEntryId = options.startEntryId
  let failedAttempts = 0
  let isClosed = false
  let source: EventSourceLike | null = null
  let isOpen = false
  /** The next attempt, or while nobody sees the page the next pause. */
  let cancelNext = () => {}

  function connect() {
    const opened = options.openEventSource(lastEntryId)
    source = opened
    isOpen = false
    opened.onopen = () => {
      failedAttempts = 0
      isOpen = true
      options.onLink('live')
      pauseIfUnseen()
    }
    opened.onmessage = receive
    opened.onerror = () => {
      disconnect()
      if (!isClosed) reconnectLater()
    }
  }

  function disconnect() {
    cancelNext()
    source?.close()
    source = null
  }

  function pauseIfUnseen() {
    if (options.presence.isVisible()) return
    cancelNext()
    cancelNext = options.after(UNSEEN_LISTENING_MS, () => {
      disconnect()
      cancelNext = options.after(UNSEEN_PAUSE_MS, connect)
    })
  }

  function onPresence() {
    if (options.presence.isVisible()) {
      cancelNext()
      if (source === null) connect()
    } else if (source !== null && isOpen) pauseIfUnseen()
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
    cancelNext = options.after(delayMs, connect)
  }

  function close() {
    isClosed = true
    disconnect()
    unsubscribe()
  }

  const unsubscribe = options.presence.onChange(onPresence)
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
    // Text that is not JSON is not an entry; the caller's validation reports it.
    return null
  }
}
