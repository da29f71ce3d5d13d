/** Stops everything in a safe order: no new work, running answers, readers, sockets, database. */

import { setTimeout as wait } from 'node:timers/promises'
import type { CheckProcess, Generation } from '@sayso/generation'
import type { PackagesService } from '@sayso/packages-cdn'
import type { ProjectDatabases } from '@sayso/project-db'
import type { Relay } from '@sayso/relay'
import type { ClosableEventLog, Database, ProjectEvents, Rates } from '@sayso/storage'
import type { Logger } from 'pino'
import type { Listener } from './listen.ts'
import type { KeyThreads } from './slow-work/derive-keys.ts'

/** Answers that end within this are finished; the others end as interrupted, with Continue. */
const DRAIN_MS = 1500
/** Connections that do not end by themselves are cut after this. */
const CONNECTION_GRACE_MS = 3000
/** Slower steps are abandoned: the process ends without them. */
const STEP_MS = 5_000
/** A PostgreSQL that does not stop is ended by force before. */
const DATABASE_MS = 40_000

interface StopOptions {
  listener: Listener
  relay: Relay
  generation: Generation
  checker: CheckProcess
  packages: PackagesService
  projectDatabases: ProjectDatabases
  projectEvents: ProjectEvents
  eventLog: ClosableEventLog
  rates: Rates
  keyThreads: Pick<KeyThreads, 'close'>
  database: Database
  /** Regular work. */
  timers: readonly NodeJS.Timeout[]
  log: Logger
}

interface Stop {
  run(): Promise<void>
  hasBegun(): boolean
  /** Aborts when open streams have to end; browsers then ask the next server for the rest. */
  signal: AbortSignal
}

export function createStop(options: StopOptions): Stop {
  const streams = new AbortController()
  let running: Promise<void> | null = null

  async function stop(): Promise<void> {
    const {
      listener,
      relay,
      generation,
      checker,
      packages,
      projectDatabases,
      projectEvents,
      eventLog,
      rates,
      keyThreads,
      database,
      log,
    } = options
    for (const timer of options.timers) clearInterval(timer)
    log.info({}, 'stopping')
    await attempt('answers', () => generation.drain(DRAIN_MS))
    checker.close()
    streams.abort()
    await attempt('packages', () => packages.close())
    // Upgraded sockets outlive the listener.
    await attempt('relay', () => relay.close())
    await attempt('connections', () => listener.close(CONNECTION_GRACE_MS))
    // Slow stops are caused by people's SQL, which the product's own database does not wait for.
    const data = attempt('databases of projects', () => projectDatabases.close(), DATABASE_MS)
    await attempt('project events', () => projectEvents.close())
    await attempt('event log', () => eventLog.close())
    await attempt('limits', () => rates.close())
    await attempt('password threads', () => keyThreads.close())
    await attempt('database', () => database.close(), DATABASE_MS)
    await data
    log.info({}, 'stopped')
  }

  /** A part that cannot be stopped, or does not end, must not keep the rest from being stopped. */
  async function attempt(what: string, work: () => Promise<void>, limitMs = STEP_MS): Promise<void> {
    const { log } = options
    const tooLate = wait(limitMs, 'too late', { ref: false })
    const outcome = await Promise.race([work(), tooLate]).catch((error: unknown) => {
      log.error({ err: error, what }, 'stopping failed')
    })
    if (outcome === 'too late') log.error({ what }, 'stopping took too long')
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
