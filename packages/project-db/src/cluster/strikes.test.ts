import { expect, test, vi } from 'vitest'
import { createStrikes } from './strikes.ts'

const MINUTE_MS = 60_000

test('[PD23] from the third kill on a project rests, longer each time; others do not', () => {
  let nowMs = 0
  const strikes = createStrikes(() => nowMs)
  strikes.add('a')
  strikes.add('a')
  strikes.check('a')
  strikes.add('a')
  expect(() => strikes.check('a')).toThrow('rests for 5 more minutes')
  strikes.check('b')
  nowMs += 5 * MINUTE_MS
  strikes.check('a')
  strikes.add('a')
  expect(() => strikes.check('a')).toThrow('rests for 10 more minutes')
  for (let more = 0; more < 9; more += 1) strikes.add('a')
  expect(() => strikes.check('a')).toThrow('rests for 60 more minutes')
  nowMs += 59.5 * MINUTE_MS
  expect(() => strikes.check('a')).toThrow('rests for 1 more minute.')
})

test('[PD23] two hours without a kill are a new beginning', () => {
  let nowMs = 0
  const strikes = createStrikes(() => nowMs)
  for (let kill = 0; kill < 3; kill += 1) strikes.add('a')
  nowMs += 120 * MINUTE_MS
  strikes.add('a')
  strikes.check('a')
})

test('[PD23] a clock that somebody sets makes no rest longer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const strikes = createStrikes()
    for (let kill = 0; kill < 3; kill += 1) strikes.add('a')
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)
    expect(() => strikes.check('a')).toThrow('rests for 5 more minutes')
  } finally {
    vi.useRealTimers()
  }
})
