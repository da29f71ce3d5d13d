/** How far one IPv6 line gets by taking another of its addresses for each request. */

import { startProduct } from '@sayso/testing/product'
import { type Metric, metric } from '../measure/metric.ts'

const TRIES = 400

export async function measureAddresses(): Promise<Metric[]> {
  // The proxy that names the client is this machine.
  const product = await startProduct({ SAYSO_TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const network = await countGuests(product.url, (n) => `2001:db8:0:1::${n.toString(16)}`)
    const site = await countGuests(product.url, (n) => `2001:db8:1:${n.toString(16)}::1`)
    return [
      metric(`guests of ${TRIES} from one /64 before a 429`, 'count', [network]),
      metric(`guests of ${TRIES} from one /48, each from another /64, before a 429`, 'count', [site]),
    ]
  } finally {
    await product.dispose()
  }
}

/** Those that were let in before the first that was not. */
async function countGuests(url: string, addressOf: (n: number) => string): Promise<number> {
  for (let n = 0; n < TRIES; n += 1) {
    const headers = { 'x-forwarded-for': addressOf(n + 1) }
    const { status } = await fetch(`${url}/api/session`, { method: 'POST', headers })
    if (status === 429) return n
    if (status !== 200) throw new Error(`Guest ${n + 1} was answered with ${status}.`)
  }
  return TRIES
}
