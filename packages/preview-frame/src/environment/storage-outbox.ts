/**
 * Sends changes of storage to the host: at once as long as they are few; when an app writes a thousand keys at its start,
 * not faster than the host reads, and only the last value of each key.
 */

import type { FrameMessage } from '@sayso/wire'
import type { StorageReport } from './storage.ts'

interface StorageOutboxOptions {
  send(message: FrameMessage): void
  schedule(callback: () => void, delayMs: number): void
}

/** Together at most 200 a second, well below what the host reads. */
const MAX_BATCH = 50
const INTERVAL_MS = 250

export function createStorageOutbox({ send, schedule }: StorageOutboxOptions): StorageReport {
  /** The value to set; null: remove. In the order of the first change. */
  const waiting = new Map<string, string | null>()
  /** How many have been sent in this interval. */
  let sentCount = 0

  function deliver(key: string, value: string | null): void {
    if (sentCount === 0) schedule(beginInterval, INTERVAL_MS)
    sentCount++
    send(value === null ? { type: 'storage-remove', key } : { type: 'storage-set', key, value })
  }

  function beginInterval(): void {
    sentCount = 0
    for (const [key, value] of waiting) {
      if (sentCount === MAX_BATCH) return
      waiting.delete(key)
      deliver(key, value)
    }
  }

  function note(key: string, value: string | null): void {
    if (sentCount < MAX_BATCH && waiting.size === 0) deliver(key, value)
    else waiting.set(key, value)
  }

  return {
    onSet: note,
    onRemove: (key) => note(key, null),
    onClear() {
      waiting.clear()
      send({ type: 'storage-clear' })
    },
  }
}
