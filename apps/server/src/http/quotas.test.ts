import { defaultPlans, type Plan } from '@sayso/accounts'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createQuotas } from './quotas.ts'

const account = { id: 'ada', isGuest: false, email: null, name: null, sessionId: 's' }

function quotasOf(numbers: Partial<Plan>, projectCount = 0) {
  const [first] = defaultPlans
  if (first === undefined) throw new Error('There is no plan.')
  return createQuotas({
    accounts: { plan: async () => ({ ...first, ...numbers }) },
    projects: { count: async () => projectCount },
    rates: createMemoryRates(),
  })
}

async function refusalOf(work: Promise<void>): Promise<string> {
  const refusal: unknown = await work.then(
    () => null,
    (error) => error,
  )
  if (!(refusal instanceof ApiFailure)) throw new Error('Nothing was refused.')
  return refusal.message
}

test('[SV23] a plan has room for so many projects', async () => {
  await quotasOf({ projectLimit: 3 }, 2).requireRoom(account)
  expect(await refusalOf(quotasOf({ projectLimit: 3 }, 3).requireRoom(account))).toBe(
    'Your plan has room for 3 projects. Delete one that you no longer need.',
  )
  await quotasOf({ projectLimit: 0 }, 10_000).requireRoom(account)
})

test('[SV23] a plan has so many changes a minute', async () => {
  const quotas = quotasOf({ changesPerMinute: 2 })
  await quotas.countChange(account)
  await quotas.countChange(account)
  expect(await refusalOf(quotas.countChange(account))).toContain('Try again in 60 seconds.')
})

test('[SV23] a plan stores so much a day', async () => {
  const quotas = quotasOf({ megabytesPerDay: 1 })
  await quotas.countBytes(account, 700_000)
  expect(await refusalOf(quotas.countBytes(account, 700_000))).toContain('Your plan stores 1 MB a day')
})
