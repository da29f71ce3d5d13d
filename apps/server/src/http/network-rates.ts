/** Rates of a client's network, and for an IPv6 client of its /48 as well. */

import type { Rates } from '@sayso/storage'
import { countedKeys, NETWORKS_PER_SITE } from './ip-address.ts'

interface NetworkRateOptions {
  name: string
  /** Limit for one network in one window. 0: no limit. */
  limit: number
  windowSeconds: number
}

/** `scope` separates counts of a network: an app, a day. */
interface NetworkRate {
  /** Counts `points`, by default one. Resolves with how long to wait; 0: it may be done. */
  take(network: string, scope?: string, points?: number): Promise<number>
  /** Resolves as `take` does, and counts nothing. */
  look(network: string, scope?: string): Promise<number>
  /** Counts one unless that is one too many. Resolves as `take` does. */
  reserve(network: string, scope?: string): Promise<number>
  release(network: string, scope?: string): Promise<void>
}

export function createNetworkRate(
  rates: Rates,
  { name, limit, windowSeconds }: NetworkRateOptions,
): NetworkRate {
  const ofNetwork = rates.rate({ name, limit, windowSeconds })
  const ofSite = rates.rate({ name: `${name}-site`, limit: limit * NETWORKS_PER_SITE, windowSeconds })
  const countsOf = (network: string, scope = '') =>
    countedKeys(network).map(({ key, times }) => ({
      key: scope === '' ? key : `${scope} ${key}`,
      rate: times === 1 ? ofNetwork : ofSite,
    }))

  return {
    async take(network, scope, points = 1) {
      for (const { rate, key } of countsOf(network, scope)) {
        const waitMs = await rate.take(key, points)
        if (waitMs > 0) return waitMs
      }
      return 0
    },

    async look(network, scope) {
      const waits = await Promise.all(countsOf(network, scope).map(({ rate, key }) => rate.look(key)))
      return Math.max(...waits)
    },

    async reserve(network, scope) {
      const counts = countsOf(network, scope)
      for (const [index, { rate, key }] of counts.entries()) {
        const waitMs = await rate.reserve(key)
        if (waitMs === 0) continue
        for (const taken of counts.slice(0, index)) await taken.rate.release(taken.key)
        return waitMs
      }
      return 0
    },

    async release(network, scope) {
      for (const { rate, key } of countsOf(network, scope)) await rate.release(key)
    },
  }
}
