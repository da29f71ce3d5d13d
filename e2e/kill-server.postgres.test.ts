import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runKillTest } from './kill-server.ts'

test('kill -9 at random moments of six answers loses nothing that was seen', async () => {
  const report = await runKillTest({ generations: 6, perKill: 3, seed })
  expect(report.problems).toEqual([])
  expect(report.kills).toBe(2)
}, 180_000)
