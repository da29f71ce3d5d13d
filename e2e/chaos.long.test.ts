import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

test('two minutes of killed servers, providers and pages lose, double and leave nothing', async () => {
  const report = await runChaos({ durationMs: 120_000, minPrompts: 60, seed })
  expect(report.problems).toEqual([])
  expect(report.prompts).toBeGreaterThan(40)
  expect(report.entries).toBeGreaterThan(200)
}, 400_000)
