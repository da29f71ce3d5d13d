/** Bytes of apps' files, counted beside their databases and kept with each database: the store of their bytes may not be able to say. */

import { type Database, schema } from '@sayso/storage'
import { and, eq, inArray, isNull, max, ne, sql, sum } from 'drizzle-orm'

const { projectDatabases: table, dataSnapshots: snapshots } = schema

export interface FileAccount {
  /** Adds what was stored; negative for what was removed. */
  count(ref: string, sizeBytes: number): Promise<void>
  /** Takes the place of the count: everything was looked at. */
  setCount(ref: string, sizeBytes: number): Promise<void>
  /** When the last data snapshot was taken that is still kept; null without one. */
  lastSnapshotMs(ref: string): Promise<number | null>
  /** Refs of all databases: a count of zero does not prove that there are no files. */
  listRefs(): Promise<string[]>
}

export function createFileAccount({ drizzle }: Database): FileAccount {
  return {
    async count(ref, sizeBytes) {
      if (sizeBytes === 0) return
      await drizzle
        .update(table)
        .set({ fileBytes: sql`greatest(0, ${table.fileBytes} + ${sizeBytes})` })
        .where(eq(table.ref, ref))
    },
    async setCount(ref, sizeBytes) {
      await drizzle
        .update(table)
        .set({ fileBytes: sizeBytes })
        .where(and(eq(table.ref, ref), ne(table.fileBytes, sizeBytes)))
    },
    async lastSnapshotMs(ref) {
      const [row] = await drizzle
        .select({ at: max(snapshots.takenAt) })
        .from(snapshots)
        .where(and(eq(snapshots.ref, ref), isNull(snapshots.agedOutAt), eq(snapshots.kind, 'copy')))
      return row?.at?.getTime() ?? null
    },
    async listRefs() {
      const rows = await drizzle.select({ ref: table.ref }).from(table)
      return rows.map(({ ref }) => ref)
    },
  }
}

/** Bytes of the files of these databases together. */
export async function sumOfFiles({ drizzle }: Database, refs: readonly string[]): Promise<number> {
  const [row] = await drizzle
    .select({ bytes: sum(table.fileBytes) })
    .from(table)
    .where(inArray(table.ref, [...refs]))
  return Number(row?.bytes ?? 0)
}
