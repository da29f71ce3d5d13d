/** The tiers, as data: `plans.json`, or what the operator gives instead. */

export interface Plan {
  id: string
  name: string
  priceText: string
  /** 0: no limit. */
  dailyMessageLimit: number
  features: string[]
}

/** The plans that are shipped. The first one is what everybody starts with. */
export const defaultPlans: readonly Plan[] = []
