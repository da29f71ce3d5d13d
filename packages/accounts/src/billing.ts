/**
 * Paid plans. The provider knows who has paid; events only say whose subscriptions to look at, and what is found there
 * is written. So events that come twice, late or in another order change nothing.
 */

import type { BillingCustomer, Log, SubscriptionState, Subscriptions } from '@sayso/storage'
import { AccountsError } from './accounts-error.ts'
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts'
import type { Plan } from './plans.ts'
import { readStripeEvent } from './stripe-events.ts'

interface Buyer {
  id: string
  email: string | null
}

export interface Billing {
  /** Null: they have never had a subscription. */
  ofUser(userId: string): Promise<BillingCustomer | null>
  canBuy(plan: Plan): boolean
  /**
   * The address of the page that sells the plan; of the customer's own page for somebody who has one already. Null for
   * a plan that cannot be bought.
   */
  checkout(buyer: Buyer, planId: string): Promise<string | null>
  /** The address of the customer's own page; null for somebody who is not a customer. */
  portal(userId: string): Promise<string | null>
  /** Asks the provider now. */
  refresh(userId: string): Promise<void>
  /** `refused`: not signed by the provider, or not an event. Throws when it should be sent again. */
  receive(body: Buffer, signature: string | undefined): Promise<'received' | 'refused'>
  /** The account is to be deleted: cancels its subscriptions. A failure is logged, and maintenance tries again. */
  leave(userId: string): Promise<void>
  /** Cancels subscriptions of accounts that are no more, and asks about periods that ended without news; how many. */
  maintain(): Promise<number>
}

interface BillingOptions {
  provider: PaymentProvider
  subscriptions: Subscriptions
  /** The offered ones, the smallest first. */
  plans: readonly Plan[]
  /** Signs events. */
  webhookSecret: string
  log: Log
  nowMs: () => number
}

/** With these the plan holds. `past_due`: the provider still tries to collect. */
const LIVE = new Set(['active', 'trialing', 'past_due'])
/** Customers that one maintenance looks at. */
const MAX_LOOKS = 100

export function createBilling(options: BillingOptions): Billing {
  const { provider, subscriptions, plans, webhookSecret, log, nowMs } = options

  async function look(customerId: string): Promise<void> {
    const number = await subscriptions.beginLook(customerId)
    if (number === null) return
    const found = await provider.subscriptions(customerId)
    await subscriptions.write(customerId, number, toState(found, customerId, plans))
  }

  async function cancelAll(customerId: string): Promise<void> {
    for (const { id, status, customerId: holder } of await provider.subscriptions(customerId))
      if (holder === customerId && !ENDED.has(status)) await provider.cancel(id)
    await look(customerId)
  }

  /** One customer's failure keeps nobody else waiting; the next maintenance tries again. */
  async function orLog(customerId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, customer: customerId }, 'a subscription could not be looked at')
    }
  }

  async function customerOf({ id, email }: Buyer): Promise<string> {
    const known = await subscriptions.ofUser(id)
    if (known !== null) return known.customerId
    return await subscriptions.addCustomer(id, await provider.createCustomer({ userId: id, email }))
  }

  return {
    ofUser: (userId) => subscriptions.ofUser(userId),
    canBuy: ({ stripePriceId }) => stripePriceId !== undefined,

    async checkout(buyer, planId) {
      const priceId = plans.find(({ id }) => id === planId)?.stripePriceId
      if (priceId === undefined) return null
      const customerId = await customerOf(buyer)
      // Bought in another tab meanwhile: nobody pays twice.
      await look(customerId)
      if ((await subscriptions.ofUser(buyer.id))?.planId) return await provider.openPortal(customerId)
      return await provider.openCheckout({ customerId, priceId, userId: buyer.id })
    },

    async portal(userId) {
      const customer = await subscriptions.ofUser(userId)
      return customer && (await provider.openPortal(customer.customerId))
    },

    async refresh(userId) {
      const customer = await subscriptions.ofUser(userId)
      if (customer !== null) await look(customer.customerId)
    },

    async receive(body, signature) {
      const event = readStripeEvent({ body, signature }, { secret: webhookSecret, nowMs: nowMs() })
      if (event === null) return 'refused'
      if (event.customerId === null || (await subscriptions.hasEvent(event.id))) return 'received'
      await look(event.customerId)
      // Only then: one that failed is sent again.
      await subscriptions.addEvent(event.id)
      return 'received'
    },

    async leave(userId) {
      const customer = await subscriptions.ofUser(userId)
      if (customer !== null) await orLog(customer.customerId, () => cancelAll(customer.customerId))
    },

    async maintain() {
      await subscriptions.removeOldEvents()
      const leavers = await subscriptions.leavers(MAX_LOOKS)
      for (const { customerId, isDeleted } of leavers) {
        await orLog(customerId, async () => {
          await cancelAll(customerId)
          if (isDeleted) await subscriptions.remove(customerId)
        })
      }
      const overdue = await subscriptions.overdue(MAX_LOOKS)
      for (const customerId of overdue) await orLog(customerId, () => look(customerId))
      return leavers.length + overdue.length
    },
  }
}

/** Nothing more is collected for these. */
const ENDED = new Set(['canceled', 'incomplete_expired'])

/** Of several, the subscription to the largest plan. One of another customer, or to a price that no plan has, gives nothing. */
function toState(
  found: readonly ProviderSubscription[],
  customerId: string,
  plans: readonly Plan[],
): SubscriptionState {
  const live = found.filter((each) => each.customerId === customerId && LIVE.has(each.status))
  const largest = plans.findLast(
    ({ stripePriceId }) =>
      stripePriceId !== undefined && live.some(({ priceIds }) => priceIds.includes(stripePriceId)),
  )
  const subscription = live.find(({ priceIds }) => priceIds.includes(largest?.stripePriceId ?? ''))
  if (largest === undefined || subscription === undefined)
    return { planId: null, isPastDue: false, periodEnd: null, endsAt: null }
  const { status, periodEnd, isCanceled } = subscription
  return {
    planId: largest.id,
    isPastDue: status === 'past_due',
    periodEnd,
    endsAt: isCanceled ? periodEnd : null,
  }
}

/** Throws `AccountsError` `invalid-plans` when payment is configured and no plan can be bought. */
export function requirePrices(plans: readonly Plan[]): void {
  if (plans.some(({ stripePriceId }) => stripePriceId !== undefined)) return
  throw new AccountsError(
    'invalid-plans',
    'Stripe is configured, and no plan in plans.json has a stripePriceId. Add one to each plan that can be bought.',
  )
}
