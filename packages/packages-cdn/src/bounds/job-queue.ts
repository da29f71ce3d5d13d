/** Runs work of which several may want the same: once for each key, a few at a time, with the outcome kept a while. */

interface JobQueue<Progress, Outcome> {
  /**
   * Starts the job of this key, or finds it running or done. Resolves with its outcome, or with its progress when
   * that takes longer than `waitMs`.
   */
  ask(key: string, work: Work<Progress, Outcome>, waitMs: number): Promise<Answer<Progress, Outcome>>
  /** Whether asking for this key starts nothing. */
  has(key: string): boolean
  /** Makes the next question for this key work again, unless it is being worked on. */
  forget(key: string): void
  /** Aborts what runs. Nothing starts any more. */
  close(): Promise<void>
}

type Work<Progress, Outcome> = (run: {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}) => Promise<Outcome>

type Answer<Progress, Outcome> =
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'running'; progress: Progress }
  /** Too many are waiting already. */
  | { kind: 'busy' }

interface JobQueueOptions<Progress, Outcome> {
  width: number
  maxWaiting: number
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
  progress: Progress
  outcome: Promise<Outcome>
  /** Null while it runs. */
  keptUntilMs: number | null
}

export function createJobQueue<Progress, Outcome>(
  options: JobQueueOptions<Progress, Outcome>,
): JobQueue<Progress, Outcome> {
  const jobs = new Map<string, Job<Progress, Outcome>>()
  const waiting: (() => void)[] = []
  const closing = new AbortController()
  let running = 0

  async function ask(
    key: string,
    work: Work<Progress, Outcome>,
    waitMs: number,
  ): Promise<Answer<Progress, Outcome>> {
    forgetOld()
    const known = jobs.get(key)
    if (known === undefined && (waiting.length >= options.maxWaiting || closing.signal.aborted))
      return { kind: 'busy' }
    const job = known ?? start(key, work)
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

  function start(key: string, work: Work<Progress, Outcome>): Job<Progress, Outcome> {
    const job: Job<Progress, Outcome> = { progress: options.initial, outcome: run(), keptUntilMs: null }
    jobs.set(key, job)
    return job

    async function run(): Promise<Outcome> {
      const outcome = await inTurn(() =>
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

  async function inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
    // The job must be in the map before its work reports anything.
    await Promise.resolve()
    if (running >= options.width) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      closing.signal.throwIfAborted()
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  function forgetOld(): void {
    for (const [key, { keptUntilMs }] of jobs) {
      if (keptUntilMs !== null && keptUntilMs <= options.nowMs()) jobs.delete(key)
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The service stops.'))
    await Promise.all([...jobs.values()].map(({ outcome }) => outcome))
  }

  return {
    ask,
    has(key) {
      forgetOld()
      return jobs.has(key)
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
