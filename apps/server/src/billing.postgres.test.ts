/** Paid plans against a Stripe on a loopback port: what is bought holds, whatever events come, and nobody gets what they did not pay. */

import { randomUUID } from 'node:crypto'
import { createAccounts, createBilling, createStripe, loadOrCreateSecret } from '@sayso/accounts'
import {
  eventOf,
  FAKE_STRIPE_KEY,
  type FakeStripe,
  type FakeSubscription,
  signEvent,
  startFakeStripe,
} from '@sayso/accounts/testing/fake-stripe'
import { createSubscriptions, type Database, openRunningDatabase } from '@sayso/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './logs.ts'
import type { Client } from './testing/client.ts'
import { plansWithPrices } from './testing/plans-with-prices.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const SECRET = 'whsec_of_the_test'
const PASSWORD = 'a long enough password'

let product: TestServer
let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startFakeStripe()
  product = await startTestServer(
    {
      ...{ SAYSO_PLANS: '1', SAYSO_SIGN_INS_PER_ADDRESS: '0' },
      ...{ SAYSO_STRIPE_SECRET_KEY: FAKE_STRIPE_KEY, SAYSO_STRIPE_WEBHOOK_SECRET: SECRET },
      SAYSO_STRIPE_API_URL: stripe.url,
    },
    { plans: plansWithPrices },
  )
})

afterAll(async () => {
  await product?.close()
  await stripe?.close()
})

interface Buyer {
  client: Client
  email: string
}

async function signUp(): Promise<Buyer> {
  const client = product.nobody()
  const email = `${randomUUID()}@example.com`
  const form = { email, password: PASSWORD, name: 'Ada' }
  expect((await client.send('POST', '/api/auth/sign-up/email', form)).status).toBe(200)
  return { client, email }
}

const tierOf = async ({ client }: Buyer): Promise<string> =>
  (await client.get('/api/session')).body.subscriptionTier

function checkout({ client }: Buyer, planId = 'pro') {
  return client.send('POST', '/api/billing/checkout', { planId })
}

async function deliver(event: object, secret = SECRET, at = new Date()): Promise<number> {
  const { body, signature } = signEvent(event, { secret, at })
  const path = '/api/billing/webhook'
  return (await product.nobody().send('POST', path, body, { 'stripe-signature': signature })).status
}

/** Somebody who has paid, and whose event has come. */
async function subscriber(changes: Partial<FakeSubscription> = {}) {
  const buyer = await signUp()
  expect((await checkout(buyer)).status).toBe(200)
  const subscription = stripe.pay(changes)
  expect(await deliver(eventOf(subscription.customer))).toBe(204)
  return { ...buyer, subscription }
}

async function withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const { DATABASE_URL: url, SAYSO_DATA_DIR: dataDir = '' } = product.shared
  const database = await openRunningDatabase({ url, dataDir, log })
  return await work(database).finally(() => database.close())
}

const log = createLog({ level: 'fatal' })

const maintain = () =>
  withDatabase((database) =>
    createBilling({
      provider: createStripe({ secretKey: FAKE_STRIPE_KEY, apiUrl: stripe.url, baseUrl: 'http://localhost' }),
      subscriptions: createSubscriptions(database),
      ...{ plans: plansWithPrices, webhookSecret: SECRET, log, nowMs: Date.now },
    }).maintain(),
  )

test('[SV256] a plan is bought on the provider’s page, and holds once its event has come', async () => {
  const ada = await signUp()
  const { plans } = (await ada.client.get('/api/plans')).body
  expect(plans.map(({ isSold }: { isSold?: true }) => isSold)).toEqual([undefined, true, true])
  expect(JSON.stringify(plans)).not.toContain('price_')
  const { status, body } = await checkout(ada)
  expect([status, body.url]).toEqual([200, expect.stringContaining('https://checkout.stripe.test/cus_')])
  expect(await tierOf(ada)).toBe('free')
  const { customer } = stripe.pay()
  expect(await deliver(eventOf(customer, 'checkout.session.completed'))).toBe(204)
  expect(await tierOf(ada)).toBe('pro')
  expect((await ada.client.get('/api/billing')).body).toEqual({
    subscription: { planId: 'pro', isPastDue: false, endsAt: null },
  })
  const again = await checkout(ada, 'team')
  expect(again.body.url).toContain('https://billing.stripe.test/')
})

