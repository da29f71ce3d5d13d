import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runKillMigrations } from './kill-migrations.ts'

test('kill -9 of server and databases in three migrations: each is wholly applied and recorded, or not at all', async () => {
  const report = await runKillMigrations({ rounds: 3, seed })
  expect(report.problems).toEqual([])
  expect(report.done + report.undone).toBe(3)
}, 240_000)
