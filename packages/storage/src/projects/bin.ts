/** Deleted projects, for as long as they can be put back. Maintenance empties the bin. */

import { BIN_DAYS, type BinnedProject } from '@sayso/wire'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { projects } from '../database/schema/index.ts'
import { isInBinOf } from './access.ts'

const MAX_LISTED = 100

/** A project outside of the owner's bin does not exist here: the answer is false. */
export interface Bin {
  /** Deleted last first, at most 100. */
  list(ownerId: string): Promise<BinnedProject[]>
  putBack(ownerId: string, projectId: string): Promise<boolean>
  /** Deletes it permanently, at once. */
  remove(ownerId: string, projectId: string): Promise<boolean>
}

export function createBin({ drizzle }: Pick<Database, 'drizzle'>): Bin {
  const isIt = (ownerId: string, projectId: string) => and(eq(projects.id, projectId), isInBinOf(ownerId))
  return {
    async list(ownerId) {
      const rows = await drizzle
        .select({
          id: projects.id,
          title: projects.title,
          goneAt: sql<string>`deleted_at + make_interval(days => ${BIN_DAYS})`.mapWith(toIso),
        })
        .from(projects)
        .where(isInBinOf(ownerId))
        .orderBy(desc(projects.deletedAt))
        .limit(MAX_LISTED)
      return rows
    },
    async putBack(ownerId, projectId) {
      const { rowCount } = await drizzle
        .update(projects)
        .set({ deletedAt: null })
        .where(isIt(ownerId, projectId))
      return rowCount === 1
    },
    async remove(ownerId, projectId) {
      const { rowCount } = await drizzle.delete(projects).where(isIt(ownerId, projectId))
      return rowCount === 1
    },
  }
}

function toIso(moment: string | Date): string {
  return new Date(moment).toISOString()
}
