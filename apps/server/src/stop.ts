/** Stops everything in the order in which it is safe: no new work, running answers, readers, sockets, database. */

import type { CheckProcess, Generation } from '@sayso/generation'
import type { PackagesService } from '@sayso/packages-cdn'
import type { ClosableEventLog, Database } from '@sayso/storage'
import type { Logger } from 'pino'
import type { Listener } from './listen.ts'

/** Answers that end within this are finished; the others end as interrupted, with Continue. */
const DRAIN_MS = 1500
/** Connections that do not end by themselves are cut after this. */
const CONNECTION_GRACE_MS = 3000

export interface StopOptions {
  listener: Listener
  generation: Generation
  checker: CheckProcess
  packages: PackagesService
  eventLog: ClosableEventLog
  database: Database
  /** Regular work. */
  timers: readonly NodeJS.Timeout[]
  log: Logger
}

export interface Stop {
  run(): Promise<void>
  hasBegun(): boolean
  /** Aborts when open streams have to end; browsers then ask the next server for the rest. */
  signal: AbortSignal
}

export function createStop(options: StopOptions): Stop {
  const streams = new AbortController()
  let running: Promise<void> | null = null

  async function stop(): Promise<void> {
    const { listener, generation, checker, packages, eventLog, database, log } = options
    for (const timer of options.timers) clearInterval(timer)
    log.info({}, 'stopping')
    await attempt('answers', () => generation.drain(DRAIN_MS))
    checker.close()
    streams.abort()
    await attempt('packages', () => packages.close())
    await attempt('connections', () => listener.close(CONNECTION_GRACE_MS))
    await attempt('event log', () => eventLog.close())
    await attempt('database', () => database.close())
    log.info({}, 'stopped')
  }

  /** What cannot be stopped must not keep the rest from being stopped. */
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => options.log.error({ err: error, what }, 'stopping failed'))
  }

  return {
    run() {
      running ??= stop()
      return running
    },
    hasBegun: () => running !== null,
    signal: streams.signal,
  }
}
