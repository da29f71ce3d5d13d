/**
 * `npm run chaos [-- minutes [seed [servers]]]`: ten minutes of chaos, or as many as are given; prints the events and
 * the damage. With `REDIS_URL` the servers use it.
 */

import { runChaos } from './chaos.ts'

const minutes = Number(process.argv[2] ?? 10)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${minutes} minutes of chaos, seed ${seed}`)
const servers = Number(process.argv[4] ?? 1)
const startMs = Date.now()
const onEvent = (line: string) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1)} s: ${line}`)
const redisUrl = process.env.REDIS_URL || undefined
const report = await runChaos({
  ...{ durationMs: minutes * 60_000, seed, servers, onEvent },
  ...(redisUrl !== undefined && { redisUrl }),
})
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.problems.length === 0 ? 0 : 1
