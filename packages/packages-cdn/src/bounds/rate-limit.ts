/** Counts what each client's address does in a span of time. */

export interface RateLimit {
  /** Counts one; 0, or how long to wait when it is one too many, which is not counted. */
  take(address: string): number
}

interface RateLimitOptions {
  limit: number
  windowMs: number
  nowMs: () => number
}

/** Beyond this many addresses those whose time is over are forgotten. */
const MANY_ADDRESSES = 1000

export function createRateLimit({ limit, windowMs, nowMs }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; untilMs: number }>()

  function forgetOld(): void {
    if (windows.size < MANY_ADDRESSES) return
    for (const [address, { untilMs }] of windows) if (untilMs <= nowMs()) windows.delete(address)
  }

  return {
    take(address) {
      const known = windows.get(address)
      const current = known && known.untilMs > nowMs() ? known : { count: 0, untilMs: nowMs() + windowMs }
      if (current.count >= limit) return current.untilMs - nowMs()
      forgetOld()
      windows.set(address, { ...current, count: current.count + 1 })
      return 0
    },
  }
}
