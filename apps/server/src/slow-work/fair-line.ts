/** A bounded line for work that blocks: so much at once, the rest waits, and those who ask take turns. */

import { createSpentTime } from './spent-time.ts'

export interface FairLine {
  /** Runs `work` when it is its turn. `asker` is the owner of a place. Null: the line is full, and the work was not started. */
  run<T>(asker: string, work: () => Promise<T>): Promise<T> | null
  count(): WorkCount
}

export interface WorkCount {
  running: number
  waiting: number
}

export interface FairLineOptions {
  atOnce: number
  maxWaiting: number
  /** So that one asker cannot fill the line for everybody else. */
  maxWaitingPerAsker: number
  /** The next turn is that of the asker whose work took least time lately, by this clock. Absent: each in turn, however long it takes. */
  nowMs?: () => number
}

export function createFairLine({ atOnce, maxWaiting, maxWaitingPerAsker, nowMs }: FairLineOptions): FairLine {
  const spent = nowMs === undefined ? null : createSpentTime(nowMs)
  /** In the order of turns: an asker that was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  let waitingCount = 0
  let runningCount = 0

  async function hold<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const startedAtMs = nowMs?.() ?? 0
    try {
      return await work()
    } finally {
      spent?.add(asker, (nowMs?.() ?? 0) - startedAtMs)
      passOn()
    }
  }

  function findNext() {
    const turns = [...waiting]
    if (spent === null) return turns[0]
    const times = turns.map(([asker]) => spent.ofMs(asker))
    return turns[times.indexOf(Math.min(...times))]
  }

  /** The place goes straight to the next in line: a newcomer cannot slip in between. */
  function passOn(): void {
    const turn = findNext()
    if (turn === undefined) {
      runningCount -= 1
      return
    }
    const [asker, [begin, ...rest]] = turn
    waiting.delete(asker)
    if (rest.length > 0) waiting.set(asker, rest)
    waitingCount -= 1
    // In a separate turn of the event loop: work that fails at once must not turn the whole line into one long turn.
    if (begin !== undefined) setImmediate(begin)
  }

  return {
    count: () => ({ running: runningCount, waiting: waitingCount }),
    run(asker, work) {
      if (runningCount < atOnce) {
        runningCount += 1
        return hold(asker, work)
      }
      const own = waiting.get(asker) ?? []
      if (waitingCount >= maxWaiting || own.length >= maxWaitingPerAsker) return null
      waitingCount += 1
      return new Promise<void>((resolve) => waiting.set(asker, [...own, resolve])).then(() =>
        hold(asker, work),
      )
    },
  }
}
