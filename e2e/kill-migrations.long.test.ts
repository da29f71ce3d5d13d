import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runKillMigrations } from './kill-migrations.ts'

test('kill -9 of server and databases in a hundred migrations and restores: each is done wholly, or not at all', async () => {
  const report = await runKillMigrations({ rounds: 100, seed })
  expect(report.problems).toEqual([])
  // Kills before and behind the moment that counts.
  expect(report.done).toBeGreaterThan(0)
  expect(report.undone).toBeGreaterThan(0)
}, 1_800_000)
