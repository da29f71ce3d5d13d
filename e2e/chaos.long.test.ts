import { startTestRedis } from '@sayso/storage/testing/test-redis'
import { seed } from '@sayso/testing/property'
import { afterAll, expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

const redis = await startTestRedis()
afterAll(() => redis?.stop())

test('two minutes of killed servers, providers and pages lose, double and leave nothing', async () => {
  const report = await runChaos({ durationMs: 120_000, minPrompts: 60, seed })
  expect(report.problems).toEqual([])
  expect(report.prompts).toBeGreaterThan(40)
  expect(report.entries).toBeGreaterThan(200)
}, 400_000)

const PLACES: [name: string, shared: { redisUrl?: string }][] = [['the database alone', {}]]
if (redis !== null) PLACES.push(['Redis', { redisUrl: redis.url }])

test.each(PLACES)(
  'two servers that share %s lose, double and leave nothing when they are killed and frozen',
  async (_name, shared) => {
    const report = await runChaos({ durationMs: 120_000, minPrompts: 60, seed, servers: 2, ...shared })
    expect(report.problems).toEqual([])
    expect(report.prompts).toBeGreaterThan(40)
    expect(report.entries).toBeGreaterThan(200)
  },
  400_000,
)
