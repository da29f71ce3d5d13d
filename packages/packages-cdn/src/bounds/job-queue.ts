/**
 * Runs work of which several may want the same: once for each key, a few at a time, with the outcome kept a while. Askers take turns, so that
 * one with much work keeps nobody else waiting for more than the work that runs.
 */

import { createTurns, type TurnsCount, type TurnsOptions } from './turns.ts'

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
  count(): TurnsCount
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

interface JobQueueOptions<Progress, Outcome> extends TurnsOptions {
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
  askers: Set<string>
  /** Until when somebody waits for an answer. */
  awaitedUntilMs: number
  progress: Progress
  outcome: Promise<Outcome>
  /** Null while it runs. */
  keptUntilMs: number | null
}

/** Who still wants it asks every second or two; a browser lets hidden pages ask once a minute. */
const ABANDONED_MS = 120_000

export function createJobQueue<Progress, Outcome>(
  options: JobQueueOptions<Progress, Outcome>,
): JobQueue<Progress, Outcome> {
  const jobs = new Map<string, Job<Progress, Outcome>>()
  const turns = createTurns(options)
  const closing = new AbortController()

  async function ask(
    key: string,
    work: Work<Progress, Outcome>,
    { waitMs, asker }: Asking,
  ): Promise<Answer<Progress, Outcome>> {
    forgetOld()
    const known = jobs.get(key)
    if (known === undefined && (closing.signal.aborted || !turns.hasRoom(asker))) return { kind: 'busy' }
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

  function start(key: string, work: Work<Progress, Outcome>, asker: string): Job<Progress, Outcome> {
    const askers = new Set([asker])
    const job: Job<Progress, Outcome> = {
      ...{ askers, awaitedUntilMs: 0, progress: options.initial, outcome: run(), keptUntilMs: null },
    }
    jobs.set(key, job)
    return job

    async function run(): Promise<Outcome> {
      const outcome = await inTurn(key, askers, () =>
        inTime(
          (signal) => {
            const onProgress = (progress: Progress) => {
              job.progress = progress
            }
            return work({ signal, onProgress })
          },
          { timeoutMs: options.timeoutMs, closing: closing.signal },
        ),
      ).catch(options.onError)
      job.keptUntilMs = options.nowMs() + options.keptMs(outcome)
      return outcome
    }
  }

  async function inTurn(key: string, askers: ReadonlySet<string>, work: () => Promise<Outcome>) {
    await new Promise<void>((begin) => turns.wait({ key, askers, begin }))
    const [asker = ''] = askers
    try {
      closing.signal.throwIfAborted()
      return await work()
    } finally {
      turns.end(asker)
      startNext()
    }
  }

  function startNext(): void {
    if (closing.signal.aborted) return
    const oldestMs = options.nowMs() - ABANDONED_MS
    // Nothing waits for their outcome, so their promises may stay pending.
    for (const { key } of turns.drop(({ key }) => (jobs.get(key)?.awaitedUntilMs ?? 0) < oldestMs))
      jobs.delete(key)
    turns.startNext()
  }

  function forgetOld(): void {
    for (const [key, { keptUntilMs }] of jobs) {
      if (keptUntilMs !== null && keptUntilMs <= options.nowMs()) jobs.delete(key)
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The service stops.'))
    turns.startAll()
    await Promise.all([...jobs.values()].map(({ outcome }) => outcome))
  }

  return {
    ask,
    startsNothing(key, asker) {
      forgetOld()
      return jobs.has(key) || !turns.hasRoom(asker)
    },
    forget(key) {
      if (jobs.get(key)?.keptUntilMs != null) jobs.delete(key)
    },
    ...{ count: turns.count, close },
  }
}

function after(waitMs: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Done by hand: a combined signal may be garbage-collected together with its timer, and then never fires. */
async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, closing }: { timeoutMs: number; closing: AbortSignal },
): Promise<T> {
  const own = new AbortController()
  const onClose = () => own.abort(closing.reason)
  const overrun = () => own.abort(new DOMException('The work took too long.', 'TimeoutError'))
  const timer = setTimeout(overrun, timeoutMs)
  closing.addEventListener('abort', onClose)
  try {
    return await work(own.signal)
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', onClose)
  }
}
