/**
 * Runs work of which several may want the same: once for each key, a few at a time, with the outcome kept a while. Askers take turns, so that
 * one with much work keeps nobody else waiting for more than the work that runs.
 */

interface JobQueue<Progress, Outcome> {
  /**
   * Starts the job of this key, or finds it running or done. Resolves with its outcome, or with its progress when
   * that takes longer than `waitMs`.
   */
  ask(key: string, work: Work<Progress, Outcome>, asking: Asking): Promise<Answer<Progress, Outcome>>
  /** Whether asking for this key starts nothing: it is known, or the answer would be `busy`. */
  startsNothing(key: string, asker: string): boolean
  /** Makes the next question for this key work again, unless it is being worked on. */
  forget(key: string): void
  /** Aborts what runs. Nothing starts any more. */
  close(): Promise<void>
}

interface Asking {
  waitMs: number
  /** Shares turns with nobody else: a client's network. */
  asker: string
}

type Work<Progress, Outcome> = (run: {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}) => Promise<Outcome>

type Answer<Progress, Outcome> =
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'running'; progress: Progress }
  /** Too many are waiting already, of this asker or in all. Asking again later may find room. */
  | { kind: 'busy' }

interface JobQueueOptions<Progress, Outcome> {
  /** Runs at once. One asker has at most one less, while there are two or more. */
  width: number
  maxWaiting: number
  maxWaitingOfOne: number
  timeoutMs: number
  /** Progress until it starts. */
  initial: Progress
  /** How long an outcome is answered without working again; 0: not at all. */
  keptMs: (outcome: Outcome) => number
  /** Turns what the work throws into an outcome. */
  onError: (error: unknown) => Outcome
  nowMs: () => number
}

interface Job<Progress, Outcome> {
  /** Whose turn it may take. The first one's while it runs. */
  askers: Set<string>
  /** Until when somebody waits for an answer. */
  awaitedUntilMs: number
  progress: Progress
  outcome: Promise<Outcome>
  /** Null while it runs. */
  keptUntilMs: number | null
}

interface Waiting {
  key: string
  askers: ReadonlySet<string>
  begin: () => void
}

/** Who still wants it asks every second or two; a browser lets hidden pages ask once a minute. */
const ABANDONED_MS = 120_000
/** Beyond this the order of turns is forgotten. */
const MANY_ASKERS = 1000

