/** The event log before its store has stored anything. */

import type { StreamEntry } from '@sayso/wire'
import { expect, test } from 'vitest'
import { BatchedEventLog, type EntryStore, type StreamEntries } from './event-log.ts'

/** A store that takes its time: each write ends when the test says so. */
function createSlowLog() {
  const writes: { appends: readonly StreamEntries[]; end: () => void }[] = []
  const store: EntryStore = {
    store: (appends) =>
      new Promise((resolve) => {
        writes.push({ appends, end: () => resolve(appends.map(() => ({ kind: 'stored' as const }))) })
      }),
    after: async () => [],
    last: async () => null,
    all: async () => [],
    async remove() {},
    async close() {},
  }
  return { log: new BatchedEventLog(1, () => store), writes }
}

const delta = (text: string): StreamEntry => ({ type: 'delta', text })

test('[E16] what comes while a write is under way goes along with the entry that waits for the next', async () => {
  const { log, writes } = createSlowLog()
  const first = log.append('a', 1, [delta('first')])
  await expect.poll(() => writes.length).toBe(1)
  let text = 'waits'
  const second = log.append('b', 7, () => [delta(text)])
  text += ', and goes along'
  writes[0]?.end()
  await first
  await expect.poll(() => writes.length).toBe(2)
  text += ', but not this'
  writes[1]?.end()
  await second
  expect(writes[1]?.appends).toEqual([
    { streamId: 'b', entries: [{ n: 7, entry: delta('waits, and goes along') }] },
  ])
  await log.close()
})
