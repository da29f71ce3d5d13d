/** What one user and one address may have at once. Generous for a class behind one address, not for a script. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { ApiFailure } from './api-failure.ts'
import type { AppContext } from './context.ts'

/** 0 stands for no limit. */
export interface LimitNumbers {
  /** Answers begun, repairs included. */
  startsPerAddressAndMinute: number
  /** Answers that are being written. */
  answersPerUser: number
  /** Open event streams. */
  readersPerUser: number
  readersPerAddress: number
}

export interface Limits {
  /** Counts a start. Throws `ApiFailure` when the address has begun too many in the last minute. */
  countStart(c: AppContext): void
  /** Throws `ApiFailure` when the user has `runningCount` answers and that is enough. */
  checkAnswers(runningCount: number): void
  /** Takes a place for an event stream; call the result once to give it back. Throws `ApiFailure` when there is none. */
  takeReader(c: AppContext, userId: string): () => void
}

const WINDOW_MS = 60_000
/** Beyond this many addresses those whose minute is over are forgotten. */
const MANY_ADDRESSES = 1000

export function createLimits(numbers: LimitNumbers, nowMs: () => number = Date.now): Limits {
  const starts = new Map<string, { count: number; untilMs: number }>()
  const readers = new Map<string, number>()

  function forgetOld(): void {
    if (starts.size < MANY_ADDRESSES) return
    for (const [address, { untilMs }] of starts) if (untilMs <= nowMs()) starts.delete(address)
  }

  function give(key: string, change: 1 | -1): void {
    const count = (readers.get(key) ?? 0) + change
    if (count > 0) readers.set(key, count)
    else readers.delete(key)
  }

  return {
    countStart(c) {
      const address = addressOf(c)
      const found = starts.get(address)
      const current =
        found !== undefined && found.untilMs > nowMs() ? found : { count: 0, untilMs: nowMs() + WINDOW_MS }
      if (isReached(current.count, numbers.startsPerAddressAndMinute)) {
        const retryAfterMs = current.untilMs - nowMs()
        throw tooMany(
          `Too many answers were started from your network. Try again in ${Math.ceil(retryAfterMs / 1000)} seconds.`,
          retryAfterMs,
        )
      }
      forgetOld()
      starts.set(address, { ...current, count: current.count + 1 })
    },

    checkAnswers(runningCount) {
      if (!isReached(runningCount, numbers.answersPerUser)) return
      throw tooMany(
        `${runningCount} answers are being written for you. Wait for one to end, or stop one.`,
        5000,
      )
    },

    takeReader(c, userId) {
      const keys = [`user ${userId}`, `address ${addressOf(c)}`] as const
      const [user, address] = keys.map((key) => readers.get(key) ?? 0)
      if (
        isReached(user ?? 0, numbers.readersPerUser) ||
        isReached(address ?? 0, numbers.readersPerAddress)
      ) {
        throw tooMany(
          'Too many pages follow an answer at once. Close some of them and reload this one.',
          10_000,
        )
      }
      for (const key of keys) give(key, 1)
      return () => {
        for (const key of keys) give(key, -1)
      }
    },
  }
}

function isReached(count: number, limit: number): boolean {
  return limit > 0 && count >= limit
}

function addressOf(c: AppContext): string {
  return c.req.raw.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
}

function tooMany(error: string, retryAfterMs: number): ApiFailure {
  return new ApiFailure({ code: 'rate-limited', error }, { retryAfterMs })
}
