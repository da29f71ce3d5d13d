/**
 * `SAYSO_KILLS` sets the number of rounds, by default 500, and `SAYSO_KILLS_FROM` the first one: round `n` makes the
 * same choices in each run of one `SAYSO_SEED`.
 */

import { seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

const rounds = Number(process.env.SAYSO_KILLS ?? 500)
const from = Number(process.env.SAYSO_KILLS_FROM ?? 0)

test(
  `kill -9 of server, database and browser, ${rounds} times from ${from}: nothing that was seen is lost`,
  async () => {
    const report = await runKills({ rounds, from, seed })
    expect(report.problems).toEqual([])
    expect(report.kills).toBe(rounds)
    expect(report.filesSeenClosed + report.savesSeen).toBeGreaterThan(0)
  },
  rounds * 60_000,
)
