/**
 * The throw-away databases that checks have for a minute: at most one for each project. A row leads to each, so that maintenance finds what a
 * killed server has left.
 */

import { type Database, schema } from '@sayso/storage'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'

export interface CheckLeases {
  /** False: another check of the project has one. */
  take(ref: string, projectId: string): Promise<boolean>
  /** From now on requests find it, and its time runs. */
  begin(ref: string): Promise<void>
  /** Whether it is this project's. */
  isOf(ref: string, projectId: string): Promise<boolean>
}

/** Longer than a check takes. */
export const LEASE_MS = 60_000

const { projectDatabases: table } = schema

/** By the clock of the product's database, which all servers share. */
export function isLeaseOver(): SQL | undefined {
  return and(
    eq(table.purpose, 'check'),
    lt(table.createdAt, sql`now() - make_interval(secs => ${LEASE_MS / 1000})`),
  )
}

export function createCheckLeases(drizzle: Database['drizzle']): CheckLeases {
  return {
    async take(ref, projectId) {
      // One that nobody has dropped yet keeps no other check waiting: without a project it is left behind.
      await drizzle
        .update(table)
        .set({ projectId: null })
        .where(and(eq(table.projectId, projectId), isLeaseOver()))
      const taken = await drizzle
        .insert(table)
        .values({ ref, projectId, purpose: 'check' })
        .onConflictDoNothing()
        .returning({ ref: table.ref })
      return taken.length === 1
    },
    async begin(ref) {
      await drizzle.update(table).set({ isReady: true, createdAt: sql`now()` }).where(eq(table.ref, ref))
    },
    async isOf(ref, projectId) {
      const found = await drizzle
        .select({ ref: table.ref })
        .from(table)
        .where(and(eq(table.ref, ref), eq(table.projectId, projectId), eq(table.purpose, 'check')))
      return found.length === 1
    },
  }
}
