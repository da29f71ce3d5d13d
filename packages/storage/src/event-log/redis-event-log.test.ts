/** Runs on the Redis of `REDIS_URL`, or on one that it starts itself when the machine has `redis-server`. */

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { silentLog } from '../database/log.ts'
import { testEventLogContract } from '../testing/event-log-contract.ts'
import { startTestRedis } from '../testing/test-redis.ts'
import { createRedisEventLog } from './redis-event-log.ts'

const redis = await startTestRedis()
const logs: { close(): Promise<void> }[] = []
const keyPrefix = `sayso-test-${randomUUID()}:`

async function open(url: string) {
  const log = await createRedisEventLog({ url, keyPrefix, log: silentLog, commitIntervalMs: 5 })
  logs.push(log)
  return log
}

afterAll(async () => {
  for (const log of logs) await log.close()
  await redis?.stop()
})

if (redis === null) {
  test.skip('The log on Redis: skipped, there is no REDIS_URL and no redis-server on the PATH', () => {})
} else {
  const create = () => open(redis.url)
  testEventLogContract('The log on Redis', { create, createPeer: create })

  describe('The log on Redis', () => {
    test('what a crash leaves behind goes by itself', async () => {
      const log = await open(redis.url)
      await log.append('left-behind', 1, [{ type: 'delta', text: 'a' }])
      const seconds = await redis.ttlSeconds(`${keyPrefix}stream:left-behind`)
      expect(seconds).toBeGreaterThan(80_000)
      await log.remove('left-behind')
    })
  })
}

test('a Redis that is not there is told in one sentence', async () => {
  const opening = createRedisEventLog({ url: 'redis://127.0.0.1:1', log: silentLog })
  await expect(opening).rejects.toMatchObject({
    code: 'unreachable',
    action: expect.stringContaining('REDIS_URL'),
  })
})
