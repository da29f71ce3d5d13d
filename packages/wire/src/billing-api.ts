/** Paid plans, where the operator has configured payment. Without that, the addresses do not exist. */

import * as z from 'zod/mini'

/** GET /api/billing, and POST /api/billing/refresh, which asks the payment provider first. */
export interface BillingResponse {
  /** Null without one, and for guests. */
  subscription: {
    planId: string
    /** The last payment failed, and is tried again. */
    isPastDue: boolean
    /** It was canceled and ends then; ISO 8601. Null: it goes on. */
    endsAt: string | null
  } | null
}

/** POST /api/billing/checkout. The page that is answered is the customer's own one when there is a subscription already. */
export const CheckoutRequest = z.object({ planId: z.string().check(z.minLength(1), z.maxLength(64)) })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Answer of POST /api/billing/checkout and POST /api/billing/portal: a page of the payment provider. */
export interface PaymentPageResponse {
  url: string
}
