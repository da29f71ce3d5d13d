/**
 * Hears the notices of one channel of the database by LISTEN, and asks in a steady rhythm instead while the listening connection is
 * broken.
 */

import { Client } from 'pg'

const POLL_INTERVAL_MS = 1_000
/** While listening, only against a connection that died without a word. */
const POLLS_SKIPPED_WHILE_LISTENING = 10

interface NoticesOptions {
  url: string
  channel: string
  onNotice: (payload: string) => void
  /** Notices may have been missed: at the start, after a lost connection, and from time to time. */
  onUnheard: () => void
}

export class Notices {
  readonly #options: NoticesOptions
  #timer: NodeJS.Timeout | null = null
  #client: Client | null = null
  #polls = 0

  constructor(options: NoticesOptions) {
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
    if (this.#client === null || this.#polls % POLLS_SKIPPED_WHILE_LISTENING === 0) this.#options.onUnheard()
  }

  async #connect(): Promise<void> {
    const { url, channel, onNotice, onUnheard } = this.#options
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    this.#client = client
    const forget = () => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      // Covers changes from before we listened.
      onUnheard()
    } catch {
      // The next poll tries again, and polling does the work until then.
      forget()
    }
  }
}
