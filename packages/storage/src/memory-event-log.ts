/** The event log in memory: the test double, and the port's shortest description. */

import { type EventLog, EventLogError, type LogEntry } from '@sayso/generation/ports'
import { StreamReaders } from './stream-readers.ts'

export function createMemoryEventLog(): EventLog {
  const streams = new Map<string, LogEntry[]>()
  const readers = new StreamReaders({
    async after(streamId, n, limit) {
      return (streams.get(streamId) ?? []).slice(n, n + limit)
    },
    async last(streamId) {
      return streams.get(streamId)?.at(-1) ?? null
    },
  })
  return {
    async append(streamId, firstN, entries) {
      const stream = streams.get(streamId) ?? []
      if (firstN !== stream.length + 1) throw fenced(streamId, firstN)
      const added = entries.map((entry, index) => ({ n: firstN + index, entry }))
      streams.set(streamId, [...stream, ...added])
      readers.publish(streamId, added)
    },
    read: (streamId, afterN, signal) => readers.read(streamId, afterN, signal),
    async entries(streamId) {
      return streams.get(streamId) ?? []
    },
    onForeignWrite() {
      // One process alone has this memory.
    },
    async remove(streamId) {
      streams.delete(streamId)
      readers.dismiss(streamId)
    },
  }
}

export function fenced(streamId: string, firstN: number): EventLogError {
  return new EventLogError(
    'fenced',
    `Entry ${firstN} does not follow the last one of stream ${streamId}: someone else has written, ended or removed it.`,
  )
}
