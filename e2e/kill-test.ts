/** `npm run kill-test -w @sayso/e2e [-- generations [seed]]`: the long form of the kill test; prints what it did. */

import { runKillTest } from './kill-server.ts'

const generations = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${generations} answers, seed ${seed}`)
const report = await runKillTest({ generations, perKill: 5, seed, onKill: (line) => console.log(line) })
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.problems.length === 0 ? 0 : 1
