import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

test('a minute of killed servers, providers and pages loses, doubles and leaves nothing', async () => {
  const seed = Number(process.env.SAYSO_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed} (SAYSO_SEED=${seed} makes the same choices; npm run chaos for ten minutes)`)
  const report = await runChaos({ durationMs: 60_000, seed })
  expect(report.problems).toEqual([])
  expect(report.prompts).toBeGreaterThan(20)
  expect(report.entries).toBeGreaterThan(100)
}, 240_000)
