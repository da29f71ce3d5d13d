/** The tiers, as data: `plans.json`, or what the operator gives instead. */

import { OPERATOR_TIER } from '@sayso/wire'
import shippedPlans from '../plans.json' with { type: 'json' }
import { AccountsError } from './accounts-error.ts'

export interface Plan {
  id: string
  name: string
  priceText: string
  /** 0: no limit. */
  dailyMessageLimit: number
  /** Projects at once. 0: no limit, here and below. */
  projectLimit: number
  /** Of each project of the person, besides its owner. */
  memberLimit: number
  /** Apps that were unpublished count, since they keep their names. */
  publishedAppLimit: number
  /** Saves, copies, restores and imports. */
  changesPerMinute: number
  /** Uploads per day. */
  megabytesPerDay: number
  features: string[]
  /** Where Stripe is configured, what is bought there; absent for a plan that cannot be bought. */
  stripePriceId?: string
}

const LIMITS = [
  'dailyMessageLimit',
  'projectLimit',
  'memberLimit',
  'publishedAppLimit',
  'changesPerMinute',
  'megabytesPerDay',
] as const

const NO_LIMITS = {
  ...{ dailyMessageLimit: 0, projectLimit: 0, memberLimit: 0, publishedAppLimit: 0 },
  ...{ changesPerMinute: 0, megabytesPerDay: 0 },
} satisfies Record<(typeof LIMITS)[number], 0>

/** The plans that are shipped. The first one is what everybody starts with. */
export const defaultPlans: readonly Plan[] = parsePlans(shippedPlans)

/** The plan of the people who run the server. It is offered to nobody. */
export const OPERATOR_PLAN: Plan = {
  id: OPERATOR_TIER,
  name: 'Operator',
  priceText: '',
  ...NO_LIMITS,
  features: [],
}

/** The same plan on a server without limits. */
export function withoutLimits(plan: Plan): Plan {
  return { ...plan, ...NO_LIMITS }
}

/** Checks plans from outside. Throws `AccountsError` `invalid-plans`, which names the wrong plan and the reason. */
export function parsePlans(value: unknown): readonly Plan[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new AccountsError('invalid-plans', 'Plans must be a list of at least one plan.')
  const plans = value.map((plan: unknown, index) => {
    if (!isPlan(plan)) {
      throw new AccountsError(
        'invalid-plans',
        `Plan ${index + 1} needs the texts id, name and priceText, the numbers ${LIMITS.slice(0, -1).join(', ')} and ${LIMITS.at(-1)} (whole, 0 for no limit), features (a list of texts) and, if it is sold, the text stripePriceId.`,
      )
    }
    return plan
  })
  const ids = new Set(plans.map(({ id }) => id))
  if (ids.has(OPERATOR_TIER))
    throw new AccountsError(
      'invalid-plans',
      `No plan may be called ${OPERATOR_TIER}: this tier opens the operator’s page.`,
    )
  const prices = plans.flatMap(({ stripePriceId }) => stripePriceId ?? [])
  if (new Set(prices).size !== prices.length)
    throw new AccountsError('invalid-plans', 'Two plans have the same stripePriceId.')
  if (ids.size !== plans.length) throw new AccountsError('invalid-plans', 'Two plans have the same id.')
  return plans
}

function isPlan(value: unknown): value is Plan {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, priceText, features, stripePriceId, ...numbers } = value as Partial<
    Record<keyof Plan, unknown>
  >
  return (
    [id, name, priceText].every((text) => typeof text === 'string' && text !== '') &&
    LIMITS.every((limit) => Number.isSafeInteger(numbers[limit]) && Number(numbers[limit]) >= 0) &&
    (stripePriceId === undefined || (typeof stripePriceId === 'string' && stripePriceId !== '')) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  )
}
