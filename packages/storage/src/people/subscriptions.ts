/** People's subscriptions at the payment provider, and the plans that these give. */

import { OPERATOR_TIER } from '@sayso/wire'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { billingCustomers, billingEvents, users } from '../database/schema/index.ts'

/** As the provider has it now. */
export interface SubscriptionState {
  /** Null: no subscription gives a plan. */
  planId: string | null
  isPastDue: boolean
  periodEnd: Date | null
  endsAt: Date | null
}

export interface BillingCustomer extends SubscriptionState {
  customerId: string
}

export interface Subscriptions {
  ofUser(userId: string): Promise<BillingCustomer | null>
  /** The customer that the user has from then on: of two that are added at once, the first. */
  addCustomer(userId: string, customerId: string): Promise<string>
  /** Before a look at the provider: a number for `write`. Null: nobody here is this customer. */
  beginLook(customerId: string): Promise<number | null>
  /**
   * Stores the result of a look, unless a later one has begun: that one finds what is at least as new. Where the plan
   * has changed, the account is on the new one, or on the first plan; an operator stays one, and a tier that somebody
   * gave by hand stays when the subscription ends.
   */
  write(customerId: string, look: number, state: SubscriptionState): Promise<void>
  hasEvent(eventId: string): Promise<boolean>
  addEvent(eventId: string): Promise<void>
  /** Customers whose period ended a while ago without news, and who still have a plan. */
  overdue(limit: number): Promise<string[]>
  /** Customers whose account is deleted, or will be; `isDeleted` tells which. */
  leavers(limit: number): Promise<{ customerId: string; isDeleted: boolean }[]>
  remove(customerId: string): Promise<void>
  removeOldEvents(): Promise<void>
}

/** The provider tries again for three days. */
const EVENT_DAYS = 30
/** The news of a new period takes an hour or two. */
const OVERDUE_HOURS = 24

export function createSubscriptions({ drizzle }: Pick<Database, 'drizzle'>): Subscriptions {
  const isCustomer = (customerId: string) => eq(billingCustomers.customerId, customerId)
  return {
    async ofUser(userId) {
      const [row] = await drizzle.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
      return row ?? null
    },

    async addCustomer(userId, customerId) {
      await drizzle.insert(billingCustomers).values({ customerId, userId }).onConflictDoNothing()
      const [row] = await drizzle.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
      if (row === undefined) throw new Error('The customer belongs to another account.')
      return row.customerId
    },

    async beginLook(customerId) {
      const [row] = await drizzle
        .update(billingCustomers)
        .set({ look: sql`${billingCustomers.look} + 1` })
        .where(isCustomer(customerId))
        .returning({ look: billingCustomers.look })
      return row?.look ?? null
    },

    write: (customerId, look, state) =>
      drizzle.transaction(async (queries) => {
        const [before] = await queries
          .select()
          .from(billingCustomers)
          .where(and(isCustomer(customerId), eq(billingCustomers.look, look)))
          .for('update')
        if (before === undefined) return
        await queries.update(billingCustomers).set(state).where(isCustomer(customerId))
        const { userId, planId: oldPlanId } = before
        if (userId === null || oldPlanId === state.planId) return
        const isFree = sql`${users.tier} is distinct from ${OPERATOR_TIER}`
        const isOfSubscription = state.planId === null ? eq(users.tier, oldPlanId ?? '') : undefined
        await queries
          .update(users)
          .set({ tier: state.planId, trialEnd: null })
          .where(and(eq(users.id, userId), isFree, isOfSubscription))
      }),

    async hasEvent(eventId) {
      return (await drizzle.$count(billingEvents, eq(billingEvents.id, eventId))) > 0
    },

    async addEvent(eventId) {
      await drizzle.insert(billingEvents).values({ id: eventId }).onConflictDoNothing()
    },

    async overdue(limit) {
      const isOver = lt(billingCustomers.periodEnd, sql`now() - make_interval(hours => ${OVERDUE_HOURS})`)
      const rows = await drizzle
        .select({ customerId: billingCustomers.customerId })
        .from(billingCustomers)
        .where(and(isNotNull(billingCustomers.planId), isOver))
        .limit(limit)
      return rows.map(({ customerId }) => customerId)
    },

    async leavers(limit) {
      const isLeaving = and(isNotNull(users.leavingAt), isNotNull(billingCustomers.planId))
      const rows = await drizzle
        .select({ customerId: billingCustomers.customerId, userId: billingCustomers.userId })
        .from(billingCustomers)
        .leftJoin(users, eq(users.id, billingCustomers.userId))
        .where(or(isNull(billingCustomers.userId), isLeaving))
        .limit(limit)
      return rows.map(({ customerId, userId }) => ({ customerId, isDeleted: userId === null }))
    },

    async remove(customerId) {
      await drizzle.delete(billingCustomers).where(isCustomer(customerId))
    },

    async removeOldEvents() {
      await drizzle.execute(
        sql`delete from billing_events where received_at < now() - make_interval(days => ${EVENT_DAYS})`,
      )
    },
  }
}
