/** Snapshots of projects' data that are there: their rows with their copies, and the removal of what has aged out or was left behind. */

import type { ProjectCluster } from '../cluster/cluster.ts'
import { copiesOf, copyOf } from '../cluster/provision.ts'
import { findAgedOut, type SnapshotBudget } from './budget.ts'
import type { createSnapshotRows, SnapshotRow } from './snapshot-rows.ts'

export interface KeptSnapshot {
  row: SnapshotRow
  sizeBytes: number
}

interface KeptSnapshotsOptions {
  cluster: ProjectCluster
  rows: ReturnType<typeof createSnapshotRows>
  budget: SnapshotBudget
}

interface KeptSnapshots {
  list(ref: string): Promise<KeptSnapshot[]>
  dropCopy(name: string): Promise<void>
  /** Keeps the budget; how many databases were dropped. The caller holds the lock. */
  tidy(ref: string): Promise<number>
  /** Projects with unrecorded copies. Starts no cluster for a product that has no snapshots. */
  refsWithStrays(): Promise<string[]>
}

export function createKeptSnapshots({ cluster, rows, budget }: KeptSnapshotsOptions): KeptSnapshots {
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

  async function list(ref: string): Promise<KeptSnapshot[]> {
    const sizes = await sizesOf(ref)
    return (await rows.live(ref)).flatMap((row) => {
      const sizeBytes = row.kind === 'empty' ? 0 : sizes.get(row.id)
      return sizeBytes === undefined ? [] : [{ row, sizeBytes }]
    })
  }

  async function dropCopy(name: string): Promise<void> {
    await (await cluster.admin()).query(`drop database if exists ${name} with (force)`)
  }

  async function tidy(ref: string): Promise<number> {
    const kept = await list(ref)
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

  return { list, dropCopy, tidy, refsWithStrays }
}
