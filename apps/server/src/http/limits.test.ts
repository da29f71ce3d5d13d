/** What is refused, in which words, and when it opens again. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import type { AppContext, AppEnv } from './context.ts'
import { createLimits } from './limits.ts'

const NUMBERS = { startsPerAddressAndMinute: 2, answersPerUser: 2, readersPerUser: 2, readersPerAddress: 3 }

/** A request's context, as a route gets it. */
async function from(address: string): Promise<AppContext> {
  const seen: AppContext[] = []
  const app = new Hono<AppEnv>().get('/', (c) => {
    seen.push(c)
    return c.text('')
  })
  await app.request('/', { headers: { [CLIENT_ADDRESS_HEADER]: address } })
  const [context] = seen
  if (context === undefined) throw new Error('The route was not called.')
  return context
}

function refusalOf(work: () => unknown): ApiFailure {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiFailure) return error
  }
  throw new Error('Nothing was refused.')
}

test('one address starts only so many answers in a minute; another one is not concerned', async () => {
  let nowMs = 0
  const limits = createLimits(NUMBERS, () => nowMs)
  const here = await from('10.0.0.1')
  limits.countStart(here)
  limits.countStart(here)
  nowMs = 20_000
  const refusal = refusalOf(() => limits.countStart(here))
  expect(refusal.status).toBe(429)
  expect(refusal.retryAfterSeconds).toBe(40)
  expect(refusal.message).toContain('Try again in 40 seconds.')
  limits.countStart(await from('10.0.0.2'))
  nowMs = 60_000
  limits.countStart(here)
})

test('one user has only so many answers written at once', () => {
  const limits = createLimits(NUMBERS)
  limits.checkAnswers(1)
  expect(refusalOf(() => limits.checkAnswers(2)).body.code).toBe('rate-limited')
})

test('event streams are limited per user and per address, and a closed one makes room', async () => {
  const limits = createLimits(NUMBERS)
  const here = await from('10.0.0.1')
  const closeFirst = limits.takeReader(here, 'ada')
  limits.takeReader(here, 'ada')
  refusalOf(() => limits.takeReader(here, 'ada'))
  const closeBob = limits.takeReader(here, 'bob')
  refusalOf(() => limits.takeReader(here, 'cleo'))
  closeBob()
  limits.takeReader(here, 'cleo')
  closeFirst()
  limits.takeReader(here, 'ada')
})

test('0 is no limit', async () => {
  const none = { startsPerAddressAndMinute: 0, answersPerUser: 0, readersPerUser: 0, readersPerAddress: 0 }
  const limits = createLimits(none)
  const here = await from('10.0.0.1')
  for (let count = 0; count < 100; count += 1) limits.countStart(here)
  limits.checkAnswers(100)
  limits.takeReader(here, 'ada')
})
