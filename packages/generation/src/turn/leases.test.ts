/** Renewal of the leases of running turns, and the notice to a turn that has lost its own. */

import { expect, test } from 'vitest'
import { createManualTime } from '../testing/manual-time.ts'
import { createMemoryStore } from '../testing/memory-store.ts'
import { createLeases } from './leases.ts'

interface Renewal {
  streamIds: readonly string[]
  /** Answers it with the turns that are still this server's. */
  answer: (ours: string[]) => void
  fail: (error: Error) => void
}

function createWorld() {
  const time = createManualTime()
  const renewals: Renewal[] = []
  const warnings: object[] = []
  const leases = createLeases({
    turns: {
      ...createMemoryStore(time).turns,
      renewLeases: (streamIds) =>
        new Promise((answer, fail) => {
          renewals.push({ streamIds, answer, fail })
        }),
    },
    timers: time,
    ownerId: 'server-1',
    log: { info() {}, warn: (fields) => void warnings.push(fields), error() {} },
  })
  const lost: string[] = []
  const keep = (streamId: string) => leases.keep({ streamId }, () => lost.push(streamId))
  return { time, renewals, warnings, lost, keep }
}

test('the leases of all turns are renewed together, for as long as they run', async () => {
  const { time, renewals, keep } = createWorld()
  const ends = ['a', 'b', 'c'].map(keep)
  await time.advance(5_000)
  ends[1]?.()
  await time.advance(5_000)
  for (const end of ends) end()
  await time.advance(60_000)
  keep('d')
  await time.advance(5_000)
  expect(renewals.map(({ streamIds }) => streamIds)).toEqual([['a', 'b', 'c'], ['a', 'c'], ['d']])
})

test('[R2] a turn that has another owner now hears it once, and the others nothing', async () => {
  const { time, renewals, lost, keep } = createWorld()
  for (const streamId of ['a', 'b', 'c']) keep(streamId)
  await time.advance(5_000)
  renewals[0]?.answer(['a', 'c'])
  await time.advance(5_000)
  renewals[1]?.answer(['a', 'c'])
  await time.advance(0)
  expect(lost).toEqual(['b'])
  expect(renewals[1]?.streamIds).toEqual(['a', 'c'])
})

test('a turn that ends while its lease is being renewed is not lost', async () => {
  const { time, renewals, lost, keep } = createWorld()
  const end = keep('a')
  await time.advance(5_000)
  end()
  renewals[0]?.answer([])
  await time.advance(0)
  expect(lost).toEqual([])
})

test('a renewal that fails, or gets no answer, loses nothing and does not keep the next one back', async () => {
  const { time, renewals, warnings, lost, keep } = createWorld()
  keep('a')
  await time.advance(10_000)
  renewals[0]?.fail(new Error('no connection'))
  await time.advance(5_000)
  expect(renewals).toHaveLength(3)
  expect(warnings).toHaveLength(1)
  expect(lost).toEqual([])
})
