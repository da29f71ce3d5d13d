/** Collects appends of all streams and stores them together, one batch at a time: one commit is one write to disk. */

import type { LogEntry } from '@sayso/generation/ports'

export interface Append {
  streamId: string
  entries: LogEntry[]
  resolve: () => void
  reject: (error: unknown) => void
}

export class AppendQueue {
  readonly #intervalMs: number
  readonly #store: (appends: Append[]) => Promise<void>
  #waiting: Append[] = []
  #lastStartMs = Number.NEGATIVE_INFINITY
  #running: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  /** `store` settles each of its appends and never throws. */
  constructor(intervalMs: number, store: (appends: Append[]) => Promise<void>) {
    this.#intervalMs = intervalMs
    this.#store = store
  }

  /** Resolves once the entries are durable. The first append after a pause is stored at once. */
  append(streamId: string, entries: LogEntry[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ streamId, entries, resolve, reject })
      this.#schedule()
    })
  }

  /** Stores what waits, without waiting for the interval. */
  async flush(): Promise<void> {
    while (this.#running !== null || this.#waiting.length > 0) {
      await this.#running
      if (this.#waiting.length > 0) await this.#run()
    }
  }

  #schedule(): void {
    if (this.#running !== null || this.#timer !== null) return
    const delayMs = Math.max(0, this.#lastStartMs + this.#intervalMs - performance.now())
    this.#timer = setTimeout(() => void this.#run(), delayMs)
  }

  async #run(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const appends = this.#waiting
    this.#waiting = []
    this.#lastStartMs = performance.now()
    this.#running = this.#store(appends)
    await this.#running
    this.#running = null
    if (this.#waiting.length > 0) this.#schedule()
  }
}
