/** Processor time of this thread: other programs and other test files, which make wall time useless as a measure, do not count. */

import { readFileSync } from 'node:fs'

/** Starts to measure, and returns a function that gives the milliseconds since, to the length of a scheduler's tick. */
export function startProcessorClock(): () => number {
  const startMs = spentMs()
  return () => spentMs() - startMs
}

/** Linux counts for each thread; elsewhere it is the whole process. */
function spentMs(): number {
  if (process.platform === 'linux') {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
