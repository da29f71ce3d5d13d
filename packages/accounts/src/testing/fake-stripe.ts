/** Stripe on a loopback port, for tests: customers, pages, subscriptions and signed events. */

import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeSubscription {
  id: string
  customer: string
  status: string
  current_period_end: number
  cancel_at_period_end: boolean
  items: { data: { price: { id: string } }[] }
}

interface Asked {
  method: string
  path: string
  fields: Record<string, string>
  idempotencyKey: string | undefined
}

export interface FakeStripe {
  url: string
  asked: Asked[]
  /** Set by tests; what a customer buys appears here. */
  subscriptions: FakeSubscription[]
  /** Answers of the next requests: a status, a connection that is cut, or none. */
  failures: (number | 'cut' | 'silence')[]
  /** The customer pays on the page of the last checkout. */
  pay(changes?: Partial<FakeSubscription>): FakeSubscription
  close(): Promise<void>
}

export const FAKE_STRIPE_KEY = 'sk_test_of_the_fake'
const MONTH_SECONDS = 30 * 24 * 60 * 60

export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: Asked[] = []
  const subscriptions: FakeSubscription[] = []
  const failures: FakeStripe['failures'] = []
  const answered = new Map<string, unknown>()

  function answer({ method, path, fields }: Asked): unknown {
    const url = new URL(path, 'http://stripe.test')
    if (method === 'POST' && url.pathname === '/v1/customers') return { id: newId('cus') }
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions')
      return { id: newId('cs'), url: `https://checkout.stripe.test/${fields.customer}` }
    if (method === 'POST' && url.pathname === '/v1/billing_portal/sessions')
      return { id: newId('bps'), url: `https://billing.stripe.test/${fields.customer}` }
    if (method === 'GET' && url.pathname === '/v1/subscriptions')
      return {
        data: subscriptions.filter(({ customer }) => customer === url.searchParams.get('customer')),
      }
    const canceled = subscriptions.find(({ id }) => url.pathname === `/v1/subscriptions/${id}`)
    if (method !== 'DELETE' || canceled === undefined) return null
    canceled.status = 'canceled'
    return canceled
  }

  const server = createServer(async (request, response) => {
    const each = await read(request)
    asked.push(each)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure === 'cut') return void request.socket.destroy()
    const isAuthorized = request.headers.authorization === `Bearer ${FAKE_STRIPE_KEY}`
    const key = each.idempotencyKey
    // Even a request whose answer was lost has been carried out.
    const body = (key !== undefined && answered.get(key)) || answer(each)
    if (key !== undefined) answered.set(key, body)
    const status = failure ?? (isAuthorized ? (body === null ? 404 : 200) : 401)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? body : { error: { message: 'No.' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ asked, subscriptions, failures },
    pay(changes = {}) {
      const fields = asked.findLast(({ path }) => path === '/v1/checkout/sessions')?.fields ?? {}
      const subscription: FakeSubscription = {
        ...{ id: newId('sub'), customer: fields.customer ?? '', status: 'active' },
        current_period_end: Math.floor(Date.now() / 1000) + MONTH_SECONDS,
        cancel_at_period_end: false,
        items: { data: [{ price: { id: fields['line_items[0][price]'] ?? '' } }] },
        ...changes,
      }
      subscriptions.push(subscription)
      return subscription
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Header and body of an event, signed as Stripe does. */
export function signEvent(
  event: object,
  { secret, at = new Date() }: { secret: string; at?: Date },
): { body: string; signature: string } {
  const body = JSON.stringify(event, null, 2)
  const time = Math.floor(at.getTime() / 1000)
  const hex = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { body, signature: `t=${time},v1=${hex}` }
}

/** An event about a customer's subscription. */
export function eventOf(customer: string, type = 'customer.subscription.updated') {
  return { id: newId('evt'), object: 'event', type, data: { object: { customer } } }
}

function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

async function read(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const key = request.headers['idempotency-key']
  return {
    ...{ method: request.method ?? '', path: request.url ?? '' },
    fields: Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8'))),
    idempotencyKey: Array.isArray(key) ? key[0] : key,
  }
}
