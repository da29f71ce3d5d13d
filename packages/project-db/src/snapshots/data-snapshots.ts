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
import { findAgedOut, type SnapshotBudget } from './budget.ts'
import { createCopying } from './copy-database.ts'
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
}

/** One of the two methods is called once the work that it was taken for has ended. */
interface TakenSnapshot {
  /** Others may age out for it. */
  keep(): Promise<void>
  /** The work changed nothing. */
  discard(): Promise<void>
}

/** Methods throw `ProjectDbError`. */
interface Snapshots {
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

  /** Bytes by the id of the copy. */
  async function sizesOf(ref: string): Promise<ReadonlyMap<string, number>> {
    const admin = await cluster.admin()
    const { rows: found } = await admin.query<{ datname: string; bytes: string }>(
      'select datname, pg_database_size(oid) as bytes from pg_database where datname = any($1)',
      [await copiesOf(ref, cluster)],
    )
    return new Map(
      found.flatMap(({ datname, bytes }) => {
        const prefix = copyOf('s', ref, '')
        return datname.startsWith(prefix) ? [[datname.slice(prefix.length), Number(bytes)] as const] : []
      }),
    )
  }

  async function listRows(ref: string): Promise<{ row: SnapshotRow; sizeBytes: number }[]> {
    const sizes = await sizesOf(ref)
    return (await rows.live(ref)).flatMap((row) => {
      const sizeBytes = row.kind === 'empty' ? 0 : sizes.get(row.id)
      return sizeBytes === undefined ? [] : [{ row, sizeBytes }]
    })
  }

  async function dropCopy(name: string): Promise<void> {
    await (await cluster.admin()).query(`drop database if exists ${name} with (force)`)
  }

  /** Keeps the budget. The caller holds the lock. */
  async function tidy(ref: string): Promise<number> {
    const kept = await listRows(ref)
    const aged = findAgedOut(
      kept.map(({ row, sizeBytes }) => ({ ...row, sizeBytes })),
      budget,
      Date.now(),
    )
    // Copies that a crash has kept from being finished have no row, and rows of a restored backup have no copy.
    const names = new Set(kept.flatMap(({ row }) => (aged.has(row.id) ? [] : [copyOf('s', ref, row.id)])))
    for (const { id, cause } of await rows.live(ref)) {
      const isMissing = !kept.some(({ row }) => row.id === id)
      // The server was killed before the restore for which it would have been the way back.
      if (isMissing && cause === 'restore') await rows.remove(id)
      else if (isMissing || aged.has(id)) await rows.ageOut(id)
    }
    const strays = (await copiesOf(ref, cluster)).filter((name) => !names.has(name))
    for (const name of strays) await dropCopy(name)
    return strays.length
  }

  /** Projects with unrecorded copies. Starts no cluster for a product that has no snapshots. */
  async function refsWithStrays(): Promise<string[]> {
    const known = await rows.liveIds()
    if (known.size === 0) return []
    const admin = await cluster.admin()
    const { rows: found } = await admin.query<{ ref: string; id: string }>(
      "select split_part(datname, '_', 2) as ref, split_part(datname, '_', 3) as id from pg_database where datname ~ '^[sn]_[a-z2-7]{20}_[0-9a-f]+$'",
    )
    // Another Sayso may keep its projects on the same cluster.
    return await rows.ownRefs(found.flatMap(({ id, ref }) => (known.has(id) ? [] : [ref])))
  }

  async function describe(ref: string, row: SnapshotRow): Promise<RestorableData> {
    const kept = (await listRows(ref)).find((each) => each.row.id === row.id)
    if (kept === undefined) return { kind: 'aged-out', takenAt: row.takenAt.toISOString() }
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
    return { kind: 'snapshot', snapshot: toSnapshot(kept), changes }
  }

  async function restoreLocked(admin: Client, ref: string, row: SnapshotRow): Promise<string> {
    const undoId = createId()
    const newName = copyOf('n', ref, createId())
    if (row.kind === 'empty') await makeEmpty(newName, ref, cluster)
    else {
      await copying.copy(admin, copyOf('s', ref, row.id), { name: newName, ref })
    }
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
    async take(admin, ref, { path, isEmpty }) {
      const id = createId()
      const name = copyOf('s', ref, id)
      const versionNumber = await rows.newestVersion(ref)
      if (!isEmpty) await copying.copy(admin, databaseOf(ref), { name, ref })
      await rows.add({ id, ref, versionNumber, cause: 'migration', path, kind: isEmpty ? 'empty' : 'copy' })
      return {
        keep: async () => void (await tidy(ref)),
        async discard() {
          await rows.remove(id)
          await dropCopy(name)
        },
      }
    },

    list: async (ref) => (await listRows(ref)).map(toSnapshot),

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
        const kept = (await listRows(ref)).find(({ row }) => row.id === id)
        if (kept === undefined) return null
        const undoId = await restoreLocked(admin, ref, kept.row)
        await tidy(ref)
        log.info({ ref }, 'The data of a project was restored.')
        const undo = (await listRows(ref)).find(({ row }) => row.id === undoId)
        return { undo: undo === undefined ? null : toSnapshot(undo) }
      }),

    async removeAged() {
      const refs = new Set(
        await rows.refs({ takenBefore: new Date(Date.now() - budget.maxAgeDays * DAY_MS) }),
      )
      for (const ref of await refsWithStrays()) refs.add(ref)
      let count = 0
      for (const ref of refs) {
        count += await withProjectLock(ref, cluster, () => tidy(ref))
      }
      return count
    },
  }
}

function createId(): string {
  return randomBytes(6).toString('hex')
}

function toSnapshot({ row, sizeBytes }: { row: SnapshotRow; sizeBytes: number }): DataSnapshot {
  const { id, takenAt, cause, path, versionNumber } = row
  return { id, takenAt: takenAt.toISOString(), cause, path, versionNumber, sizeBytes }
}
