import { OPERATOR_TIER } from '@sayso/wire'
import { expect, test } from 'vitest'
import { defaultPlans, parsePlans, withoutLimits } from './plans.ts'
import { toQuota } from './quota.ts'

const now = new Date('2026-11-20T23:59:59.999Z')
const quotaOf = (tier: string | null, trialEnd: Date | null = null) =>
  toQuota(defaultPlans, { tier, trialEnd }, { dailyMessageCount: 3, now })

test('[A5] without a tier the first plan applies: 30 messages a day', () => {
  expect(quotaOf(null)).toEqual({
    tier: 'free',
    dailyMessageLimit: 30,
    dailyMessageCount: 3,
    trialEnd: null,
    resetAt: new Date('2026-11-21T00:00:00.000Z'),
    day: '2026-11-20',
  })
})

test('[A5] a tier that is no plan any more is the first plan', () => {
  expect(quotaOf('gold').tier).toBe('free')
})

test('[A6] a trial holds until its end', () => {
  const trialEnd = new Date('2026-11-25T12:00:00.500Z')
  expect(quotaOf('pro', trialEnd)).toMatchObject({ tier: 'pro', trialEnd: '1795608000' })
  expect(quotaOf('pro', now)).toMatchObject({ tier: 'free', trialEnd: null })
})

test('[A30] the operator’s tier has no limits until it ends', () => {
  expect(quotaOf(OPERATOR_TIER)).toMatchObject({ tier: OPERATOR_TIER, dailyMessageLimit: 0 })
  expect(quotaOf(OPERATOR_TIER, now)).toMatchObject({ tier: 'free', dailyMessageLimit: 30 })
})

test.each([
  ['the operator’s tier', [{ ...defaultPlans[0], id: OPERATOR_TIER }]],
  ['no list', {}],
  ['an empty list', []],
  ['a limit that is no number', [{ ...defaultPlans[0], dailyMessageLimit: '30' }]],
  ['without a limit on members', [{ ...defaultPlans[0], memberLimit: undefined }]],
  ['without a limit on published apps', [{ ...defaultPlans[0], publishedAppLimit: undefined }]],
  ['a negative limit', [{ ...defaultPlans[0], dailyMessageLimit: -1 }]],
  ['a price that is no text', [{ ...defaultPlans[0], stripePriceId: '' }]],
  ['the same price twice', ['a', 'b'].map((id) => ({ ...defaultPlans[0], id, stripePriceId: 'price_1' }))],
  ['the same id twice', [defaultPlans[0], defaultPlans[0]]],
])('[A7] plans that are %s are refused', (_, plans) => {
  expect(() => parsePlans(plans)).toThrow(/plan/i)
})

test('[A130] each plan that is shipped allows at least as much as the one before it', () => {
  const limits = ['dailyMessageLimit', 'projectLimit', 'memberLimit', 'publishedAppLimit'] as const
  const allowed = (limit: number) => (limit === 0 ? Number.POSITIVE_INFINITY : limit)
  for (const limit of limits) {
    const numbers = defaultPlans.map((plan) => allowed(plan[limit]))
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  }
})

test('no plan says its number of messages twice', () => {
  for (const { features } of defaultPlans) expect(features.join(' ')).not.toMatch(/messages/)
})

test('[A17] a plan without limits keeps what it is, and limits nothing', () => {
  const [free] = defaultPlans
  if (free === undefined) throw new Error('There is no plan.')
  const { id, name, priceText, features, ...limits } = withoutLimits(free)
  expect({ id, name, priceText, features }).toEqual({
    ...{ id: free.id, name: free.name, priceText: free.priceText, features: free.features },
  })
  expect(Object.values(limits)).toEqual(Array.from({ length: 6 }, () => 0))
})
