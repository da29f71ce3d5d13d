/** Customers at the payment provider, and the events of theirs that were received. */

import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

export const billingCustomers = pgTable('billing_customers', {
  customerId: text('customer_id').primaryKey(),
  /** Null: the account was deleted, and its subscription is still to be canceled. */
  userId: text('user_id')
    .unique('billing_customers_user')
    .references(() => users.id, { onDelete: 'set null' }),
  /** The plan that the subscription gives; null without one. */
  planId: text('plan_id'),
  /** The provider still tries to collect the last payment. */
  isPastDue: boolean('is_past_due').notNull().default(false),
  /** End of the period that was paid; a look at the provider is due after it. */
  periodEnd: moment('period_end'),
  /** The subscription was canceled, and ends then. */
  endsAt: moment('ends_at'),
  /** Grows with each look at the provider, so that an older result does not replace a newer one. */
  look: integer('look').notNull().default(0),
})

/** By the provider's id. Kept for as long as the provider may send one again. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
)
