/**
 * Copies a project's database, and replaces it with a copy. PostgreSQL does both only while nobody is connected:
 * pending queries may finish, then connections are ended, and new ones wait for that moment.
 */

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@sayso/storage'
import { type Client, DatabaseError } from 'pg'
import type { Backends } from '../cluster/backends.ts'
import type { BackendId, ProjectCluster } from '../cluster/cluster.ts'
import { completionOf, databaseOf } from '../cluster/provision.ts'
import { queryAgain } from '../cluster/query-again.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { Pools } from '../requests/pools.ts'

interface CopyingOptions {
  cluster: ProjectCluster
  backends: Backends
  log: Log
  pools: Pick<Pools, 'renew'>
}

/** `admin` holds the project's lock. */
interface Copying {
  /** Copies everything in it now. After a crash the copy is complete, or does not exist. */
  copy(admin: Client, from: string, target: { name: string; ref: string }): Promise<void>
  /** Happens at once, or after a crash not at all: the project's previous database gets the name `oldName`. */
  takePlace(admin: Client, ref: string, names: { newName: string; oldName: string }): Promise<void>
}

/** Requests that run get this long. */
const GRACE_MS = 1_000
const LOOK_MS = 25
/** Idle time of connections that wait to be reused. */
const IDLE_MS = 300
/** PostgreSQL waits five seconds each time. */
const MAX_ATTEMPTS = 4
const IN_USE = '55006'

export function createCopying({ cluster, backends, pools, log }: CopyingOptions): Copying {
  /** Does what needs the database to be without connections. */
  async function alone(name: string, ref: string, work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      let isDone = false
      const working = work().finally(() => {
        isDone = true
      })
      // Its failure is thrown below.
      working.catch(() => {})
      const startMs = Date.now()
      while (!isDone) {
        await pools.renew(ref, GRACE_MS)
        const isOver = Date.now() - startMs > GRACE_MS || attempt > 1
        if (!isDone) await endConnections(name, isOver ? -1 : IDLE_MS)
        await wait(LOOK_MS)
      }
      try {
        await working
        return
      } catch (error) {
        const isInUse = error instanceof DatabaseError && error.code === IN_USE
        if (!isInUse) throw error
        if (attempt === MAX_ATTEMPTS) throw inUse(error)
      }
    }
  }

  /** Those of other servers too. `idleMs`: that ask for nothing and have not for so long; -1: all. */
  async function endConnections(name: string, idleMs: number): Promise<void> {
    const admin = await cluster.admin()
    const { rows } = await admin.query<BackendId>(
      `select pid, usename as role from pg_stat_activity
       where datname = $1 and backend_type = 'client backend'
         and ($2 < 0 or (state = 'idle' and state_change < clock_timestamp() - make_interval(secs => $2 / 1000.0)))`,
      [name, idleMs],
    )
    for (const id of rows) {
      backends
        .end(id)
        .catch((error) =>
          log.warn({ error: String(error) }, 'A connection to a project’s database could not be ended.'),
        )
    }
  }

  return {
    async copy(admin, from, { name, ref }) {
      await alone(from, ref, () =>
        // Nobody can connect before the rights are set.
        admin.query(
          `create database ${name} template ${from} strategy ${cluster.copyStrategy} allow_connections false`,
        ),
      )
      for (const statement of completionOf(name, ref)) await queryAgain(admin, statement)
    },

    async takePlace(admin, ref, { newName, oldName }) {
      const name = databaseOf(ref)
      await alone(name, ref, async () => {
        await admin.query('begin')
        try {
          await admin.query(`alter database ${name} rename to ${oldName}`)
          await admin.query(`alter database ${newName} rename to ${name}`)
          await admin.query('commit')
        } catch (error) {
          await admin.query('rollback').catch(() => {
            // The connection is gone, and the transaction with it.
          })
          throw error
        }
      })
    },
  }
}

function inUse(cause: unknown): ProjectDbError {
  return new ProjectDbError(
    'unavailable',
    'SQL that cannot be stopped still runs in the project’s database. Try again later; if it stays so, tell the operator.',
    { cause },
  )
}
