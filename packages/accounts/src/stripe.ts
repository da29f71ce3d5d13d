/** Stripe behind `PaymentProvider`: five calls of its API, form-encoded, each with a time limit. */

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AccountsError } from './accounts-error.ts'
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts'

interface StripeOptions {
  secretKey: string
  /** Where the provider's pages lead back to. */
  baseUrl: string
  /** Without a slash at the end. Default: Stripe's. */
  apiUrl?: string
  timeoutMs?: number
}

export const STRIPE_API_URL = 'https://api.stripe.com'
/** Fields are read as this version has them, whatever the account's own version is. */
const API_VERSION = '2024-06-20'
const TIMEOUT_MS = 15_000
/** Stripe lists no more at once, and nobody has as many. */
const MAX_SUBSCRIPTIONS = 100

const Customer = z.object({ id: z.string() })
const Page = z.object({ url: z.url() })
const Subscriptions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      status: z.string(),
      current_period_end: z.nullish(z.number()),
      cancel_at_period_end: z.boolean(),
      items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) }),
    }),
  ),
})

export function createStripe(options: StripeOptions): PaymentProvider {
  const { baseUrl } = options
  return {
    async createCustomer({ userId, email }) {
      const fields = { 'metadata[user]': userId, ...(email !== null && { email }) }
      const key = `sayso-customer-${userId}`
      return (await call(options, Customer, { method: 'POST', path: '/v1/customers', fields, key })).id
    },

    async openCheckout({ customerId, priceId, userId }) {
      const fields = {
        ...{ mode: 'subscription', customer: customerId, client_reference_id: userId },
        ...{ 'line_items[0][price]': priceId, 'line_items[0][quantity]': '1' },
        ...{ success_url: `${baseUrl}/?billing=done`, cancel_url: `${baseUrl}/` },
      }
      const path = '/v1/checkout/sessions'
      return (await call(options, Page, { method: 'POST', path, fields, key: randomUUID() })).url
    },

    async openPortal(customerId) {
      const fields = { customer: customerId, return_url: `${baseUrl}/?billing=done` }
      const path = '/v1/billing_portal/sessions'
      return (await call(options, Page, { method: 'POST', path, fields, key: randomUUID() })).url
    },

    async subscriptions(customerId) {
      const query = new URLSearchParams({
        customer: customerId,
        status: 'all',
        limit: `${MAX_SUBSCRIPTIONS}`,
      })
      const path = `/v1/subscriptions?${query}`
      const { data } = await call(options, Subscriptions, { method: 'GET', path })
      return data.map(toSubscription)
    },

    async cancel(subscriptionId) {
      const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`
      await call(options, z.nullable(z.unknown()), { method: 'DELETE', path, ignoresMissing: true })
    },
  }
}

function toSubscription(found: z.infer<typeof Subscriptions>['data'][number]): ProviderSubscription {
  const { id, customer, status, current_period_end: end, cancel_at_period_end: isCanceled, items } = found
  return {
    ...{ id, customerId: customer, status, isCanceled },
    priceIds: items.data.map(({ price }) => price.id),
    periodEnd: end == null ? null : new Date(end * 1000),
  }
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  fields?: Record<string, string>
  /** Of a POST: a second try with it does nothing twice. */
  key?: string
  /** 404 is an answer too. */
  ignoresMissing?: boolean
}

/** Tries once more when the network fails. Throws `AccountsError` `payment-failed`, without the key and the answer's text. */
async function call<Answer>(
  options: StripeOptions,
  schema: { parse(value: unknown): Answer },
  request: Call,
): Promise<Answer> {
  const response = await send(options, request).catch(() => send(options, request).catch(toFailure))
  const { method, path } = request
  const missing = response.status === 404 && request.ignoresMissing === true
  if (!response.ok && !missing) {
    const name = `${method} ${path.split('?')[0]}`
    throw new AccountsError('payment-failed', `Stripe answered ${name} with ${response.status}.`)
  }
  try {
    return schema.parse(await response.json())
  } catch (cause) {
    throw new AccountsError('payment-failed', 'Stripe answered in a form that cannot be read.', { cause })
  }
}

function send(
  { secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions,
  request: Call,
): Promise<Response> {
  const { method, path, fields, key } = request
  return fetch(`${apiUrl ?? STRIPE_API_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': API_VERSION,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(fields && { body: new URLSearchParams(fields) }),
    // The key goes to this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

function toFailure(cause: unknown): never {
  throw new AccountsError('payment-failed', 'Stripe does not answer.', { cause })
}