test('[SV256] the way back asks the provider, so a late event keeps nobody waiting', async () => {
  const ada = await signUp()
  await checkout(ada, 'team')
  stripe.pay()
  expect((await ada.client.send('POST', '/api/billing/refresh')).body.subscription.planId).toBe('team')
  expect(await tierOf(ada)).toBe('team')
})

test('[SV257] events that are not signed, or late, or for no customer of ours change nothing', async () => {
  const ada = await signUp()
  await checkout(ada)
  const { customer } = stripe.pay()
  const count = stripe.asked.length
  expect(await deliver(eventOf(customer), 'whsec_of_a_thief')).toBe(400)
  expect(await deliver(eventOf(customer), SECRET, new Date(Date.now() - 10 * 60_000))).toBe(400)
  const unsigned = await product.nobody().send('POST', '/api/billing/webhook', eventOf(customer))
  expect(unsigned.status).toBe(400)
  expect(await deliver(eventOf('cus_of_another_product'))).toBe(204)
  expect(await deliver({ id: 'evt_other', type: 'price.updated' })).toBe(204)
  expect(stripe.asked).toHaveLength(count)
  expect(await tierOf(ada)).toBe('free')
})

test('[SV257] an event that comes twice is looked at once, and one that failed when it comes again', async () => {
  const ada = await signUp()
  await checkout(ada)
  const event = eventOf(stripe.pay().customer)
  stripe.failures.push(500)
  expect(await deliver(event)).toBe(503)
  expect(await tierOf(ada)).toBe('free')
  expect(await deliver(event)).toBe(204)
  expect(await tierOf(ada)).toBe('pro')
  const count = stripe.asked.length
  expect(await deliver(event)).toBe(204)
  expect(stripe.asked).toHaveLength(count)
})

test('[SV257] events in the wrong order end in what the provider has', async () => {
  const { subscription, ...ada } = await subscriber()
  const { customer } = subscription
  const [created, deleted] = [
    eventOf(customer, 'customer.subscription.created'),
    eventOf(customer, 'customer.subscription.deleted'),
  ]
  subscription.status = 'canceled'
  expect(await deliver(deleted)).toBe(204)
  expect(await tierOf(ada)).toBe('free')
  expect(await deliver(created)).toBe(204)
  expect(await tierOf(ada)).toBe('free')
  // Bought again: the end of the old subscription, which comes late, does not end the new one.
  await checkout(ada, 'team')
  stripe.pay()
  expect(await deliver(eventOf(customer))).toBe(204)
  expect(await deliver(eventOf(customer, 'customer.subscription.deleted'))).toBe(204)
  expect(await tierOf(ada)).toBe('team')
})

test('[SV257] the result of an older look does not replace a newer one', async () => {
  const { subscription, ...ada } = await subscriber()
  await withDatabase(async (database) => {
    const subscriptions = createSubscriptions(database)
    const [older = 0, newer = 0] = [
      await subscriptions.beginLook(subscription.customer),
      await subscriptions.beginLook(subscription.customer),
    ].map((look) => look ?? 0)
    const state = { planId: 'team', isPastDue: false, periodEnd: null, endsAt: null }
    await subscriptions.write(subscription.customer, newer, state)
    await subscriptions.write(subscription.customer, older, { ...state, planId: null })
  })
  expect(await tierOf(ada)).toBe('team')
})

test('[SV258] another price, another customer’s subscription and an unpaid one give no plan', async () => {
  const wrong: Partial<FakeSubscription>[] = [
    { items: { data: [{ price: { id: 'price_of_one_cent' } }] } },
    { items: { data: [] } },
    { status: 'incomplete' },
    { status: 'unpaid' },
    { status: 'incomplete_expired' },
    { status: 'a status of next year' },
  ]
  for (const changes of wrong) expect(await tierOf(await subscriber(changes))).toBe('free')
  const paid = await subscriber()
  const thief = await signUp()
  await checkout(thief)
  expect(await deliver(eventOf(paid.subscription.customer))).toBe(204)
  await thief.client.send('POST', '/api/billing/refresh')
  expect([await tierOf(paid), await tierOf(thief)]).toEqual(['pro', 'free'])
})

