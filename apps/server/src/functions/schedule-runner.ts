/** Runs functions of published apps by their schedules. Servers that share a database share the runs. */

import { FunctionError, type FunctionSchedule, nextRun, type ReadSchedules } from '@sayso/functions'
import type { FunctionSchedules, TakenRun } from '@sayso/storage'
import type { Logger } from 'pino'

export interface ScheduleRunner {
  /** Begins what is due. */
  look(): Promise<void>
  /** Begins nothing more, and resolves when all runs have ended. */
  close(): Promise<void>
}

interface ScheduleRunnerOptions {
  schedules: FunctionSchedules
  schedulesOf: (versionId: string) => Promise<ReadSchedules>
  /** Resolves with the answer's status. Throws `FunctionError`. */
  call: (run: TakenRun) => Promise<number>
  log: Logger
  /** Default 10 s; null: only `look` looks. */
  everyMs?: number | null
  nowMs?: () => number
}

const EVERY_MS = 10_000
/** Of one server: calls of apps come first. */
const MAX_AT_ONCE = 4
/** Longer than a call with its start takes. */
const LEASE_MS = 60_000
const AGAIN_MS = 60_000

export function createScheduleRunner(options: ScheduleRunnerOptions): ScheduleRunner {
  const { schedules, schedulesOf, call, log, everyMs = EVERY_MS, nowMs = Date.now } = options
  const running = new Set<Promise<void>>()
  let isClosed = false
  let looking: Promise<void> | null = null

  /** Stores the schedules of versions that were published since, and forgets those of apps that no longer are. */
  async function readPublished(): Promise<void> {
    for (const { ref, versionId } of await schedules.outdated()) {
      try {
        const read = versionId === null ? [] : (await schedulesOf(versionId)).schedules
        const planned = read.map((schedule) => ({ ...schedule, nextAt: nextOf(schedule, nowMs()) }))
        await schedules.replace(ref, versionId, planned)
      } catch (error) {
        // Those of other apps run nevertheless.
        log.warn({ err: error, ref }, 'the schedules of an app could not be read')
      }
    }
  }

  /** Each run that ends makes room for another one. */
  async function begin(): Promise<void> {
    const limit = MAX_AT_ONCE - running.size
    if (isClosed || limit === 0) return
    const taken = await schedules.take({
      ...{ limit, leaseMs: LEASE_MS },
      // The database's clock may be ahead of this one.
      nextRun: (schedule, dueAt) => nextOf(schedule, Math.max(nowMs(), dueAt.getTime())),
    })
    for (const run of taken) {
      const work: Promise<void> = perform(run).finally(() => {
        running.delete(work)
        void look()
      })
      running.add(work)
    }
  }

  async function perform(run: TakenRun): Promise<void> {
    try {
      await callAndKeep(run)
    } catch (error) {
      // Its lease ends, and the next one comes at its time.
      log.warn({ err: error, ref: run.ref }, 'the end of a scheduled run could not be stored')
    }
  }

  async function callAndKeep(run: TakenRun): Promise<void> {
    const startedAtMs = nowMs()
    try {
      const status = await call(run)
      await schedules.finish(run, { status, tookMs: nowMs() - startedAtMs })
    } catch (error) {
      // The server has no room for it now, or no engine yet.
      const mayWorkLater = error instanceof FunctionError && error.retryAfterSeconds !== null
      if (mayWorkLater) await schedules.postpone(run, new Date(nowMs() + AGAIN_MS))
      else await schedules.finish(run, { status: statusOf(error), tookMs: nowMs() - startedAtMs })
    }
  }

  async function lookOnce(): Promise<void> {
    try {
      await readPublished()
      await begin()
    } catch (error) {
      log.warn({ err: error }, 'schedules of functions could not be run')
    }
  }

  function look(): Promise<void> {
    if (isClosed) return Promise.resolve()
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  const timer = everyMs === null ? undefined : setInterval(() => void look(), everyMs).unref()
  return {
    look,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      await Promise.all(running)
    },
  }
}

/** Null, too, where the library does not find its way: one schedule must not keep the others from running. */
function nextOf(schedule: Pick<FunctionSchedule, 'cron' | 'timeZone'>, afterMs: number): Date | null {
  try {
    return nextRun(schedule, afterMs)
  } catch {
    return null
  }
}

function statusOf(error: unknown): number {
  return error instanceof FunctionError ? error.status : 500
}
