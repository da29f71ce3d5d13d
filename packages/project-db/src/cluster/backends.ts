/**
 * Ends backends of projects' connections. PostgreSQL is asked first; it cannot end what never looks at its signals, libxml2's `xpath` for one.
 * Such a process is killed: PostgreSQL then ends all connections and recovers. A cluster on another machine cannot be helped so, and its
 * operator must know.
 */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import type { BackendId, ProjectCluster } from './cluster.ts'
import { refOf } from './provision.ts'
import type { Strikes } from './strikes.ts'

type Outcome = 'ended' | 'running'
type OnStubborn = (canKill: boolean) => void

export interface Backends {
  /**
   * Resolves when it has ended, or with `running` when nothing here can end it. `onStubborn` is called when PostgreSQL could not,
   * before it is killed.
   */
  end(id: BackendId, onStubborn?: OnStubborn): Promise<Outcome>
  /** How many run on that nothing here can end. */
  runningCount(): number
}

/** Rolling back takes no time; only a machine that is very busy needs this long for a backend that listens. */
const POLITE_MS = 4_000
const LOOK_MS = 100
/** How often one is looked at that cannot be ended. */
const WATCH_MS = 2_000

export function createBackends(cluster: ProjectCluster, strikes: Strikes, log: Log): Backends {
  /** Callers that ask for the same one meanwhile share its end. */
  const ending = new Map<string, { outcome: Promise<Outcome>; listeners: Set<OnStubborn> }>()
  const running = new Set<string>()

  async function end(id: BackendId, onStubborn: OnStubborn): Promise<Outcome> {
    const backend = await cluster.findBackend(id)
    const startedAt = await terminate(id).catch((error) => {
      if (backend === null) throw error
      // It can be killed without PostgreSQL's help.
      return null
    })
    if (startedAt === null && backend === null) return 'ended'
    const isRunning = () => backend?.isRunning() ?? isListed(id, startedAt)
    if (await endsWithin(POLITE_MS, isRunning)) return 'ended'
    onStubborn(backend !== null)
    if (backend === null) return stayWith(id, isRunning)
    log.error(id, 'SQL of a project could not be ended and is killed; the projects’ PostgreSQL recovers.')
    strikes.add(refOf(id.role))
    await backend.kill()
    return (await endsWithin(POLITE_MS, isRunning)) ? 'ended' : stayWith(id, isRunning)
  }

  /** Its start time; null without such a backend. */
  async function terminate({ pid, role }: BackendId): Promise<string | null> {
    const admin = await cluster.admin()
    const { rows } = await admin.query<{ started: string }>(
      `select backend_start::text as started, pg_terminate_backend(pid)
       from pg_stat_activity where pid = $1 and usename = $2`,
      [pid, role],
    )
    return rows[0]?.started ?? null
  }

  async function isListed({ pid, role }: BackendId, startedAt: string | null): Promise<boolean> {
    const admin = await cluster.admin()
    const { rowCount } = await admin.query(
      'select from pg_stat_activity where pid = $1 and usename = $2 and backend_start::text = $3',
      [pid, role, startedAt],
    )
    return rowCount !== 0
  }

  function stayWith(id: BackendId, isRunning: () => Promise<boolean>): Outcome {
    const key = keyOf(id)
    running.add(key)
    log.error(
      id,
      'SQL of a project cannot be ended, and this server cannot kill it: end that process on the machine of PROJECTS_DATABASE_URL.',
    )
    const timer = setInterval(() => {
      void isRunning().then(
        (isStill) => {
          if (isStill) return
          clearInterval(timer)
          running.delete(key)
        },
        // A cluster that does not answer is looked at again.
        () => {},
      )
    }, WATCH_MS).unref()
    return 'running'
  }

  return {
    async end(id, onStubborn) {
      const key = keyOf(id)
      if (running.has(key)) return 'running'
      const shared = ending.get(key)
      if (shared !== undefined) {
        if (onStubborn) shared.listeners.add(onStubborn)
        return await shared.outcome
      }
      const listeners = new Set(onStubborn ? [onStubborn] : [])
      const outcome = end(id, (canKill) => {
        for (const listener of listeners) listener(canKill)
      }).finally(() => ending.delete(key))
      ending.set(key, { outcome, listeners })
      return await outcome
    },
    runningCount: () => running.size,
  }
}

async function endsWithin(timeoutMs: number, isRunning: () => Promise<boolean>): Promise<boolean> {
  const endMs = Date.now() + timeoutMs
  while (await isRunning()) {
    if (Date.now() > endMs) return false
    await wait(LOOK_MS)
  }
  return true
}

function keyOf({ pid, role }: BackendId): string {
  return `${role} ${pid}`
}
