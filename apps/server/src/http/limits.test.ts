/** Requests refused by limits: the message, and the time until the next one is accepted. */

import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { contextFrom } from '../testing/limits-world.ts'
import { ApiFailure } from './api-failure.ts'
import { createLimits } from './limits.ts'

const NUMBERS = {
  ...{ relayConnectionsPerAddressAndMinute: 2, uploadsPerAddressAndMinute: 2, savesPerAddressAndHour: 2 },
  ...{ startsPerAddressAndMinute: 2, guestsPerAddressAndMinute: 2, signInsPerAddressAndMinute: 20 },
  ...{ answersPerUser: 2, readersPerUser: 2, readersPerAddress: 3, openPerAddress: 0, requestsPerSecond: 0 },
  ...{ answersPerGuestAndDay: 0, answersPerAddressAndDay: 0, answersPerDay: 0 },
  ...{ appSignUpsPerAddressAndMinute: 0, appSignUpsPerProjectAndMinute: 0, appSignInsPerAddressAndMinute: 0 },
}

async function refusalOf(work: () => unknown): Promise<ApiFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ApiFailure) return error
  }
  throw new Error('Nothing was refused.')
}

test('[SV21] one address starts only so many answers in a minute; another one is not concerned', async () => {
  let nowMs = 0
  const limits = createLimits(
    NUMBERS,
    createMemoryRates(() => nowMs),
  )
  const here = await contextFrom('10.0.0.1')
  await limits.countStart(here)
  await limits.countStart(here)
  nowMs = 20_000
  const refusal = await refusalOf(() => limits.countStart(here))
  expect(refusal.status).toBe(429)
  expect(refusal.retryAfterSeconds).toBe(40)
  expect(refusal.message).toContain('Try again in 40 seconds.')
  await limits.countStart(await contextFrom('10.0.0.2'))
  nowMs = 60_000
  await limits.countStart(here)
})

test('[SV21] guests up to the limit pass in every minute, without a silent one between', async () => {
  let nowMs = 0
  const limits = createLimits(
    NUMBERS,
    createMemoryRates(() => nowMs),
  )
  const here = await contextFrom('10.0.0.1')
  for (nowMs = 0; nowMs < 600_000; nowMs += 30_000) await limits.countGuest(here)
  await limits.countGuest(here)
  await limits.countGuest(here)
  await refusalOf(() => limits.countGuest(here))
})

test('[SV22] five wrong passwords from one address close the account for this address alone', async () => {
  const limits = createLimits(NUMBERS, createMemoryRates())
  const [guesser, owner] = [await contextFrom('10.0.0.1'), await contextFrom('10.0.0.2')]
  for (let count = 0; count < 5; count += 1) await limits.countSignIn(guesser, 'ada@example.com')
  expect((await refusalOf(() => limits.countSignIn(guesser, 'Ada@example.com'))).status).toBe(429)
  await limits.countSignIn(guesser, 'bob@example.com')
  await limits.countSignIn(owner, 'ada@example.com')
})

test('[SV22] a right password begins the count again', async () => {
  const limits = createLimits(NUMBERS, createMemoryRates())
  const here = await contextFrom('10.0.0.1')
  for (let count = 0; count < 12; count += 1) await (await limits.countSignIn(here, 'ada@example.com'))()
})

test('[SV22] a guess by many machines is slowed down, and the owner comes in from where they were before', async () => {
  let nowMs = 0
  const limits = createLimits(
    NUMBERS,
    createMemoryRates(() => nowMs),
  )
  const home = await contextFrom('10.0.0.2')
  await (await limits.countSignIn(home, 'ada@example.com'))()
  let guesses = 0
  const guess = async () => limits.countSignIn(await contextFrom(`10.1.0.${++guesses}`), 'ada@example.com')
  while (guesses < 59) await guess()
  await refusalOf(guess)
  await limits.countSignIn(home, 'ada@example.com')
  nowMs = 3_600_000
  await guess()
})

test('one user has only so many answers written at once', async () => {
  const limits = createLimits(NUMBERS, createMemoryRates())
  limits.checkAnswers(1)
  expect((await refusalOf(() => limits.checkAnswers(2))).body.code).toBe('rate-limited')
})

test('event streams are limited per user and per address, and a closed one makes room', async () => {
  const limits = createLimits(NUMBERS, createMemoryRates())
  const here = await contextFrom('10.0.0.1')
  const closeFirst = limits.takeReader(here, 'ada')
  limits.takeReader(here, 'ada')
  await refusalOf(() => limits.takeReader(here, 'ada'))
  const closeBob = limits.takeReader(here, 'bob')
  await refusalOf(() => limits.takeReader(here, 'cleo'))
  closeBob()
  limits.takeReader(here, 'cleo')
  closeFirst()
  limits.takeReader(here, 'ada')
})

test('[SV21] 0 is no limit', async () => {
  const none = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, 0])) as typeof NUMBERS
  const limits = createLimits(none, createMemoryRates())
  const here = await contextFrom('10.0.0.1')
  for (let count = 0; count < 100; count += 1) await limits.countStart(here)
  limits.checkAnswers(100)
  limits.takeReader(here, 'ada')
})
