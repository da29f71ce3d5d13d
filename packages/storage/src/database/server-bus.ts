/** Short messages between the servers of one database, by its notices. A long one goes in pieces. */

import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { Notices } from './notices.ts'

export interface ServerBus {
  /** False: the embedded database has no other servers. */
  readonly isShared: boolean
  /** To all servers, this one included: in order, or not at all while the database is away or far behind. */
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
  /** Messages about one subject, which the bus's own listeners do not hear. */
  about(subject: string): Pick<ServerBus, 'isShared' | 'publish' | 'onMessage'>
  close(): Promise<void>
}

const CHANNEL = 'sayso_servers'
/** A notice has less than 8,000 bytes; each unit of a text has three at most, and the head some. */
const PIECE_UNITS = 2_500
/** Begins a message about a subject; the others are JSON. */
const SUBJECT = '#'
const MAX_UNFINISHED = 100
/** Beyond what waits for the database, new messages are dropped whole. */
const MAX_WAITING_UNITS = 8 * 1024 * 1024

export function createServerBus({
  pool,
  url,
  isEmbedded,
}: Pick<Database, 'url' | 'isEmbedded'> & { pool: Pick<Database['pool'], 'query'> }): ServerBus {
  const listeners: ((text: string) => void)[] = []
  const ofSubjects: ((text: string) => void)[] = []
  const pieces = createPieces()
  const notices = new Notices({
    url,
    channel: CHANNEL,
    onNotice(notice) {
      const text = pieces.take(notice)
      if (text === null) return
      for (const listener of text.startsWith(SUBJECT) ? ofSubjects : listeners) listener(text)
    },
    // Publishers repeat what must be known.
    onUnheard: () => undefined,
  })
  let waiting: string[] = []
  let waitingUnits = 0
  let sending: Promise<void> | null = null
  let isClosed = false
  if (!isEmbedded) notices.start()

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      waitingUnits = 0
      await pool
        .query('select pg_notify($1, notice) from unnest($2::text[]) notice', [CHANNEL, batch])
        .catch(() => {
          // As if the other servers had not heard it.
        })
    }
    sending = null
  }

  function publish(text: string): void {
    if (isEmbedded || isClosed) return
    if (waitingUnits + text.length > MAX_WAITING_UNITS) return
    waitingUnits += text.length
    waiting.push(...toPieces(text))
    sending ??= send()
  }

  return {
    isShared: !isEmbedded,
    publish,
    onMessage: (listener) => void listeners.push(listener),
    about(subject) {
      const head = `${SUBJECT}${subject} `
      return {
        isShared: !isEmbedded,
        publish: (text) => publish(head + text),
        onMessage(listener) {
          ofSubjects.push((text) => text.startsWith(head) && listener(text.slice(head.length)))
        },
      }
    },
    async close() {
      await sending
      isClosed = true
      await notices.stop()
    },
  }
}

function toPieces(text: string): string[] {
  const id = randomUUID()
  const count = Math.max(1, Math.ceil(text.length / PIECE_UNITS))
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index} ${count} ${text.slice(index * PIECE_UNITS, (index + 1) * PIECE_UNITS)}`,
  )
}

function createPieces() {
  const unfinished = new Map<string, string>()
  return {
    /** Null: more is to come. Notices of one sender arrive in order. */
    take(notice: string): string | null {
      const [, id = '', index = '', count = '', piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(notice) ?? []
      if (index !== '0' && !unfinished.has(id)) return null
      const text = `${unfinished.get(id) ?? ''}${piece}`
      unfinished.delete(id)
      if (Number(index) + 1 >= Number(count)) return text
      const [oldest] = unfinished.keys()
      if (unfinished.size >= MAX_UNFINISHED && oldest !== undefined) unfinished.delete(oldest)
      unfinished.set(id, text)
      return null
    },
  }
}
