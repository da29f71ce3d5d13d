import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppSight } from './app-sight.ts'
import { createPreviewStore } from './preview-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(revision: number) {
  const store = createPreviewStore('/')
  store.set({ phase: 'running', revision, shownRevision: revision })
  const log: string[] = []
  const sight = createAppSight({
    store,
    onProblems: (problems) => log.push(problems.map(({ kind }) => kind).join() || 'well'),
    replacePage: () => log.push('new page'),
  })
  const note = (isBlank: boolean, isSpoiled = false) => sight.note({ type: 'sight', isBlank, isSpoiled })
  return { store, sight, note, log }
}

test('[S13] an app that shows nothing is known at once, and a problem after twelve seconds', () => {
  const { store, sight, note, log } = setUp(1)
  note(true)
  expect([store.get().isBlank, sight.needsNewPage(), ...log]).toEqual([true, true, 'well'])
  vi.advanceTimersByTime(11_999)
  expect(log).toEqual(['well'])
  vi.advanceTimersByTime(1)
  expect(log).toEqual(['well', 'render'])
  note(false)
  expect([store.get().isBlank, sight.needsNewPage(), ...log]).toEqual([
    false,
    false,
    'well',
    'render',
    'well',
  ])
})

test('[S13] what is drawn within twelve seconds, as after a long splash, was never wrong', () => {
  const { note, log } = setUp(1)
  note(true)
  vi.advanceTimersByTime(11_000)
  note(false)
  vi.advanceTimersByTime(20_000)
  expect(log).toEqual(['well', 'well'])
})

test('[S13] an app that waits for a server is given the time that the server takes', () => {
  const { store, note, log } = setUp(1)
  const request = { id: 1, method: 'GET', url: 'https://example.org/', ms: null }
  store.set({ requests: [{ ...request, status: 'pending' }] })
  note(true)
  vi.advanceTimersByTime(600_000)
  expect(log).toEqual(['well'])
  store.set({ requests: [{ ...request, status: 200, ms: 601_000 }] })
  vi.advanceTimersByTime(5_000)
  expect(log).toEqual(['well', 'render'])
})

test.each(['pending', 101] as const)(
  '[S13] an app that waits for what a connection (%s) brings is given a minute, and no more',
  (status) => {
    const { store, note, log } = setUp(1)
    store.set({ requests: [{ id: 1, method: 'SOCKET', url: 'wss://example.org/', ms: null, status }] })
    note(true)
    vi.advanceTimersByTime(59_000)
    expect(log).toEqual(['well'])
    vi.advanceTimersByTime(10_000)
    expect(log).toEqual(['well', 'render'])
  },
)

test('[S13] a later version that shows nothing is tried on a page of its own first', () => {
  const { note, log } = setUp(2)
  note(true)
  vi.advanceTimersByTime(12_000)
  expect(log).toEqual(['well', 'new page'])
})

test('[S13] a page that was spoiled is replaced with the next update, or under one that is on its way', () => {
  const { store, sight, note, log } = setUp(2)
  note(false, true)
  expect([sight.needsNewPage(), ...log]).toEqual([true])
  store.set({ revision: 3 })
  note(false, true)
  expect(log).toEqual(['new page'])
})

test('[S13] of a new frame nothing is known', () => {
  const { store, sight, note, log } = setUp(1)
  note(true, true)
  sight.forget()
  vi.advanceTimersByTime(20_000)
  expect([store.get().isBlank, sight.needsNewPage(), ...log]).toEqual([false, false, 'well'])
})
