/** Records of a project's data snapshots, in the product's own database. */

import { type Database, schema } from '@sayso/storage'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'

const { dataSnapshots: table, versions, projectDatabases } = schema

export type SnapshotRow = typeof table.$inferSelect
type NewSnapshot = Pick<SnapshotRow, 'id' | 'ref' | 'versionNumber' | 'cause' | 'path' | 'kind'>

interface SnapshotRows {
  add(snapshot: NewSnapshot): Promise<void>
  remove(id: string): Promise<void>
  ageOut(id: string): Promise<void>
  find(ref: string, id: string): Promise<SnapshotRow | null>
  /** Newest first, without those that aged out. */
  live(ref: string): Promise<SnapshotRow[]>
  /** The first that was taken after the version had been left, also when it aged out. SQL that a person ran belongs to no version. */
  firstAfter(ref: string, versionNumber: number): Promise<SnapshotRow | null>
  newestVersion(ref: string): Promise<number>
  /** Refs of projects that have older ones. */
  refs(options: { takenBefore: Date }): Promise<string[]>
  /** Ids of all projects. */
  liveIds(): Promise<ReadonlySet<string>>
  /** Those that are this product's. */
  ownRefs(refs: readonly string[]): Promise<string[]>
}

const MAX_LISTED = 1_000

export function createSnapshotRows({ drizzle }: Database): SnapshotRows {
  return {
    async add(snapshot) {
      await drizzle.insert(table).values(snapshot)
    },
    async remove(id) {
      await drizzle.delete(table).where(eq(table.id, id))
    },
    async ageOut(id) {
      await drizzle.update(table).set({ agedOutAt: sql`now()` }).where(eq(table.id, id))
    },
    async find(ref, id) {
      const [row] = await drizzle
        .select()
        .from(table)
        .where(and(eq(table.ref, ref), eq(table.id, id)))
      return row ?? null
    },
    live: (ref) =>
      drizzle
        .select()
        .from(table)
        .where(and(eq(table.ref, ref), isNull(table.agedOutAt)))
        .orderBy(desc(table.takenAt))
        .limit(MAX_LISTED),
    async firstAfter(ref, versionNumber) {
      const [row] = await drizzle
        .select()
        .from(table)
        .where(and(eq(table.ref, ref), gt(table.versionNumber, versionNumber), ne(table.cause, 'sql')))
        .orderBy(asc(table.takenAt))
        .limit(1)
      return row ?? null
    },
    async newestVersion(ref) {
      const [row] = await drizzle
        .select({ number: sql<number>`coalesce(max(${versions.number}), 0)::int` })
        .from(versions)
        .innerJoin(projectDatabases, eq(projectDatabases.projectId, versions.projectId))
        .where(eq(projectDatabases.ref, ref))
      return row?.number ?? 0
    },
    async refs({ takenBefore }) {
      const rows = await drizzle
        .selectDistinct({ ref: table.ref })
        .from(table)
        .where(and(isNull(table.agedOutAt), lt(table.takenAt, takenBefore)))
      return rows.map(({ ref }) => ref)
    },
    async liveIds() {
      const rows = await drizzle.select({ id: table.id }).from(table).where(isNull(table.agedOutAt))
      return new Set(rows.map(({ id }) => id))
    },
    async ownRefs(refs) {
      const rows = await drizzle
        .select({ ref: projectDatabases.ref })
        .from(projectDatabases)
        .where(inArray(projectDatabases.ref, [...refs]))
      return rows.map(({ ref }) => ref)
    },
  }
}