export function createJobQueue<Progress, Outcome>(
  options: JobQueueOptions<Progress, Outcome>,
): JobQueue<Progress, Outcome> {
  const jobs = new Map<string, Job<Progress, Outcome>>()
  let waiting: Waiting[] = []
  /** A number for each start; of each asker the last. */
  const lastStarts = new Map<string, number>()
  const running = new Map<string, number>()
  const closing = new AbortController()
  let starts = 0

  async function ask(
    key: string,
    work: Work<Progress, Outcome>,
    { waitMs, asker }: Asking,
  ): Promise<Answer<Progress, Outcome>> {
    forgetOld()
    const known = jobs.get(key)
    if (known === undefined && (closing.signal.aborted || !hasRoom(asker))) return { kind: 'busy' }
    const job = known ?? start(key, work, asker)
    job.askers.add(asker)
    job.awaitedUntilMs = Math.max(job.awaitedUntilMs, options.nowMs() + waitMs)
    startNext()
    const timer = new AbortController()
    const outcome = await Promise.race([
      job.outcome.then((value) => ({ value })),
      after(waitMs, timer.signal),
    ])
    timer.abort()
    return outcome === null
      ? { kind: 'running', progress: job.progress }
      : { kind: 'done', outcome: outcome.value }
  }

  function hasRoom(asker: string): boolean {
    const own = waiting.filter(({ askers }) => askers.has(asker)).length
    return waiting.length < options.maxWaiting && own < options.maxWaitingOfOne
  }

  function start(key: string, work: Work<Progress, Outcome>, asker: string): Job<Progress, Outcome> {
    const askers = new Set([asker])
    const job: Job<Progress, Outcome> = {
      ...{ askers, awaitedUntilMs: 0, progress: options.initial, outcome: run(), keptUntilMs: null },
    }
    jobs.set(key, job)
    return job

    async function run(): Promise<Outcome> {
      const outcome = await inTurn(key, askers, () =>
        inTime((signal) => {
          const onProgress = (progress: Progress) => {
            job.progress = progress
          }
          return work({ signal, onProgress })
        }),
      ).catch(options.onError)
      job.keptUntilMs = options.nowMs() + options.keptMs(outcome)
      return outcome
    }
  }

  /** Done by hand: a combined signal may be garbage-collected together with its timer, and then never fires. */
  async function inTime(work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    const own = new AbortController()
    const onClose = () => own.abort(closing.signal.reason)
    const overrun = () => own.abort(new DOMException('The work took too long.', 'TimeoutError'))
    const timer = setTimeout(overrun, options.timeoutMs)
    closing.signal.addEventListener('abort', onClose)
    try {
      return await work(own.signal)
    } finally {
      clearTimeout(timer)
      closing.signal.removeEventListener('abort', onClose)
    }
  }

  async function inTurn(
    key: string,
    askers: ReadonlySet<string>,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    await new Promise<void>((begin) => waiting.push({ key, askers, begin }))
    const [asker = ''] = askers
    try {
      closing.signal.throwIfAborted()
      return await work()
    } finally {
      count(asker, -1)
      startNext()
    }
  }

  /** Begins what may run now: of those whose askers have room, the one whose asker has waited longest for a turn. */
  function startNext(): void {
    dropAbandoned()
    while (waiting.length > 0) {
      const next = closing.signal.aborted ? waiting[0] : chooseNext()
      if (next === undefined) return
      waiting = waiting.filter((each) => each !== next)
      const [first = ''] = next.askers
      starts += 1
      for (const asker of next.askers) lastStarts.set(asker, starts)
      count(first, 1)
      next.begin()
    }
  }

  function chooseNext(): Waiting | undefined {
    const total = [...running.values()].reduce((sum, count) => sum + count, 0)
    if (total >= options.width) return undefined
    const widthOfOne = Math.max(1, options.width - 1)
    const turnOf = ({ askers }: Waiting) => Math.min(...[...askers].map((each) => lastStarts.get(each) ?? 0))
    return waiting
      .filter(({ askers }) => [...askers].some((each) => (running.get(each) ?? 0) < widthOfOne))
      .sort((a, b) => turnOf(a) - turnOf(b))[0]
  }

  function count(asker: string, difference: 1 | -1): void {
    const now = (running.get(asker) ?? 0) + difference
    if (now > 0) running.set(asker, now)
    else running.delete(asker)
    const isIdle = running.size === 0 && waiting.length === 0
    if (isIdle || lastStarts.size > MANY_ASKERS) lastStarts.clear()
  }

  /** Nothing waits for their outcome, so their promises may stay pending. */
  function dropAbandoned(): void {
    const oldestMs = options.nowMs() - ABANDONED_MS
    const isAbandoned = ({ key }: Waiting) => (jobs.get(key)?.awaitedUntilMs ?? 0) < oldestMs
    if (closing.signal.aborted) return
    const abandoned = waiting.filter(isAbandoned)
    for (const { key } of abandoned) jobs.delete(key)
    waiting = waiting.filter((each) => !abandoned.includes(each))
  }

  function forgetOld(): void {
    for (const [key, { keptUntilMs }] of jobs) {
      if (keptUntilMs !== null && keptUntilMs <= options.nowMs()) jobs.delete(key)
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The service stops.'))
    startNext()
    await Promise.all([...jobs.values()].map(({ outcome }) => outcome))
  }

  return {
    ask,
    startsNothing(key, asker) {
      forgetOld()
      return jobs.has(key) || !hasRoom(asker)
    },
    forget(key) {
      if (jobs.get(key)?.keptUntilMs != null) jobs.delete(key)
    },
    close,
  }
}

function after(waitMs: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
