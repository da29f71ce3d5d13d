/** The event log in memory. */

import { isEndEntry, type StreamEntry } from '@sayso/wire'
import { type EventLog, EventLogError, type LogEntry } from '../ports/ports.ts'

export function createMemoryEventLog(): EventLog {
  const streams = new Map<string, StreamEntry[]>()
  const waiting = new Set<() => void>()

  function changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }

  function wakeAll(): void {
    for (const wake of [...waiting]) wake()
  }

  function after(streamId: string, afterN: number): LogEntry[] {
    const entries = streams.get(streamId) ?? []
    return entries.slice(afterN).map((entry, index) => ({ n: afterN + index + 1, entry }))
  }

  return {
    async append(streamId, firstN, entries) {
      const log = streams.get(streamId) ?? []
      if (log.length !== firstN - 1) throw new EventLogError('fenced', `Entry ${firstN} is not the next one.`)
      streams.set(streamId, [...log, ...(typeof entries === 'function' ? entries() : entries)])
      wakeAll()
    },
    async *read(streamId, afterN, signal) {
      let lastN = afterN
      while (!signal.aborted && streams.has(streamId)) {
        const batch = after(streamId, lastN)
        if (batch.length > 0) yield batch
        lastN += batch.length
        const log = streams.get(streamId) ?? []
        const last = log.at(-1)
        if (last !== undefined && isEndEntry(last) && log.length <= lastN) return
        if (batch.length === 0) await changed(signal)
      }
    },
    async entries(streamId) {
      return after(streamId, 0)
    },
    onForeignWrite() {
      // One process alone has this memory.
    },
    async remove(streamId) {
      streams.delete(streamId)
      wakeAll()
    },
  }
}
