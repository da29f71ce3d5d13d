/**
 * Ends work of projects that takes too much of what all of them share. PostgreSQL bounds neither how many locks a transaction holds in the one
 * table of the cluster, which makes everybody's writes fail once it is full, nor the memory of all its processes together.
 */

import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { Log } from '@sayso/storage'
import { type ClientBase, DatabaseError } from 'pg'
import type { ProjectCluster } from './cluster.ts'
import type { Connections } from './connections.ts'
import { refOf } from './provision.ts'
import type { Strikes } from './strikes.ts'

interface ExcessBounds {
  /** Locks of all projects together, as a share of the cluster's lock table. */
  lockShare: number
  /** Memory of the processes that work for projects, without what they share. */
  memoryBytes: number
}

interface ExcessOptions {
  cluster: Pick<ProjectCluster, 'admin' | 'isEmbedded'>
  connections: Pick<Connections, 'working' | 'endNow'>
  strikes: Pick<Strikes, 'add'>
  log: Log
  bounds?: ExcessBounds
}

interface Use {
  client: ClientBase
  role: string
  lockCount: number
  memoryBytes: number
}

const LOOK_MS = 1_000
const LOCK_SHARE = 0.5
const MIN_MEMORY_BYTES = 512 * 1024 * 1024
const MAX_MEMORY_BYTES = 2 * 1024 * 1024 * 1024

const LOCKS =
  'It locked so many tables, functions or other objects at once that other apps were held up, and was stopped. Do it in several smaller steps.'
const MEMORY =
  'It used so much memory at once that other apps were held up, and was stopped. Work on fewer or smaller values at once.'

/** Looks once a second, while projects have connections. The one that takes most is ended first, until the rest is within the bounds. */
export function watchExcess({ cluster, connections, strikes, log, bounds = defaultBounds() }: ExcessOptions) {
  async function look(): Promise<void> {
    const uses = await readUses()
    if (uses.list.length === 0) return
    await endMost(uses.list, 'lockCount', uses.lockCapacity * bounds.lockShare, LOCKS)
    await endMost(uses.list, 'memoryBytes', bounds.memoryBytes, MEMORY)
  }

  async function readUses(): Promise<{ list: Use[]; lockCapacity: number }> {
    const working = connections.working()
    if (working.size === 0) return { list: [], lockCapacity: 0 }
    const { rows } = await (await cluster.admin()).query<Row>(USES, [[...working.keys()]])
    const list = rows.map(async ({ pid, role, locks }) => {
      const client = working.get(pid)
      const memoryBytes = cluster.isEmbedded ? await readMemory(pid) : 0
      return client === undefined ? [] : [{ client, role, lockCount: locks, memoryBytes }]
    })
    return { list: (await Promise.all(list)).flat(), lockCapacity: rows[0]?.capacity ?? 0 }
  }

  async function endMost(
    uses: readonly Use[],
    what: 'lockCount' | 'memoryBytes',
    bound: number,
    sentence: string,
  ) {
    let total = uses.reduce((sum, use) => sum + use[what], 0)
    const byUse = [...uses].sort((a, b) => b[what] - a[what])
    for (const use of byUse) {
      if (total <= bound) return
      total -= use[what]
      log.warn({ role: use.role, [what]: use[what] }, 'Work of a project took too much of what all share.')
      strikes.add(refOf(use.role))
      await connections.endNow(use.client, tookTooMuch(sentence))
    }
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error) =>
        log.warn({ error: String(error) }, 'What projects take of the database is not known at the moment.'),
      )
      .finally(() => {
        isLooking = false
      })
  }, LOOK_MS).unref()
  return { close: () => clearInterval(timer) }
}

interface Row {
  pid: number
  role: string
  locks: number
  capacity: number
}

/** PostgreSQL sizes its lock table by these settings. */
const USES = `select a.pid, a.usename::text as role, count(l.pid)::int as locks,
    current_setting('max_locks_per_transaction')::int *
      (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) as capacity
  from pg_stat_activity a left join pg_locks l on l.pid = a.pid and not l.fastpath
  where a.pid = any($1) group by a.pid, a.usename`

/** A quarter of the machine, within limits. */
function defaultBounds(): ExcessBounds {
  const available = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  const memoryBytes = Math.min(MAX_MEMORY_BYTES, Math.max(MIN_MEMORY_BYTES, available / 4))
  return { lockShare: LOCK_SHARE, memoryBytes }
}

/** Bytes that the process alone has. 0 where the system does not show it, or it has ended. */
async function readMemory(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** PostgreSQL's code for what goes beyond a limit of its own. */
function tookTooMuch(sentence: string): DatabaseError {
  const error = new DatabaseError(sentence, 0, 'error')
  error.severity = 'FATAL'
  error.code = '54000'
  return error
}
