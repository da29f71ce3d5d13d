/** Paid plans: the provider's pages, a look at the own subscription, and the provider's events. */

import { AccountsError, type Billing } from '@sayso/accounts'
import { type BillingResponse, CheckoutRequest, type PaymentPageResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, badRequest, notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import { readJson } from '../http/read-json.ts'
import { requirePerson } from '../http/require-person.ts'
import type { Services } from '../http/services.ts'

/** Stripe's events have a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024
const RETRY_MS = 10_000

export function billingRoutes(services: Services): Hono<AppEnv> {
  const { quotas } = services
  const app = new Hono<AppEnv>()

  app.get('/api/billing', async (c) => {
    const account = await requireAccount(services, c)
    return c.json<BillingResponse>(await describe(requireBilling(services), account.id))
  })

  app.post('/api/billing/refresh', async (c) => {
    const account = await requireAccount(services, c)
    const billing = requireBilling(services)
    await quotas.countChange(account)
    await orUnavailable(() => billing.refresh(account.id))
    return c.json<BillingResponse>(await describe(billing, account.id))
  })

  app.post('/api/billing/checkout', async (c) => {
    await requireAccount(services, c)
    const billing = requireBilling(services)
    const account = await requirePerson(services, c)
    const { planId } = await readJson(c, CheckoutRequest)
    await quotas.countChange(account)
    const url = await orUnavailable(() => billing.checkout(account, planId))
    if (url === null) throw badRequest('This plan cannot be bought here. Reload the page.')
    return c.json<PaymentPageResponse>({ url })
  })

  app.post('/api/billing/portal', async (c) => {
    const account = await requireAccount(services, c)
    const billing = requireBilling(services)
    await quotas.countChange(account)
    const url = await orUnavailable(() => billing.portal(account.id))
    if (url === null) throw notFound()
    return c.json<PaymentPageResponse>({ url })
  })

  // The signature is the caller's only proof: there is no cookie.
  app.post('/api/billing/webhook', async (c) => {
    const billing = requireBilling(services)
    const body = await readBytes(c.req.raw, MAX_EVENT_BYTES)
    const outcome = await orUnavailable(() => billing.receive(body, c.req.header('stripe-signature')))
    if (outcome === 'refused')
      throw badRequest('The request could not be read. Reload the page and try again.')
    return c.body(null, 204)
  })

  return app
}

function requireBilling({ billing }: Services): Billing {
  if (billing === null) throw notFound()
  return billing
}

async function describe(billing: Billing, userId: string): Promise<BillingResponse> {
  const customer = await billing.ofUser(userId)
  if (customer === null || customer.planId === null) return { subscription: null }
  const { planId, isPastDue, endsAt } = customer
  return { subscription: { planId, isPastDue, endsAt: endsAt?.toISOString() ?? null } }
}

async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountsError) || error.code !== 'payment-failed') throw error
    const sentence = 'The payment service does not answer. Nothing was changed; try again in a moment.'
    throw new ApiFailure({ code: 'unavailable', error: sentence }, { retryAfterMs: RETRY_MS })
  }
}
