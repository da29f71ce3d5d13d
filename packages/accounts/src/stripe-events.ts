/** Events that Stripe sends: the signature, and the one thing that is read of them, the customer. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

interface StripeEvent {
  id: string
  /** Null for an event that is not about a customer's subscription. */
  customerId: string | null
}

/** A signature that is older was recorded and sent again by somebody else. */
const TOLERANCE_SECONDS = 5 * 60
const MAX_SIGNATURES = 8
const ABOUT_SUBSCRIPTIONS = /^(customer\.subscription|checkout\.session|invoice)\./

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ object: z.object({ customer: z.nullish(z.string()) }) }),
})
const OtherEvent = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), type: z.string() })

interface SignedBody {
  /** As it came: another spelling of the same JSON has another signature. */
  body: Buffer
  /** Header `Stripe-Signature`. */
  signature: string | undefined
}

/** Null when the body is not from Stripe, is too old, or is not an event. */
export function readStripeEvent(
  { body, signature = '' }: SignedBody,
  { secret, nowMs }: { secret: string; nowMs: number },
): StripeEvent | null {
  if (!isSigned(body, signature, { secret, nowMs })) return null
  const value = parse(body)
  const event = Event.safeParse(value)
  if (event.success) {
    const { id, type, data } = event.data
    return { id, customerId: ABOUT_SUBSCRIPTIONS.test(type) ? (data.object.customer ?? null) : null }
  }
  const other = OtherEvent.safeParse(value)
  return other.success ? { id: other.data.id, customerId: null } : null
}

function isSigned(
  body: Buffer,
  header: string,
  { secret, nowMs }: { secret: string; nowMs: number },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time] = valuesOf('t')
  if (time === undefined || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return valuesOf('v1')
    .slice(0, MAX_SIGNATURES)
    .map((hex) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // The same as any other body that is not an event.
    return null
  }
}
