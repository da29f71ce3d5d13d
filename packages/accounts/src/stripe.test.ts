import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStripe } from './stripe.ts'
import { FAKE_STRIPE_KEY, startFakeStripe } from './testing/fake-stripe.ts'

const fake = await startFakeStripe()
const options = { secretKey: FAKE_STRIPE_KEY, apiUrl: fake.url, baseUrl: 'https://sayso.example.com' }
const stripe = createStripe(options)

afterAll(() => fake.close())
beforeEach(() => {
  fake.asked.length = 0
  fake.failures.length = 0
})

test('[A132] a request whose answer was lost is sent again under the same key, and done once', async () => {
  fake.failures.push('cut')
  const first = await stripe.createCustomer({ userId: 'ada', email: 'ada@example.com' })
  expect(fake.asked).toHaveLength(2)
  expect(fake.asked[0]).toEqual(fake.asked[1])
  expect(fake.asked[0]?.fields).toEqual({ 'metadata[user]': 'ada', email: 'ada@example.com' })
  expect(await stripe.createCustomer({ userId: 'ada', email: null })).toBe(first)
  expect(await stripe.createCustomer({ userId: 'bob', email: null })).not.toBe(first)
})

test('[A132] a page is opened for the price and leads back here; each press opens another one', async () => {
  const order = { customerId: 'cus_1', priceId: 'price_pro', userId: 'ada' }
  expect(await stripe.openCheckout(order)).toBe('https://checkout.stripe.test/cus_1')
  expect(fake.asked[0]?.fields).toMatchObject({
    ...{ mode: 'subscription', customer: 'cus_1', 'line_items[0][price]': 'price_pro' },
    success_url: 'https://sayso.example.com/?billing=done',
  })
  await stripe.openCheckout(order)
  expect(fake.asked[0]?.idempotencyKey).not.toBe(fake.asked[1]?.idempotencyKey)
  expect(await stripe.openPortal('cus_1')).toBe('https://billing.stripe.test/cus_1')
})

test('[A132] a refusal, a silence and an answer that cannot be read are one kind of failure, without the key', async () => {
  const failures = [
    () => createStripe({ ...options, secretKey: 'sk_wrong' }).subscriptions('cus_1'),
    async () => {
      fake.failures.push(500)
      await stripe.subscriptions('cus_1')
    },
    async () => {
      fake.failures.push('cut', 'cut')
      await stripe.subscriptions('cus_1')
    },
    async () => {
      fake.failures.push('silence', 'silence')
      await createStripe({ ...options, timeoutMs: 20 }).subscriptions('cus_1')
    },
  ]
  for (const fails of failures) {
    const error: unknown = await fails().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'AccountsError', code: 'payment-failed' })
    expect(String(error)).not.toContain('sk_')
  }
})

test('[A132] a subscription that is canceled or unknown can be canceled again', async () => {
  const { id } = fake.pay({ customer: 'cus_9' })
  await stripe.cancel(id)
  await stripe.cancel(id)
  await stripe.cancel('sub_unknown')
  expect(await stripe.subscriptions('cus_9')).toMatchObject([{ id, status: 'canceled', customerId: 'cus_9' }])
})
