/** Rate limits counted for all servers together: in Redis where there is one, else in the database. */

import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { connectRedis } from '../database/connect-redis.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../database/log.ts'

interface RateOptions {
  /** Keeps the counts of different things apart. */
  name: string
  /** How many there may be in one window. 0: no limit, and nothing is counted. */
  limit: number
  windowSeconds: number
}

/** A count in fixed windows: one begins with the first use after the last one's end. */
export interface Rate {
  /** Counts one for `key`, or `points`, also when it is refused. Resolves with how long to wait; 0: it may be done. */
  take(key: string, points?: number): Promise<number>
  /** Counts one for `key` unless the limit is reached: refused calls are not counted. Resolves as `take` does. */
  reserve(key: string): Promise<number>
  /** Releases a reservation. */
  release(key: string): Promise<void>
  /** How long `key` would have to wait, without counting. */
  look(key: string): Promise<number>
  forget(key: string): Promise<void>
}

export interface Rates {
  rate(options: RateOptions): Rate
  close(): Promise<void>
}

interface RatesOptions {
  database: Database
  redisUrl?: string | undefined
  log: Log
}

/** Throws `StorageError` `unreachable` when there is no Redis at `redisUrl`. */
export async function createRates({ database, redisUrl, log }: RatesOptions): Promise<Rates> {
  const redis = redisUrl === undefined ? null : await connectRedis({ url: redisUrl, log })
  return {
    rate: (options) => (options.limit === 0 ? UNLIMITED : createRate(options, database, redis)),
    async close() {
      await redis?.quit().catch(() => {
        // It is left behind either way.
      })
    },
  }
}

const UNLIMITED: Rate = {
  take: async () => 0,
  reserve: async () => 0,
  release: async () => undefined,
  look: async () => 0,
  forget: async () => undefined,
}

/** Clocks of servers differ, but not by this much: a window that ends even later began before the clock was set back. */
const MAX_SKEW_MS = 10 * 60_000

function createRate(
  { name, limit, windowSeconds }: RateOptions,
  database: Database,
  redis: Redis | null,
): Rate {
  const settings = {
    keyPrefix: name,
    points: limit,
    duration: windowSeconds,
    inMemoryBlockOnConsumed: limit + 1,
  }
  const limiter =
    redis === null
      ? new RateLimiterPostgres({
          ...settings,
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'rate_counts',
          tableCreated: true,
          // Maintenance does this.
          clearExpiredByTimeout: false,
        })
      : new RateLimiterRedis({ ...settings, storeClient: redis, keyPrefix: `sayso:rate:${name}` })
  /** Such a window would last as long as the clock was set back. */
  const isLeftBehind = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > windowSeconds * 1000 + MAX_SKEW_MS

  async function take(key: string, points = 1): Promise<number> {
    try {
      await limiter.consume(toKey(key), points)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      if (!isLeftBehind(refusal)) return Math.max(1, refusal.msBeforeNext)
    }
    await limiter.delete(toKey(key))
    return await take(key, points)
  }

  // `consume` would count refused calls, and remember the refusal in this process after others have been released.
  async function reserve(key: string): Promise<number> {
    const counted = await limiter.penalty(toKey(key))
    if (counted.consumedPoints <= limit) return 0
    if (isLeftBehind(counted)) {
      await limiter.delete(toKey(key))
      return await reserve(key)
    }
    await limiter.reward(toKey(key))
    return Math.max(1, counted.msBeforeNext)
  }

  return {
    take,
    reserve,
    async release(key) {
      await limiter.reward(toKey(key))
    },
    async look(key) {
      const found = await limiter.get(toKey(key))
      if (found === null || found.consumedPoints < limit || isLeftBehind(found)) return 0
      return Math.max(1, found.msBeforeNext)
    },
    async forget(key) {
      await limiter.delete(toKey(key))
    },
  }
}

/** Addresses of mail are nobody's business, and longer than the column. */
function toKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
