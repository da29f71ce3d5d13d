import { expect, test } from 'vitest'
import { readStripeEvent } from './stripe-events.ts'
import { eventOf, signEvent } from './testing/fake-stripe.ts'

const secret = 'whsec_of_a_test'
const now = new Date('2026-11-26T12:00:00.000Z')

function readSigned(event: object, { at = now, by = secret, change = (header: string) => header } = {}) {
  const { body, signature } = signEvent(event, { secret: by, at })
  return readStripeEvent(
    { body: Buffer.from(body), signature: change(signature) },
    { secret, nowMs: now.getTime() },
  )
}

test('[A131] an event that is signed names its customer', () => {
  const event = eventOf('cus_1')
  expect(readSigned(event)).toEqual({ id: event.id, customerId: 'cus_1' })
  expect(readSigned(event, { change: (header) => `${header},v1=00,v0=1` })?.id).toBe(event.id)
  expect(readSigned(eventOf('cus_1', 'invoice.paid'))?.customerId).toBe('cus_1')
  expect(readSigned(eventOf('cus_1', 'customer.created'))?.customerId).toBeNull()
  expect(readSigned({ id: 'evt_1', type: 'price.updated' })).toEqual({ id: 'evt_1', customerId: null })
})

test('[A131] another secret, another body, another time and no signature are refused', () => {
  const event = eventOf('cus_1')
  expect(readSigned(event, { by: 'whsec_of_a_thief' })).toBeNull()
  const { signature } = signEvent(event, { secret, at: now })
  const other = { body: Buffer.from(JSON.stringify(eventOf('cus_2'))), signature }
  expect(readStripeEvent(other, { secret, nowMs: now.getTime() })).toBeNull()
  const secondsAgo = (seconds: number) => ({ at: new Date(now.getTime() - seconds * 1000) })
  expect(readSigned(event, secondsAgo(300))?.id).toBe(event.id)
  expect(readSigned(event, secondsAgo(301))).toBeNull()
  expect(readSigned(event, secondsAgo(-301))).toBeNull()
  const changes = [
    (header: string) => header.replace(/t=\d+/, `t=${now.getTime() / 1000 - 1}`),
    (header: string) => header.replace('v1=', 'v0='),
    (header: string) => header.replace(/v1=..../, 'v1='),
    () => '',
    () => 't=,v1=',
    () => `t=${now.getTime() / 1000}`,
  ]
  for (const change of changes) expect(readSigned(event, { change })).toBeNull()
})

test('[A131] what is signed and is not an event is refused', () => {
  for (const event of [{}, [], { id: '', type: 'a' }, { id: 'evt_1' }]) expect(readSigned(event)).toBeNull()
})
