/**
 * Answers so many requests of one network a second, and far fewer refusals, and lets the others wait. Even a refusal takes the server's
 * thread a few milliseconds: a client that asks again after each one would keep that thread, and everybody's new connections, busy for ever.
 */

import type { MiddlewareHandler } from 'hono'
import { clientOf } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { networkOf } from './ip-address.ts'

interface PaceOptions {
  perSecond: number
  /** Answered at once after a pause. */
  burst: number
}

interface Options {
  /** Requests of all kinds. Null: no limit, and none of refusals. */
  requests: PaceOptions | null
  refusals: PaceOptions
}

interface Line {
  /** Those that may be answered at once. */
  left: number
  atMs: number
  waiting: (() => void)[]
}

const TICK_MS = 50
/** From this machine comes what a proxy passes on that is not among the trusted ones: anybody's requests. */
const THIS_MACHINE = /^(127\.|::1$)/

/** Comes after the client's address is known; the open requests of an address limit how many wait. */
export function networkPace({ requests, refusals }: Options): MiddlewareHandler<AppEnv> {
  if (requests === null) return async (_, next) => await next()
  const ofRequests = createPace(requests)
  const ofRefusals = createPace(refusals)

  return async (c, next) => {
    const address = clientOf(c)
    if (THIS_MACHINE.test(address)) return await next()
    const network = networkOf(address)
    await ofRequests(network)
    // A client that has left meanwhile needs no answer.
    if (c.env?.outgoing?.destroyed) {
      c.res = new Response(null, { status: 499 })
      return
    }
    await next()
    if (c.res.status >= 400) await ofRefusals(network)
  }
}

/** Resolves when it is the turn of one more of the network's. */
function createPace({ perSecond, burst }: PaceOptions): (network: string) => Promise<void> {
  const lines = new Map<string, Line>()
  let ticking: NodeJS.Timeout | undefined

  function refill(line: Line): void {
    const nowMs = performance.now()
    line.left = Math.min(burst, line.left + ((nowMs - line.atMs) / 1000) * perSecond)
    line.atMs = nowMs
  }

  function tick(): void {
    for (const [network, line] of lines) {
      refill(line)
      for (; line.left >= 1 && line.waiting.length > 0; line.left -= 1) line.waiting.shift()?.()
      if (line.left >= burst) lines.delete(network)
    }
    if (lines.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  return async (network) => {
    const line = lines.get(network) ?? { left: burst, atMs: performance.now(), waiting: [] }
    lines.set(network, line)
    ticking ??= setInterval(tick, TICK_MS).unref()
    if (line.left >= 1 && line.waiting.length === 0) line.left -= 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
}
