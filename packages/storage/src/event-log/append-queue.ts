/** Collects appends of all streams and stores them together, one batch at a time: one commit is one write to disk. */

import type { NewEntries } from '@sayso/generation/ports'

export interface Append {
  streamId: string
  firstN: number
  entries: NewEntries
  resolve: () => void
  reject: (error: unknown) => void
}

export class AppendQueue {
  readonly #intervalMs: number
  readonly #store: (appends: Append[]) => Promise<void>
  #waiting: Append[] = []
  /** Runs that may begin at once; one more for each interval that has passed. */
  #credit = MAX_CREDIT
  #creditAtMs = performance.now()
  #running: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  /** `store` settles each of its appends and never throws. */
  constructor(intervalMs: number, store: (appends: Append[]) => Promise<void>) {
    this.#intervalMs = intervalMs
    this.#store = store
  }

  /** Resolves once the entries are durable. The first two appends after a pause are stored at once: a turn's start and its first words. */
  append(streamId: string, firstN: number, entries: NewEntries): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ streamId, firstN, entries, resolve, reject })
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
    const delayMs = (1 - this.#countCredit()) * this.#intervalMs
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, delayMs))
  }

  async #run(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const appends = this.#waiting
    this.#waiting = []
    this.#credit = Math.max(0, this.#countCredit() - 1)
    this.#running = this.#store(appends)
    await this.#running
    this.#running = null
    if (this.#waiting.length > 0) this.#schedule()
  }

  #countCredit(): number {
    const nowMs = performance.now()
    this.#credit = Math.min(MAX_CREDIT, this.#credit + (nowMs - this.#creditAtMs) / this.#intervalMs)
    this.#creditAtMs = nowMs
    return this.#credit
  }
}

const MAX_CREDIT = 2
