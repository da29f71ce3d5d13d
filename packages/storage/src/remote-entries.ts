/**
 * Hears which streams other servers on the same database have written, by LISTEN, and asks in a steady rhythm instead
 * while the listening connection is broken.
 */

import { Client } from 'pg'

export const ENTRIES_CHANNEL = 'sayso_stream_entries'

/** PostgreSQL allows 8,000 bytes in a notice; ids have at most 64. */
const MAX_STREAMS_PER_NOTICE = 100
const POLL_INTERVAL_MS = 1_000
/** While listening, only against a connection that died without a word. */
const POLLS_SKIPPED_WHILE_LISTENING = 10

/** Lines: the sender's instance id, then the streams that it wrote or removed. */
export function toNotices(instanceId: string, streamIds: Iterable<string>): string[] {
  const ids = [...new Set(streamIds)]
  const notices: string[] = []
  for (let start = 0; start < ids.length; start += MAX_STREAMS_PER_NOTICE) {
    notices.push([instanceId, ...ids.slice(start, start + MAX_STREAMS_PER_NOTICE)].join('\n'))
  }
  return notices
}

export interface RemoteEntriesOptions {
  url: string
  instanceId: string
  /** Called with a stream that another server changed. */
  onStream: (streamId: string) => void
  /** Called when anything may have changed. */
  onPoll: () => void
}

export class RemoteEntries {
  readonly #options: RemoteEntriesOptions
  #timer: NodeJS.Timeout | null = null
  #client: Client | null = null
  #polls = 0

  constructor(options: RemoteEntriesOptions) {
    this.#options = options
  }

  /** Idempotent. */
  start(): void {
    if (this.#timer !== null) return
    this.#timer = setInterval(() => this.#poll(), POLL_INTERVAL_MS)
    this.#timer.unref()
    void this.#connect()
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {
      // It is gone already.
    })
  }

  #poll(): void {
    this.#polls += 1
    if (this.#client === null) void this.#connect()
    if (this.#client === null || this.#polls % POLLS_SKIPPED_WHILE_LISTENING === 0) this.#options.onPoll()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    this.#client = client
    const forget = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', ({ payload = '' }) => this.#onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${ENTRIES_CHANNEL}`)
      // What was written before we listened.
      this.#options.onPoll()
    } catch {
      // The next poll tries again, and polling does the work until then.
      forget()
    }
  }

  #onNotice(payload: string): void {
    const [sender, ...streamIds] = payload.split('\n')
    if (sender === this.#options.instanceId) return
    for (const streamId of streamIds) this.#options.onStream(streamId)
  }
}
