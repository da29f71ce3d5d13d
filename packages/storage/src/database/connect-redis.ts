/** A connection to Redis that reports its problems, and sends nothing twice. */

import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { StorageError } from './storage-error.ts'

/** Throws `StorageError` `unreachable`. */
export async function connectRedis({ url, log }: { url: string; log: Log }): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    // A write whose answer was lost may have been done: sent again, it would meet itself and look like another writer.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 3,
  })
  let trouble = ''
  redis.on('error', (error) => {
    trouble = error.message
    log.warn({ error: trouble }, 'The connection to Redis has trouble.')
  })
  try {
    await redis.connect()
    return redis
  } catch (cause) {
    redis.disconnect()
    throw new StorageError(
      'unreachable',
      {
        message: `Redis cannot be reached: ${trouble || cause}`,
        action: 'Check REDIS_URL, or leave it out: the database can keep the event log too.',
      },
      { cause },
    )
  }
}
