/** The tiers, as data: `plans.json`, or what the operator gives instead. */

import shippedPlans from '../plans.json' with { type: 'json' }

export interface Plan {
  id: string
  name: string
  priceText: string
  /** 0: no limit. */
  dailyMessageLimit: number
  features: string[]
}

/** The plans that are shipped. The first one is what everybody starts with. */
export const defaultPlans: readonly Plan[] = parsePlans(shippedPlans)

/** Checks plans from outside. Throws an `Error` that says which one is wrong and why. */
export function parsePlans(value: unknown): readonly Plan[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new Error('Plans must be a list of at least one plan.')
  const plans = value.map((plan: unknown, index) => {
    if (!isPlan(plan)) {
      throw new Error(
        `Plan ${index + 1} needs the texts id, name and priceText, a dailyMessageLimit (a whole number, 0 for none) and features (a list of texts).`,
      )
    }
    return plan
  })
  const ids = new Set(plans.map(({ id }) => id))
  if (ids.size !== plans.length) throw new Error('Two plans have the same id.')
  return plans
}

function isPlan(value: unknown): value is Plan {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, priceText, dailyMessageLimit, features } = value as Partial<Record<keyof Plan, unknown>>
  return (
    [id, name, priceText].every((text) => typeof text === 'string' && text !== '') &&
    Number.isSafeInteger(dailyMessageLimit) &&
    Number(dailyMessageLimit) >= 0 &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  )
}
