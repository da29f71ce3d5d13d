/** Bounds on the answers that the server pays for, and the refusals once they are used up. */

import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { createAnswerBudget, describeUsedUp } from './answer-budget.ts'

const NONE = { answersPerGuestAndDay: 0, answersPerAddressAndDay: 0, answersPerDay: 0 }
const EVENING = new Date('2026-11-20T19:30:00Z')

function budgetOf(numbers: Partial<typeof NONE>, clock = { now: EVENING }) {
  const rates = createMemoryRates(() => clock.now.getTime())
  const budget = createAnswerBudget({ numbers: { ...NONE, ...numbers }, rates, now: () => clock.now })
  return (network: string, userId = 'ada', isGuest = true) => budget.reserve({ userId, isGuest, network })
}

const usedUp = (limit: string) => ({ kind: 'used-up', limit })

test('[SV61] a guest has so many answers a day, and somebody with an account has no such limit', async () => {
  const reserve = budgetOf({ answersPerGuestAndDay: 2 })
  for (const network of ['203.0.113.9', '198.51.100.7']) {
    expect((await reserve(network)).kind).toBe('reserved')
  }
  expect(await reserve('192.0.2.1')).toEqual(usedUp('guest'))
  expect((await reserve('192.0.2.1', 'bob')).kind).toBe('reserved')
  for (let count = 0; count < 5; count += 1)
    expect((await reserve('192.0.2.1', 'cleo', false)).kind).toBe('reserved')
})

test('[SV61] one network has so many answers a day, however many guests it makes', async () => {
  const reserve = budgetOf({ answersPerAddressAndDay: 3 })
  for (const guest of ['a', 'b', 'c']) expect((await reserve('203.0.113.9', guest)).kind).toBe('reserved')
  expect(await reserve('203.0.113.9', 'd')).toEqual(usedUp('network'))
  expect(await reserve('203.0.113.9', 'e', false)).toEqual(usedUp('network'))
  expect((await reserve('203.0.113.8', 'd')).kind).toBe('reserved')
})

test('[SV60] [SV61] a /48 has sixteen times the answers of a network, however many networks it makes', async () => {
  const reserve = budgetOf({ answersPerAddressAndDay: 2 })
  let count = 0
  const next = () => reserve(`2001:db8:1:${(count + 1).toString(16)}::`)
  while (count < 100 && (await next()).kind === 'reserved') count += 1
  expect(count).toBe(32)
  expect((await reserve('2001:db8:2:1::')).kind).toBe('reserved')
})

test('[SV61] the server has so many answers a day, of everybody together', async () => {
  const reserve = budgetOf({ answersPerDay: 2 })
  expect((await reserve('203.0.113.9', 'a')).kind).toBe('reserved')
  expect((await reserve('198.51.100.7', 'b', false)).kind).toBe('reserved')
  expect(await reserve('192.0.2.1', 'c')).toEqual(usedUp('server'))
})

test('[SV61] what is given back, and what a wider limit refused, is there for others', async () => {
  const reserve = budgetOf({ answersPerGuestAndDay: 2, answersPerAddressAndDay: 2, answersPerDay: 1 })
  const first = await reserve('203.0.113.9')
  for (let count = 0; count < 5; count += 1) expect(await reserve('203.0.113.9')).toEqual(usedUp('server'))
  if (first.kind !== 'reserved') throw new Error('Nothing was reserved.')
  await first.release()
  // Twice is once.
  await first.release()
  expect((await reserve('203.0.113.9')).kind).toBe('reserved')
  expect(await reserve('203.0.113.9')).toEqual(usedUp('server'))
})

test('[SV61] the next UTC day begins with all of them', async () => {
  const clock = { now: new Date('2026-11-20T23:59:00Z') }
  const reserve = budgetOf({ answersPerGuestAndDay: 1, answersPerAddressAndDay: 1, answersPerDay: 1 }, clock)
  expect((await reserve('203.0.113.9')).kind).toBe('reserved')
  expect((await reserve('203.0.113.9')).kind).toBe('used-up')
  clock.now = new Date('2026-11-21T00:00:00Z')
  expect((await reserve('203.0.113.9')).kind).toBe('reserved')
})

test('[SV61] 0 is no limit', async () => {
  const reserve = budgetOf({})
  for (let count = 0; count < 100; count += 1) expect((await reserve('203.0.113.9')).kind).toBe('reserved')
})

test.each([
  [
    'guest',
    { allowsUserKeys: true, contact: null },
    'You have used all the answers that a guest gets in a day. There are more at 00:00 UTC, in 5 hours. To go on now, sign in or use a model with your own key.',
    ['sign-in', 'own-key'],
  ],
  [
    'guest',
    { allowsUserKeys: false, contact: 'Write to ada@example.com.' },
    'You have used all the answers that a guest gets in a day. There are more at 00:00 UTC, in 5 hours. To go on now, sign in.',
    ['sign-in'],
  ],
  [
    'network',
    { allowsUserKeys: true, contact: null },
    'Your network has used all of its answers for today. There are more at 00:00 UTC, in 5 hours. To go on now, use a model with your own key.',
    ['own-key'],
  ],
  [
    'server',
    { allowsUserKeys: false, contact: 'Write to ada@example.com.' },
    'This server has written all of its answers for today. There are more at 00:00 UTC, in 5 hours. If you need more, ask the people who run this server. Write to ada@example.com.',
    [],
  ],
] as const)('[SV61] %s, %j: what happened, until when, and what to do', (limit, options, sentence, ways) => {
  expect(describeUsedUp(limit, { ...options, now: EVENING })).toEqual({ error: sentence, ways })
})

test('[SV61] the last minutes of a day are said as such', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(describeUsedUp('server', { allowsUserKeys: false, contact: null, now }).error).toContain(
    'There are more at 00:00 UTC, in less than an hour.',
  )
})
