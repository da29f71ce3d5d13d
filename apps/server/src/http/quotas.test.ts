import { defaultPlans, type Plan } from '@sayso/accounts'
import { MAX_PROJECT_BYTES, textFile } from '@sayso/project'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createQuotas } from './quotas.ts'

const account = { id: 'ada', isGuest: false, email: null, name: null, sessionId: 's' }

function quotasOf(
  numbers: Partial<Plan>,
  countProjects: () => number = () => 0,
  sizes = { bytes: 0, keptBytes: 0 },
) {
  const [first] = defaultPlans
  if (first === undefined) throw new Error('There is no plan.')
  return createQuotas({
    accounts: { plan: async () => ({ ...first, ...numbers }) },
    projects: { count: async () => countProjects(), sizes: async () => sizes },
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
  await quotasOf({ projectLimit: 3 }, () => 2).requireRoom(account)
  expect(await refusalOf(quotasOf({ projectLimit: 3 }, () => 3).requireRoom(account))).toBe(
    'Your plan has room for 3 projects. Delete one that you no longer need.',
  )
  await quotasOf({ projectLimit: 0 }, () => 10_000).requireRoom(account)
})

test('[SV23] projects that are asked for at the same time do not pass the limit, and a failed one takes no room', async () => {
  let count = 0
  const quotas = quotasOf({ projectLimit: 3 }, () => count)
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      quotas.withRoom(account, async () => {
        await Promise.resolve()
        if (index === 0) throw new Error('The disk is full.')
        count += 1
        return index
      }),
    ),
  )
  expect(
    made.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
  ).toEqual([
    'The disk is full.',
    ...[1, 2, 3],
    ...Array.from({ length: 4 }, () => expect.stringContaining('room for 3 projects')),
  ])
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

test('[SV46] a project holds so many bytes, and what makes a larger one smaller is allowed', async () => {
  const changes = (chars: number) => new Map([['a.ts', textFile('x'.repeat(chars))]])
  const full = { bytes: MAX_PROJECT_BYTES, keptBytes: MAX_PROJECT_BYTES - 10 }
  await quotasOf({}, undefined, full).requireSpace(account, 'p', changes(10))
  const refused = quotasOf({}, undefined, full).requireSpace(account, 'p', changes(11))
  expect(await refusalOf(refused)).toBe(
    'A project holds 64 MB of files; with these it would have 65 MB. Delete some, or make them smaller.',
  )
  const older = { bytes: MAX_PROJECT_BYTES + 100, keptBytes: MAX_PROJECT_BYTES }
  await quotasOf({}, undefined, older).requireSpace(account, 'p', changes(99))
  await quotasOf({}, undefined, older).requireSpace(account, 'p', new Map([['a.ts', null]]))
})
