/**
 * Measures the longest turn of this thread in processor time: everybody else waits for the work that a request does
 * in one piece. Other threads, and whatever else the machine does, do not count.
 */

import { readFileSync } from 'node:fs'

export interface TurnWatch {
  /** Milliseconds of processor. */
  stop(): number
}

const BETWEEN_MS = 1

export function watchTurns(): TurnWatch {
  let longestMs = 0
  let lastMs = threadCpuMs()
  const look = () => {
    const nowMs = threadCpuMs()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
  }
  const timer = setInterval(look, BETWEEN_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return longestMs
    },
  }
}

/** Processor time of work that has no pauses. */
export function cpuMsOf(work: () => unknown): number {
  const startMs = threadCpuMs()
  work()
  return threadCpuMs() - startMs
}

/** Only Linux reports it for one thread; elsewhere, that of the process is never less. */
function threadCpuMs(): number {
  if (process.platform === 'linux') {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
