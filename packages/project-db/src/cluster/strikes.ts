/** Projects whose SQL was killed, or ended for what it took, again and again rest for a while: others had no data for a moment each time. */

import { ProjectDbError } from '../errors/project-db-error.ts'

export interface Strikes {
  add(ref: string): void
  /** Throws `ProjectDbError` `unavailable` while the project rests. */
  check(ref: string): void
}

/** Two may be a mistake and its repair. */
const MAX_FREE = 2
const FIRST_REST_MS = 5 * 60_000
const MAX_REST_MS = 60 * 60_000
/** After this long without one, the earlier ones are forgotten. */
const FORGOTTEN_MS = 2 * 60 * 60_000
const MAX_KNOWN = 1_000

/** `nowMs` must not jump when the clock is set. */
export function createStrikes(nowMs: () => number = () => performance.now()): Strikes {
  /** The one with the oldest strike first. */
  const known = new Map<string, { count: number; atMs: number }>()

  function restUntilMs(ref: string): number {
    const strike = known.get(ref)
    if (strike === undefined || strike.count <= MAX_FREE) return 0
    return strike.atMs + Math.min(FIRST_REST_MS * 2 ** (strike.count - MAX_FREE - 1), MAX_REST_MS)
  }

  return {
    add(ref) {
      const before = known.get(ref)
      const isRecent = before !== undefined && nowMs() - before.atMs < FORGOTTEN_MS
      known.delete(ref)
      known.set(ref, { count: isRecent ? before.count + 1 : 1, atMs: nowMs() })
      const [oldest] = known.keys()
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    },
    check(ref) {
      const untilMs = restUntilMs(ref)
      if (nowMs() >= untilMs) return
      const minutes = Math.ceil((untilMs - nowMs()) / 60_000)
      throw new ProjectDbError(
        'unavailable',
        `SQL of this project ran on after its end or took too much of the server, again and again, so its database rests for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}. Change what it does, then try again.`,
      )
    },
  }
}
