/**
 * Answers so many requests of one network a second, and lets the others wait. Even a refusal takes the server's thread a few
 * milliseconds: a client that asks again after each one would keep that thread, and new connections of everybody, busy for ever.
 */

import type { MiddlewareHandler } from 'hono'
import { clientOf } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { networkOf } from './ip-address.ts'

interface PaceOptions {
  /** 0: no limit. */
  perSecond: number
  /** Answered at once after a pause: what a class opens together. */
  burst: number
}

interface Pace {
  /** Requests that may be answered at once. */
  left: number
  atMs: number
  waiting: (() => void)[]
}

const TICK_MS = 50
/** From this machine comes what a proxy passes on that is not among the trusted ones: anybody's requests. */
const THIS_MACHINE = /^(127\.|::1$)/

/** Comes after the client's address is known; the open requests of an address limit how many wait. */
export function networkPace({ perSecond, burst }: PaceOptions): MiddlewareHandler<AppEnv> {
  const paces = new Map<string, Pace>()
  let ticking: NodeJS.Timeout | undefined

  function refill(pace: Pace): void {
    const nowMs = performance.now()
    pace.left = Math.min(burst, pace.left + ((nowMs - pace.atMs) / 1000) * perSecond)
    pace.atMs = nowMs
  }

  function tick(): void {
    for (const [network, pace] of paces) {
      refill(pace)
      for (; pace.left >= 1 && pace.waiting.length > 0; pace.left -= 1) pace.waiting.shift()?.()
      if (pace.left >= burst) paces.delete(network)
    }
    if (paces.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  return async (c, next) => {
    const address = clientOf(c)
    if (perSecond === 0 || THIS_MACHINE.test(address)) return await next()
    const network = networkOf(address)
    const pace = paces.get(network) ?? { left: burst, atMs: performance.now(), waiting: [] }
    paces.set(network, pace)
    ticking ??= setInterval(tick, TICK_MS).unref()
    if (pace.left >= 1 && pace.waiting.length === 0) pace.left -= 1
    else await new Promise<void>((resolve) => pace.waiting.push(resolve))
    // A client that has left meanwhile needs no answer.
    if (c.env?.outgoing?.destroyed) c.res = new Response(null, { status: 499 })
    else await next()
  }
}
