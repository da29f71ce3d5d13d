/** A bounded line for work that blocks: so much at once, the rest waits, and those who ask take turns. */

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
}

export function createFairLine({ atOnce, maxWaiting, maxWaitingPerAsker }: FairLineOptions): FairLine {
  /** In the order of turns: an asker that was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  let waitingCount = 0
  let runningCount = 0

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      passOn()
    }
  }

  /** The place goes straight to the next in line: a newcomer cannot slip in between. */
  function passOn(): void {
    const [turn] = waiting
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
        return hold(work)
      }
      const own = waiting.get(asker) ?? []
      if (waitingCount >= maxWaiting || own.length >= maxWaitingPerAsker) return null
      waitingCount += 1
      return new Promise<void>((resolve) => waiting.set(asker, [...own, resolve])).then(() => hold(work))
    },
  }
}
