/**
 * `npm run kill-test -w @sayso/e2e [-- rounds [seed [from]]]`: kills server, database and browser in turn; prints the
 * effect of each kill. With `REDIS_URL` the server keeps running answers there. The same seed makes the same choices
 * in each round, so a run that was stopped continues at `from`.
 */

import { runKills } from './kills.ts'

const rounds = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const from = Number(process.argv[4] ?? 0)
console.log(`${rounds} kills from ${from}, seed ${seed}`)
const report = await runKills({
  rounds,
  seed,
  from,
  redisUrl: process.env.REDIS_URL || undefined,
  onRound: (line) => console.log(line),
})
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.problems.length === 0 ? 0 : 1
