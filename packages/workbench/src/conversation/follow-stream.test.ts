/** Following a stream: in order, each entry once, across lost connections. */

import type { StreamEntry } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { EventSourceLike } from '../ports/event-source.ts'
import { followStream } from './follow-stream.ts'

class FakeSource implements EventSourceLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly from: string
  constructor(from: string) {
    this.from = from
  }
  close() {
    this.isClosed = true
  }
  send(id: string, entry: unknown) {
    this.onmessage?.({ data: JSON.stringify(entry), lastEventId: id })
  }
}

function setUp(startEntryId = '0-0') {
  const sources: FakeSource[] = []
  const entries: StreamEntry[] = []
  const links: string[] = []
  const waits: { run: () => void; delayMs: number }[] = []
  const failed: number[] = []
  let cancelled = 0
  let isVisible = true
  const listeners = new Set<() => void>()
  const following = followStream({
    startEntryId,
    openEventSource: (from) => {
      const source = new FakeSource(from)
      sources.push(source)
      return source
    },
    onEntry: (entry) => entries.push(entry),
    onLink: (link) => links.push(link),
    onAttemptFailed: (attempt) => failed.push(attempt),
    presence: {
      isVisible: () => isVisible,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    after: (delayMs, run) => {
      let isDue = true
      waits.push({ run: () => isDue && run(), delayMs })
      return () => {
        isDue = false
        cancelled += 1
      }
    },
  })
  function show(isSeen: boolean) {
    isVisible = isSeen
    for (const listener of listeners) listener()
  }
  return { show, listeners, sources, entries, links, waits, failed, following, cancelled: () => cancelled }
}

const delta = (text: string) => ({ type: 'delta', text })
const done = {
  type: 'done',
  versionId: 'v1',
  versionNumber: 1,
  treeHash: 'h',
  durationMs: 5,
  isCounted: true,
  usage: null,
}

test('[WT1] entries arrive in order and the connection is closed at the end entry', () => {
  const { sources, entries } = setUp()
  sources[0]?.send('0-1', delta('a'))
  sources[0]?.send('0-2', delta('b'))
  sources[0]?.send('0-3', done)
  expect(entries.map((entry) => entry.type)).toEqual(['delta', 'delta', 'done'])
  expect(sources[0]?.isClosed).toBe(true)
})

test('[WT4] a lost connection is opened again after the last entry seen, and a repeated entry counts once', () => {
  const { sources, entries, links, waits } = setUp()
  sources[0]?.onopen?.()
  sources[0]?.send('0-1', delta('a'))
  sources[0]?.onerror?.()
  expect(links).toEqual(['live', 'reconnecting'])
  waits[0]?.run()
  expect(sources[1]?.from).toBe('0-1')
  sources[1]?.onopen?.()
  sources[1]?.send('0-1', delta('a'))
  sources[1]?.send('0-2', delta('b'))
  expect(entries).toEqual([delta('a'), delta('b')])
  expect(links.at(-1)).toBe('live')
})

test('[WT4] waits double up to five seconds while the server is away, and start small again once it was back', () => {
  const { sources, waits, failed } = setUp()
  for (let attempt = 0; attempt < 7; attempt += 1) {
    sources.at(-1)?.onerror?.()
    waits.at(-1)?.run()
  }
  expect(waits.map((wait) => wait.delayMs)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  expect(failed).toEqual([1, 2, 3, 4, 5, 6, 7])
  sources.at(-1)?.onopen?.()
  sources.at(-1)?.onerror?.()
  expect(waits.at(-1)?.delayMs).toBe(250)
})

test('[WT1] what is no entry is passed over', () => {
  const { sources, entries } = setUp()
  sources[0]?.send('0-1', { type: 'surprise' })
  sources[0]?.onmessage?.({ data: '{', lastEventId: '0-2' })
  sources[0]?.send('0-3', delta('a'))
  expect(entries).toEqual([delta('a')])
})

test('[WO2] after close nothing is opened any more', () => {
  const { sources, cancelled, following } = setUp('0-4')
  expect(sources[0]?.from).toBe('0-4')
  sources[0]?.onerror?.()
  following.close()
  expect(cancelled()).toBe(1)
  expect(sources).toHaveLength(1)
})

test('[WT16] a page that nobody sees keeps no connection: it listens for a moment, waits, and goes on after the last entry seen', () => {
  const { sources, waits, links, failed, show } = setUp()
  sources[0]?.onopen?.()
  sources[0]?.send('0-1', delta('a'))
  show(false)
  expect(sources[0]?.isClosed).toBe(false)
  waits.at(-1)?.run()
  expect(sources[0]?.isClosed).toBe(true)
  expect(sources).toHaveLength(1)
  waits.at(-1)?.run()
  expect(sources[1]?.from).toBe('0-1')
  // Not before it is open: a slow network would never bring anything.
  const count = waits.length
  sources[1]?.onopen?.()
  expect(waits).toHaveLength(count + 1)
  waits.at(-1)?.run()
  expect(sources[1]?.isClosed).toBe(true)
  expect([links, failed]).toEqual([['live', 'live'], []])
})

test('[WT16] a page that is seen again listens at once, also in the middle of a pause', () => {
  const { sources, waits, show, entries } = setUp()
  sources[0]?.onopen?.()
  show(false)
  waits.at(-1)?.run()
  show(true)
  expect(sources).toHaveLength(2)
  sources[1]?.onopen?.()
  show(false)
  show(true)
  for (const { run } of waits) run()
  expect(sources).toHaveLength(2)
  expect(sources[1]?.isClosed).toBe(false)
  sources[1]?.send('0-1', done)
  expect(entries).toHaveLength(1)
})

test('[WT16] after its end an answer is not listened to again', () => {
  const { sources, show, listeners } = setUp()
  sources[0]?.send('0-1', done)
  show(false)
  show(true)
  expect([sources.length, listeners.size]).toEqual([1, 0])
})
