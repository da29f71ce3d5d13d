/** Shares a few places among askers, so that the one with most work does not come first. */

export interface TurnsOptions {
  /** Places. One asker has at most one less, where there are two or more. */
  width: number
  maxWaiting: number
  maxWaitingOfOne: number
}

interface Waiting {
  key: string
  /** More may join while it waits. The first one has the place. */
  askers: ReadonlySet<string>
  begin: () => void
}

export interface TurnsCount {
  running: number
  waiting: number
}

interface Turns {
  hasRoom(asker: string): boolean
  wait(waiting: Waiting): void
  /** Gives free places to those that have waited longest since their askers' last turns. */
  startNext(): void
  /** Starts all at once, for an end in which their work refuses to begin. */
  startAll(): void
  /** The place of this asker is free. */
  end(asker: string): void
  /** Forgets those that `isAbandoned` is true of, and returns them. */
  drop(isAbandoned: (waiting: Waiting) => boolean): Waiting[]
  count(): TurnsCount
}

/** Beyond this the order of turns is forgotten. */
const MANY_ASKERS = 1000

export function createTurns({ width, maxWaiting, maxWaitingOfOne }: TurnsOptions): Turns {
  const widthOfOne = Math.max(1, width - 1)
  /** A number for each start; of each asker the last. */
  const lastStarts = new Map<string, number>()
  const running = new Map<string, number>()
  let waiting: Waiting[] = []
  let starts = 0

  const runningCount = () => [...running.values()].reduce((sum, count) => sum + count, 0)

  function choose(): Waiting | undefined {
    if (runningCount() >= width) return undefined
    const lastStartOf = ({ askers }: Waiting) =>
      Math.min(...[...askers].map((each) => lastStarts.get(each) ?? 0))
    return waiting
      .filter(({ askers }) => [...askers].some((each) => (running.get(each) ?? 0) < widthOfOne))
      .sort((a, b) => lastStartOf(a) - lastStartOf(b))[0]
  }

  function start(next: Waiting): void {
    const [first = ''] = next.askers
    waiting = waiting.filter((each) => each !== next)
    starts += 1
    for (const asker of next.askers) lastStarts.set(asker, starts)
    running.set(first, (running.get(first) ?? 0) + 1)
    next.begin()
  }

  function forgetOrder(): void {
    const isIdle = running.size === 0 && waiting.length === 0
    if (isIdle || lastStarts.size > MANY_ASKERS) lastStarts.clear()
  }

  return {
    hasRoom(asker) {
      const own = waiting.filter(({ askers }) => askers.has(asker)).length
      return waiting.length < maxWaiting && own < maxWaitingOfOne
    },
    wait: (next) => void waiting.push(next),
    startNext() {
      for (let next = choose(); next !== undefined; next = choose()) start(next)
    },
    startAll() {
      for (const each of waiting) start(each)
    },
    end(asker) {
      const left = (running.get(asker) ?? 0) - 1
      if (left > 0) running.set(asker, left)
      else running.delete(asker)
      forgetOrder()
    },
    count: () => ({ running: runningCount(), waiting: waiting.length }),
    drop(isAbandoned) {
      const dropped = waiting.filter(isAbandoned)
      waiting = waiting.filter((each) => !dropped.includes(each))
      return dropped
    },
  }
}
