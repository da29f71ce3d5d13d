/** The line before exports: one at a time, slow ones step aside, and networks that have used little time go first. */

export interface ExportLine {
  /** Runs `work` when it is its turn. `asker` is the network that asks. Null: the line is full, and the work was not started. */
  run<T>(asker: string, work: (place: Place) => Promise<T>): Promise<T> | null
}

export interface Place {
  /** Called once, when the work has become slow and goes on beside the next one. */
  onAside(callback: () => void): void
  /** Aborted when the work is slow, others wait, and there are as many slow ones as there may be. */
  crowded: AbortSignal
}

interface ExportLineOptions {
  /** Work that takes longer is slow. */
  slowAfterMs: number
  /** Slow works that may go on beside the others. */
  slowAtOnce: number
  maxWaiting: number
  /** So that one asker cannot fill the line for everybody else. */
  maxWaitingPerAsker: number
}

interface Waiter {
  asker: string
  begin(): void
}

/** Askers whose time is remembered, the most recent ones. */
const REMEMBERED = 1000

export function createExportLine(options: ExportLineOptions): ExportLine {
  const { slowAfterMs, slowAtOnce, maxWaiting, maxWaitingPerAsker } = options
  const waiting: Waiter[] = []
  /** Milliseconds that an asker has kept others from their turn. */
  const spentMs = new Map<string, number>()
  let isTaken = false
  let slowCount = 0

  function charge(asker: string, ms: number): void {
    const sumMs = (spentMs.get(asker) ?? 0) + ms
    spentMs.delete(asker)
    spentMs.set(asker, sumMs)
    const [oldest] = spentMs.keys()
    if (spentMs.size > REMEMBERED && oldest !== undefined) spentMs.delete(oldest)
  }

  function passOn(): void {
    const spentOf = ({ asker }: Waiter) => spentMs.get(asker) ?? 0
    // Of those who have spent the same, the first to come.
    const next = waiting.reduce<Waiter | undefined>(
      (best, each) => (best === undefined || spentOf(each) < spentOf(best) ? each : best),
      undefined,
    )
    isTaken = next !== undefined
    if (next === undefined) return
    waiting.splice(waiting.indexOf(next), 1)
    next.begin()
  }

  async function hold<T>(asker: string, work: (place: Place) => Promise<T>): Promise<T> {
    const begunMs = performance.now()
    const crowded = new AbortController()
    let isAside = false
    let stepAside = () => {}
    const leaveTheLine = () => {
      charge(asker, performance.now() - begunMs)
      passOn()
    }
    const check = setInterval(() => {
      if (slowCount < slowAtOnce) {
        clearInterval(check)
        isAside = true
        slowCount += 1
        stepAside()
        leaveTheLine()
      } else if (waiting.length > 0) crowded.abort()
    }, slowAfterMs)
    try {
      return await work({
        crowded: crowded.signal,
        onAside: (callback) => {
          stepAside = callback
        },
      })
    } finally {
      clearInterval(check)
      if (isAside) slowCount -= 1
      else leaveTheLine()
    }
  }

  return {
    run(asker, work) {
      if (!isTaken) {
        isTaken = true
        return hold(asker, work)
      }
      const ownCount = waiting.filter((each) => each.asker === asker).length
      if (waiting.length >= maxWaiting || ownCount >= maxWaitingPerAsker) return null
      return new Promise<void>((resolve) => waiting.push({ asker, begin: resolve })).then(() =>
        hold(asker, work),
      )
    },
  }
}
