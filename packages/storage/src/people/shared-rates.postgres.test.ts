/** The same counting over the database and over Redis; servers that share one share every count. */

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { createRates } from './shared-rates.ts'

const log = { info() {}, warn() {}, error() {} }
const database = await createTestDatabase()

test('[L1] servers of one database count together, and each key and each thing by itself', async () => {
  const [here, there] = [await createRates({ database, log }), await createRates({ database, log })]
  const options = { name: 'starts', limit: 4, windowSeconds: 60 }
  const rates = [here.rate(options), there.rate(options)]
  for (const rate of [...rates, ...rates]) expect(await rate.take('ada')).toBe(0)
  for (const rate of rates) {
    const waitMs = await rate.take('ada')
    expect(waitMs).toBeGreaterThan(50_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    expect(await rate.take('bob')).toBe(0)
  }
  expect(await here.rate({ ...options, name: 'guests' }).take('ada')).toBe(0)
})

test('[L2] a window ends whether or not there was silence in it', async () => {
  const rate = (await createRates({ database, log })).rate({ name: 'short', limit: 2, windowSeconds: 1 })
  const startMs = Date.now()
  let [taken, refused] = [0, 0]
  // Three windows, in each of which more is asked for than there is.
  while (taken < 6) {
    if ((await rate.take('ada')) === 0) taken += 1
    else refused += 1
    await wait(20)
  }
  expect(refused).toBeGreaterThan(0)
  const windows = 2 + Math.floor((Date.now() - startMs) / 1000)
  expect(taken).toBeLessThanOrEqual(2 * windows)
})

test('[L3] looking counts nothing, forgetting begins again, and 0 is no limit', async () => {
  const rates = await createRates({ database, log })
  const rate = rates.rate({ name: 'tries', limit: 1, windowSeconds: 60 })
  expect([await rate.look('ada'), await rate.look('ada'), await rate.take('ada')]).toEqual([0, 0, 0])
  expect(await rate.look('ada')).toBeGreaterThan(0)
  await rate.forget('ada')
  expect(await rate.take('ada')).toBe(0)
  const none = rates.rate({ name: 'none', limit: 0, windowSeconds: 60 })
  for (let count = 0; count < 5; count += 1) expect(await none.take('ada')).toBe(0)
})

test('[L4] many at once get no more than the limit', async () => {
  const rate = (await createRates({ database, log })).rate({ name: 'race', limit: 10, windowSeconds: 60 })
  const waits = await Promise.all(Array.from({ length: 40 }, () => rate.take('ada')))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
})

test('[L6] a reservation that is refused or given back leaves its place to others, on every server', async () => {
  const [here, there] = [await createRates({ database, log }), await createRates({ database, log })]
  const options = { name: 'answers', limit: 2, windowSeconds: 60 }
  const [mine, theirs] = [here.rate(options), there.rate(options)]
  expect([await mine.reserve('ada'), await theirs.reserve('ada')]).toEqual([0, 0])
  for (const rate of [mine, theirs, mine]) expect(await rate.reserve('ada')).toBeGreaterThan(50_000)
  await theirs.release('ada')
  expect(await mine.reserve('ada')).toBe(0)
  expect(await theirs.reserve('ada')).toBeGreaterThan(0)
  expect(await mine.reserve('bob')).toBe(0)
})

test('[L6] of many reservations at once no more than the limit are made', async () => {
  const rate = (await createRates({ database, log })).rate({ name: 'rush', limit: 10, windowSeconds: 60 })
  const waits = await Promise.all(Array.from({ length: 40 }, () => rate.reserve('ada')))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
})

test('[L7] a clock that is set back by a day locks nobody out for a day', async () => {
  const rate = (await createRates({ database, log })).rate({ name: 'clock', limit: 1, windowSeconds: 60 })
  const todayMs = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: todayMs + 24 * 60 * 60_000 })
  try {
    for (const key of ['ada', 'bob', 'eve']) expect(await rate.take(key)).toBe(0)
    // Refused often enough to be remembered by this process, too.
    for (let count = 0; count < 3; count += 1) expect(await rate.take('ada')).toBeGreaterThan(0)
    vi.setSystemTime(todayMs)
    expect([await rate.take('ada'), await rate.reserve('bob'), await rate.look('eve')]).toEqual([0, 0, 0])
    expect(await rate.take('ada')).toBeGreaterThan(0)
    expect(await rate.take('ada')).toBeLessThanOrEqual(60_000)
  } finally {
    vi.useRealTimers()
  }
})
