/** The plans that are shipped, with prices of a Stripe that tests have. */

import { defaultPlans, type Plan } from '@sayso/accounts'

export const plansWithPrices: readonly Plan[] = defaultPlans.map((plan) =>
  plan.id === 'free' ? plan : { ...plan, stripePriceId: `price_${plan.id}` },
)
