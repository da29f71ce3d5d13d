/** Takes snapshots of projects' databases, previews and performs restores, and lets old ones age out. */

import { randomBytes } from 'node:crypto'
import type { Database, Log } from '@sayso/storage'
import type { DataSnapshot, RestorableData } from '@sayso/wire'
import type { Client } from 'pg'
import type { Backends } from '../cluster/backends.ts'
import type { ProjectCluster } from '../cluster/cluster.ts'
import type { Connections } from '../cluster/connections.ts'
import { withProjectLock } from '../cluster/project-lock.ts'
import { completionOf, copiesOf, copyOf, databaseOf, makeEmpty } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { Pools } from '../requests/pools.ts'
import type { SnapshotBudget } from './budget.ts'
import { createCopying } from './copy-database.ts'
import { createKeptSnapshots, type KeptSnapshot } from './kept-snapshots.ts'
import { findChanges } from './losses.ts'
import { createSnapshotRows, type SnapshotRow } from './snapshot-rows.ts'

interface SnapshotsOptions {
  database: Database
  cluster: ProjectCluster
  connections: Connections
  backends: Backends
  pools: Pools
  budget: SnapshotBudget
  log: Log
}

interface Taking {
  /** The migration that is applied next. */
  path: string | null
  /** No migration was applied yet. */
  isEmpty: boolean
  /** Default: `migration`. */
  cause?: 'migration' | 'sql'
}

/**
 * One of the two methods is called once the work that it was taken for has ended. Neither throws: the result of that work must not
 * be lost with the connection that tidies up, and `removeAged` does later what was left.
 */
interface TakenSnapshot {
  /** Others may age out for it. */
  keep(): Promise<void>
  /** The work changed nothing. */
  discard(): Promise<void>
}

/** Methods throw `ProjectDbError`. */
export interface Snapshots {
  /** `admin` holds the project's lock. */
  take(admin: Client, ref: string, taking: Taking): Promise<TakenSnapshot>
  list(ref: string): Promise<DataSnapshot[]>
  /** The data that belongs to a version: as it was before the first migration after it. */
  ofVersion(ref: string, versionNumber: number): Promise<RestorableData>
  /** Null: the snapshot does not exist. */
  find(ref: string, id: string): Promise<RestorableData | null>
  /** Null: the snapshot does not exist. The present data becomes a snapshot, so that this can be undone. */
  restore(ref: string, id: string): Promise<{ undo: DataSnapshot | null } | null>
  /** Drops aged snapshots, and leftovers of a crash; returns the number of databases. */
  removeAged(): Promise<number>
}

const COMPARE_LIMIT_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { cluster, connections, budget, log } = options
  const rows = createSnapshotRows(options.database)
  const copying = createCopying(options)
  const kept = createKeptSnapshots({ cluster, rows, budget })

  async function describe(ref: string, row: SnapshotRow): Promise<RestorableData> {
    const found = (await kept.list(ref)).find((each) => each.row.id === row.id)
    if (found === undefined) return { kind: 'aged-out', takenAt: row.takenAt.toISOString() }
    const work = { login: 'owner', limitMs: COMPARE_LIMIT_MS } as const
    const changes = await connections
      .withOwn(ref, work, (now) =>
        row.kind === 'empty'
          ? findChanges(now, null)
          : connections.withOwn(ref, { ...work, database: copyOf('s', ref, row.id) }, (then) =>
              findChanges(now, then),
            ),
      )
      .catch((cause) => {
        throw new ProjectDbError(
          'unavailable',
          'The project’s data cannot be compared at the moment. Try again in a moment.',
          { cause },
        )
      })
    return { kind: 'snapshot', snapshot: toSnapshot(found), changes }
  }

  async function restoreLocked(admin: Client, ref: string, row: SnapshotRow): Promise<string> {
    const undoId = createId()
    const newName = copyOf('n', ref, createId())
    if (row.kind === 'empty') await makeEmpty(newName, ref, cluster)
    else await copying.copy(admin, copyOf('s', ref, row.id), { name: newName, ref })
    for (const statement of completionOf(newName, ref)) await admin.query(statement)
    const versionNumber = await rows.newestVersion(ref)
    await rows.add({ id: undoId, ref, versionNumber, cause: 'restore', path: null, kind: 'copy' })
    const oldName = copyOf('s', ref, undoId)
    try {
      await copying.takePlace(admin, ref, { newName, oldName })
    } catch (error) {
      // The connection may have been lost after the commit: then this row alone leads to the previous data.
      if (!(await copiesOf(ref, cluster)).includes(oldName)) await rows.remove(undoId)
      throw error
    }
    return undoId
  }

  return {
    async take(admin, ref, { path, isEmpty, cause = 'migration' }) {
      const id = createId()
      const name = copyOf('s', ref, id)
      const versionNumber = await rows.newestVersion(ref)
      if (!isEmpty) await copying.copy(admin, databaseOf(ref), { name, ref })
      await rows.add({ id, ref, versionNumber, cause, path, kind: isEmpty ? 'empty' : 'copy' })
      return {
        keep: () => tolerate(kept.tidy(ref), log),
        discard: () =>
          tolerate(
            rows.remove(id).then(() => kept.dropCopy(name)),
            log,
          ),
      }
    },

    list: async (ref) => (await kept.list(ref)).map(toSnapshot),

    async ofVersion(ref, versionNumber) {
      const row = await rows.firstAfter(ref, versionNumber)
      return row === null ? { kind: 'unchanged' } : await describe(ref, row)
    },

    async find(ref, id) {
      const row = await rows.find(ref, id)
      return row === null ? null : await describe(ref, row)
    },

    restore: (ref, id) =>
      withProjectLock(ref, cluster, async (admin) => {
        const found = (await kept.list(ref)).find(({ row }) => row.id === id)
        if (found === undefined) return null
        const undoId = await restoreLocked(admin, ref, found.row)
        await kept.tidy(ref)
        log.info({ ref }, 'The data of a project was restored.')
        const undo = (await kept.list(ref)).find(({ row }) => row.id === undoId)
        return { undo: undo === undefined ? null : toSnapshot(undo) }
      }),

    async removeAged() {
      const refs = new Set(
        await rows.refs({ takenBefore: new Date(Date.now() - budget.maxAgeDays * DAY_MS) }),
      )
      for (const ref of await kept.refsWithStrays()) refs.add(ref)
      let count = 0
      for (const ref of refs) {
        count += await withProjectLock(ref, cluster, () => kept.tidy(ref))
      }
      return count
    },
  }
}

function createId(): string {
  return randomBytes(6).toString('hex')
}

function toSnapshot({ row, sizeBytes }: KeptSnapshot): DataSnapshot {
  const { id, takenAt, cause, path, versionNumber } = row
  return { id, takenAt: takenAt.toISOString(), cause, path, versionNumber, sizeBytes }
}

async function tolerate(tidying: Promise<unknown>, log: Log): Promise<void> {
  await tidying.catch((error) =>
    log.warn(
      { error: String(error) },
      'Old snapshots could not be removed; the next maintenance removes them.',
    ),
  )
}
