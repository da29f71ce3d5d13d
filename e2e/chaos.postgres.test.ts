import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

test('a quarter of a minute of killed servers, providers and pages loses, doubles and leaves nothing', async () => {
  const report = await runChaos({ durationMs: 15_000, minPrompts: 12, seed })
  expect(report.problems).toEqual([])
  expect(report.prompts).toBeGreaterThan(5)
  expect(report.entries).toBeGreaterThan(10)
}, 240_000)