test('[SV258] a subscription in the list that belongs to another customer gives no plan', async () => {
  const ada = await signUp()
  await checkout(ada)
  const subscription = stripe.pay()
  const { customer } = subscription
  // A list that the filter did not reach.
  Object.defineProperty(subscription, 'toJSON', { value: () => ({ ...subscription, customer: 'cus_other' }) })
  expect(await deliver(eventOf(customer))).toBe(204)
  expect(await tierOf(ada)).toBe('free')
})

test('[SV259] a failed payment keeps the plan while it is tried again, and a canceled plan lasts until its end', async () => {
  const { subscription, ...ada } = await subscriber()
  subscription.status = 'past_due'
  await deliver(eventOf(subscription.customer, 'invoice.payment_failed'))
  expect((await ada.client.get('/api/billing')).body.subscription).toMatchObject({ isPastDue: true })
  expect(await tierOf(ada)).toBe('pro')
  Object.assign(subscription, { status: 'active', cancel_at_period_end: true })
  await deliver(eventOf(subscription.customer))
  const { endsAt } = (await ada.client.get('/api/billing')).body.subscription
  expect(Date.parse(endsAt)).toBe(subscription.current_period_end * 1000)
  expect(await tierOf(ada)).toBe('pro')
  subscription.status = 'canceled'
  await deliver(eventOf(subscription.customer, 'customer.subscription.deleted'))
  expect(await tierOf(ada)).toBe('free')
  expect((await ada.client.get('/api/billing')).body).toEqual({ subscription: null })
})

test('[SV259] a period that ended without news is asked about by maintenance', async () => {
  const yesterday = Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60
  const { subscription, ...ada } = await subscriber({ current_period_end: yesterday })
  subscription.status = 'canceled'
  expect(await maintain()).toBeGreaterThanOrEqual(1)
  expect(await tierOf(ada)).toBe('free')
})

test('[SV259] a tier that an operator gave stays when the subscription ends, and an operator stays one', async () => {
  const setTier = (email: string, tier: string) =>
    withDatabase(async (database) => {
      const secret = await loadOrCreateSecret(product.shared.SAYSO_DATA_DIR ?? '')
      await createAccounts({ database, baseUrl: 'http://localhost', secret, log }).setTier(email, tier)
    })
  for (const tier of ['team', 'operator']) {
    const { subscription, ...ada } = await subscriber()
    await setTier(ada.email, tier)
    subscription.status = 'canceled'
    await deliver(eventOf(subscription.customer))
    expect(await tierOf(ada)).toBe(tier)
  }
})

test('[SV260] an account that its owner leaves has no subscription any more, also where the provider was silent', async () => {
  const { subscription, ...ada } = await subscriber()
  expect((await ada.client.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)
  expect(subscription.status).toBe('canceled')
  const late = await subscriber()
  stripe.failures.push(500)
  expect((await late.client.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)
  expect(late.subscription.status).toBe('active')
  await maintain()
  expect(late.subscription.status).toBe('canceled')
  const deleted = await subscriber()
  await withDatabase(({ pool }) => pool.query('delete from users where email = $1', [deleted.email]))
  await maintain()
  expect(deleted.subscription.status).toBe('canceled')
  const count = stripe.asked.length
  await maintain()
  const { customer } = deleted.subscription
  expect(stripe.asked.slice(count).some(({ path }) => path.includes(customer))).toBe(false)
})

test('[SV256] guests, plans that are not sold, and people who are no customers are refused', async () => {
  const guest = await product.visitor()
  expect((await checkout({ client: guest, email: '' })).status).toBe(400)
  const ada = await signUp()
  for (const planId of ['free', 'operator', 'gold']) expect((await checkout(ada, planId)).status).toBe(400)
  expect((await ada.client.send('POST', '/api/billing/portal')).status).toBe(404)
  expect((await ada.client.get('/api/billing')).body).toEqual({ subscription: null })
  stripe.failures.push(500)
  const { status, body } = await checkout(ada)
  expect([status, body.error]).toEqual([503, expect.stringContaining('The payment service does not answer.')])
  expect(product.logged()).not.toContain(FAKE_STRIPE_KEY)
  expect(product.logged()).not.toContain(SECRET)
})
