/**
 * Sends changes of storage to the host, the last one of each key, and not faster than the host reads: an app may write a
 * thousand keys at its start.
 */

import type { FrameMessage } from '@sayso/wire'
import type { StorageReport } from './storage.ts'

export interface StorageOutboxOptions {
  send(message: FrameMessage): void
  /** Calls back later; the first time as soon as possible. */
  schedule(callback: () => void, delayMs: number): void
}

/** Together at most 200 a second, well below what the host reads. */
const MAX_BATCH = 50
const BATCH_INTERVAL_MS = 250

export function createStorageOutbox({ send, schedule }: StorageOutboxOptions): StorageReport {
  /** The value to set; null: remove. In the order of the first change. */
  const pending = new Map<string, string | null>()
  let isScheduled = false

  function flush(): void {
    isScheduled = false
    let count = 0
    for (const [key, value] of pending) {
      if (count === MAX_BATCH) {
        wake(BATCH_INTERVAL_MS)
        return
      }
      count++
      pending.delete(key)
      send(value === null ? { type: 'storage-remove', key } : { type: 'storage-set', key, value })
    }
  }

  function wake(delayMs: number): void {
    if (isScheduled) return
    isScheduled = true
    schedule(flush, delayMs)
  }

  function note(key: string, value: string | null): void {
    pending.set(key, value)
    wake(0)
  }

  return {
    onSet: note,
    onRemove: (key) => note(key, null),
    onClear() {
      pending.clear()
      send({ type: 'storage-clear' })
    },
  }
}
