import type { LiveNews } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createWatchers } from './watchers.ts'

const JOINED = { kind: 'joined' as const, channel: 'garden', isPrivate: false }

function createTested() {
  let lists = 0
  const watchers = createWatchers({
    list: () => {
      lists += 1
      return []
    },
    ...{ isOneOfSeveral: false, nowMs: () => 0, lookMs: 1 },
  })
  return { watchers, lists: () => lists }
}

test('[LV26] nothing is described or listed while nobody watches, before and after', async () => {
  const { watchers, lists } = createTested()
  let described = 0
  const note = () =>
    watchers.note('a', () => {
      described += 1
      return JOINED
    })
  note()
  expect([described, lists()]).toEqual([0, 0])
  const ending = new AbortController()
  const news = watchers.watch('a', ending.signal)[Symbol.asyncIterator]()
  expect((await news.next()).value).toEqual([{ type: 'channels', channels: [], isOneOfSeveral: false }])
  note()
  watchers.note('b', () => {
    throw new Error('Nobody watches this one.')
  })
  expect((await news.next()).value).toEqual([
    { type: 'event', event: { at: '1970-01-01T00:00:00.000Z', ...JOINED } },
  ])
  ending.abort()
  expect((await news.next()).done).toBe(true)
  const before = lists()
  note()
  expect([described, lists()]).toEqual([1, before])
})

test('[LV26] of what happens faster than it is read, the last 100 events are kept and the others counted', async () => {
  const { watchers } = createTested()
  const ending = new AbortController()
  const news = watchers.watch('a', ending.signal)[Symbol.asyncIterator]()
  await news.next()
  for (let index = 0; index < 130; index += 1)
    watchers.note('a', () => ({ ...JOINED, channel: String(index) }))
  const found: LiveNews[] = (await news.next()).value
  ending.abort()
  expect(found[0]).toEqual({ type: 'missed', count: 30 })
  expect(found).toHaveLength(101)
  expect(found[1]).toMatchObject({ event: { channel: '30' } })
})
